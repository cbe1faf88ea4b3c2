// What happened, in a sentence for the ear and the move list: events come in, words go out.
import type { EventView, GameState, SeatName } from '../api/client';
import { answered, offered } from './consent';
import { readMove, cellName } from './fourside';
import { t } from '../texts/telling';
import { family, isDrop, otherSeat, playerName, seatName, who } from './names';
import { options, shared, words } from './quarto';

export const tellMove = (game: string, move: string) => inWords(game, move, t.move);

/** A move as advice: "place on square 7, give ..." */
export const advise = (game: string, move: string) => inWords(game, move, t.advice);

function inWords(game: string, move: string, verbs: Pick<typeof t.move, 'places' | 'gives' | 'calls'>): string {
  if (isDrop(game)) return t.move.column(move);
  if (family(game) === 'quarto') {
    const match = /^(\d+)?(!)?(?:\/(\w))?$/.exec(move);
    if (!match) return move;
    const place = match[1] ? verbs.places(Number(match[1])) : '';
    const give = match[3] ? verbs.gives(words(match[3].toLowerCase(), options(game).size)) : '';
    return [place, match[2] ? verbs.calls : '', give].filter(Boolean).join(', ');
  }
  const lay = readMove(move);
  return lay ? t.move.block(cellName(lay.column, lay.row)) : t.move.none;
}

/** A move as the list shows it: what completes a line gives nothing, whatever the record needs to be read again. */
export function written(state: GameState, ply: number): string {
  const move = state.moves[ply]?.move ?? '';
  const final = ply === state.moves.length - 1 && (state.ending?.cells.length ?? 0) > 0;
  return final && family(state.game) === 'quarto' ? move.replace(/\/\w$/, '') : move;
}

/** Who took moves back, where two people play by link and everybody wants to know; otherwise how many is enough. */
function undone(plies: number, seat: SeatName, state: GameState): string {
  const here = state.seats.filter((one) => one.human && one.yours);
  if (here.length === 2 || !state.seats.every((one) => one.human)) return t.undone(plies);
  return here[0]?.seat === seat ? t.youUndid(plies) : t.undid(who(state, seat), plies);
}

/** How this game is played without a mouse, for people who have not played yet. */
export function keysFor(game: string): string {
  if (isDrop(game)) return t.keys.drop;
  if (family(game) === 'fourside') return t.keys.fourside;
  return t.keys.quarto(options(game).ending === 'declare');
}

/** What the deciding line of Quarto has in common: ": all tall and round". */
function inCommon(state: GameState): string {
  const cells = state.ending?.cells ?? [];
  if (family(state.game) !== 'quarto' || !cells.length) return '';
  const traits = shared(
    cells.map((cell) => state.scene.cells[cell.row * state.scene.columns + cell.column] ?? '0'),
    options(state.game).size,
  );
  if (!traits.length) return '';
  return options(state.game).ending === 'misere' ? t.ending.misere(traits) : t.ending.line(traits);
}

export function ending(state: GameState): string {
  if (!state.ending) return '';
  const { outcome, reason } = state.ending;
  const { scores } = state.scene;
  const points = scores ? ` ${t.ending.points(Math.max(...scores), Math.min(...scores))}` : '';
  if (!outcome) return t.ending.unfinished;
  if (reason === 'agreed') return t.ending.agreed;
  if (outcome === 'tie') return scores ? t.ending.tie + points : t.ending.draw;
  const winner = who(state, outcome);
  const loser = who(state, otherSeat(outcome));
  if (reason === 'abandoned') return t.ending.abandoned(loser, winner);
  if (reason === 'forfeit') return t.ending.forfeit(loser, winner);
  if (reason === 'resigned') return t.ending.resigned(loser, winner);
  return t.ending.won(winner, inCommon(state)) + points;
}

export function tell(event: EventView, state: GameState): string {
  switch (event.what) {
    case 'played': {
      const kind = isDrop(state.game) ? 'drop' : family(state.game) === 'fourside' ? 'fourside' : 'quarto';
      const move = event.ply === state.moves.length ? written(state, event.ply - 1) : event.move;
      return t.played[kind](who(state, event.seat), tellMove(state.game, move));
    }
    case 'forfeited':
      return t.passed(who(state, event.seat));
    case 'ended':
      return ending(state);
    case 'undone':
      return undone(event.plies, event.seat, state);
    case 'suggested': {
      const left = event.left == null ? '' : ` ${t.hintsLeft(event.left)}`;
      return t.suggested(advise(state.game, event.move)) + left;
    }
    case 'thinking':
      return event.suggestion ? t.lookingForMove : t.thinks(who(state, event.seat));
    case 'began':
      return t.began;
    case 'sat':
      return t.joined(who(state, event.seat));
    case 'chosen':
      return t.chosen(seatName(state.game, event.seat), playerName(event.player), event.at_once);
    case 'offered':
      return offered(event, state);
    case 'offer-closed':
      return answered(state, event.seat, event.offer, event.how);
    case 'left':
      return t.left(who(state, event.seat));
    case 'came-back':
      return t.cameBack(who(state, event.seat));
    case 'claimed':
      return t.claimed(who(state, event.seat));
    case 'taken-over':
      return t.takenOver(playerName(event.player), seatName(state.game, event.seat));
    default:
      return '';
  }
}
