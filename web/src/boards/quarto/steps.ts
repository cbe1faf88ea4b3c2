// What is to be done now at Quarto's board, and why a press does nothing: how the turn stands comes in, words go out.
import type { SeatName } from '../../api/client';
import { t } from '../../texts/boards';

export interface Standing {
  turn: SeatName | null;
  mover: SeatName | null;
  opponent: string;
  thinking: boolean;
  /** Nothing lies on the board and nothing was given. */
  opening: boolean;
  /** The square of a piece that is down but not sent. */
  placed: number | null;
  /** A completed line wins only if it is called. */
  called: boolean;
}

/** The sentence beside the piece in hand. */
export function step({ turn, mover, opponent, thinking, opening, placed, called }: Standing): string {
  const { step: say } = t.quarto;
  if (turn === null) return say.over;
  if (!mover) return thinking ? say.thinks(opponent) : opening ? say.choosesFirst(opponent) : say.waiting(opponent);
  if (opening) return say.chooseFirst(opponent);
  if (placed === null) return say.place;
  return called ? say.callOrGive(opponent) : say.give(opponent);
}

/** What helps besides; nothing in most turns. */
export function more({ opening, mover, placed }: Standing): string {
  if (opening) return t.quarto.firstGives;
  return mover && placed !== null ? t.quarto.pressAgain : '';
}

/** Why a square cannot be chosen now; null if it can. */
export function whyNoSquare({ turn, mover, opponent, opening }: Standing, square: number, taken: boolean) {
  const { why } = t.quarto;
  if (turn === null) return why.over;
  if (!mover) return why.notYourTurn(opponent);
  if (opening) return why.chooseFirst(opponent);
  return taken ? why.taken(square + 1) : null;
}

/** Why no piece can be given now. */
export function whyNoGift({ turn, mover, opponent }: Standing): string {
  const { why } = t.quarto;
  if (turn === null) return why.over;
  return mover ? why.placeFirst(opponent) : why.notYourTurn(opponent);
}
