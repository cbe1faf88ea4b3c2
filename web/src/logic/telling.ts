// What happened, in a sentence for the ear and the move list: events come in, words go out.
import type { EventView, GameState, SeatName } from '../api/client';
import { answered, offered } from './consent';
import { readMove, cellName } from './fourside';
import { family, isDrop, otherSeat, playerName, seatName } from './names';
import { options, shared, words } from './quarto';

/** Who sits there, for people: the seat's name, and who plays it if that is no human. */
export function who(state: GameState, seat: SeatName): string {
  const view = state.seats[seat === 'first' ? 0 : 1]!;
  if (view.human) return seatName(state.game, seat);
  if (isDrop(state.game)) return `${seatName(state.game, seat)} (${playerName(view.player)})`;
  // Two of the same kind are told apart by a number.
  const number = state.seats[0]!.player === state.seats[1]!.player ? ` ${seat === 'first' ? 1 : 2}` : '';
  // FourSide's levels are its computer's names, as they always were.
  return family(state.game) === 'fourside'
    ? playerName(view.player) + number
    : `Computer${number} (${playerName(view.player)})`;
}

export function tellMove(game: string, move: string): string {
  if (isDrop(game)) return `column ${move}`;
  if (family(game) === 'quarto') {
    const size = options(game).size;
    const match = /^(\d+)?(!)?(?:\/(\w))?$/.exec(move);
    if (!match) return move;
    const square = match[1] ? Number(match[1]) - 1 : null;
    const place = square === null ? '' : `places on square ${square + 1}`;
    const give = match[3] ? `gives ${words(match[3].toLowerCase(), size)}` : '';
    return [place, match[2] ? 'calls Quarto!' : '', give].filter(Boolean).join(', ');
  }
  const lay = readMove(move);
  return lay ? `a block on ${cellName(lay.column, lay.row)}` : 'no move';
}

/** A move as the list shows it: what completes a line gives nothing, whatever the record needs to be read again. */
export function written(state: GameState, ply: number): string {
  const move = state.moves[ply]?.move ?? '';
  const final = ply === state.moves.length - 1 && (state.ending?.cells.length ?? 0) > 0;
  return final && family(state.game) === 'quarto' ? move.replace(/\/\w$/, '') : move;
}

/** Who took moves back, where two people play by link and everybody wants to know; otherwise how many is enough. */
function undone(plies: number, seat: SeatName, state: GameState): string {
  const moves = plies === 1 ? 'a move' : `${plies} moves`;
  const here = state.seats.filter((one) => one.human && one.yours);
  if (here.length === 2 || !state.seats.every((one) => one.human))
    return `${plies === 1 ? 'Move' : `${plies} moves`} taken back.`;
  return here[0]?.seat === seat ? `You took back ${moves}.` : `${seatName(state.game, seat)} took back ${moves}.`;
}

/** How this game is played without a mouse, for people who have not played yet. */
export function keysFor(game: string): string {
  if (isDrop(game)) return 'Keyboard: ← and → choose a column, ↓ or Enter drops. Number keys play a column at once.';
  if (family(game) === 'fourside')
    return 'Keyboard: Space switches between hand and board, arrows choose, Enter turns or places, R turns.';
  return `Keyboard: arrows move across board and pool, Enter places and gives, Esc takes back a placed piece${options(game).ending === 'declare' ? ', Q calls Quarto!' : ''}.`;
}

/** A move as advice: "place on square 7, give ..." */
export const advise = (game: string, move: string) =>
  tellMove(game, move).replace('places', 'place').replace('gives', 'give').replace('calls', 'call');

/** What the deciding line of Quarto has in common: ": all tall and round". */
function inCommon(state: GameState): string {
  const cells = state.ending?.cells ?? [];
  if (family(state.game) !== 'quarto' || !cells.length) return '';
  const traits = shared(
    cells.map((cell) => state.scene.cells[cell.row * state.scene.columns + cell.column] ?? '0'),
    options(state.game).size,
  );
  if (!traits.length) return '';
  return `${options(state.game).ending === 'misere' ? ': the opponent completed a line,' : ':'} all ${traits.join(' and ')}`;
}

export function ending(state: GameState): string {
  if (!state.ending) return '';
  const { outcome, reason } = state.ending;
  const points = state.scene.scores ? ` ${Math.max(...state.scene.scores)} to ${Math.min(...state.scene.scores)}.` : '';
  if (!outcome) return 'Ended unfinished: nobody won.';
  if (reason === 'agreed') return 'Draw by agreement.';
  if (outcome === 'tie') return state.scene.scores ? `A tie: both players win.${points}` : 'Draw.';
  const winner = who(state, outcome);
  if (reason === 'abandoned') return `${who(state, otherSeat(outcome))} left the game. ${winner} wins.`;
  return reason === 'resigned'
    ? `${who(state, otherSeat(outcome))} resigned. ${winner} wins.`
    : `${winner} wins${inCommon(state)}.${points}`;
}

export function tell(event: EventView, state: GameState): string {
  switch (event.what) {
    case 'played': {
      const verb = isDrop(state.game) ? 'plays ' : family(state.game) === 'fourside' ? 'lays ' : '';
      return `${who(state, event.seat)} ${verb}${tellMove(state.game, event.ply === state.moves.length ? written(state, event.ply - 1) : event.move)}.`;
    }
    case 'forfeited':
      return `${who(state, event.seat)} cannot move and passes.`;
    case 'ended':
      return ending(state);
    case 'undone':
      return undone(event.plies, event.seat, state);
    case 'suggested':
      return `Suggested: ${advise(state.game, event.move)}.${event.left == null ? '' : event.left === 0 ? ' That was the last hint.' : event.left === 1 ? ' One hint left.' : ` ${event.left} hints left.`}`;
    case 'thinking':
      return event.suggestion ? 'Looking for a good move.' : `${who(state, event.seat)} is thinking.`;
    case 'began':
      return 'A new game begins.';
    case 'sat':
      return `${seatName(state.game, event.seat)} has joined.`;
    case 'chosen':
      return `${seatName(state.game, event.seat)}: ${playerName(event.player)}, ${event.at_once ? 'now' : 'starting next game'}.`;
    case 'offered':
      return offered(event, state);
    case 'offer-closed':
      return answered(state, event.seat, event.offer, event.how);
    case 'left':
      return `${who(state, event.seat)} left the game.`;
    case 'came-back':
      return `${who(state, event.seat)} is back.`;
    case 'claimed':
      return `${who(state, event.seat)} claimed the game.`;
    case 'taken-over':
      return `${playerName(event.player)} plays on for ${seatName(state.game, event.seat)}.`;
    default:
      return '';
  }
}
