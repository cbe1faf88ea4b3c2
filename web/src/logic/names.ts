// Names for people: of games, seats, players and stones.
import type { GameState, SeatName } from '../api/client';
import { t } from '../texts/names';
import { options } from './quarto';

export type Family = 'link-four' | 'connect-four' | 'drop' | 'quarto' | 'fourside';

export const family = (game: string) => game.split(':')[0] as Family;
export const isDrop = (game: string) => ['link-four', 'connect-four', 'drop'].includes(family(game));

export function title(game: string): string {
  const rest = game.split(':')[1];
  switch (family(game)) {
    case 'link-four':
      return 'Link Four';
    case 'connect-four':
      return 'Connect Four';
    case 'drop':
      return `Drop Four ${rest?.replace('x', '×') ?? ''}`.trim();
    case 'quarto': {
      const chosen = options(game);
      const more = [
        chosen.size !== 4 && `${chosen.size}×${chosen.size}`,
        !chosen.diagonals && t.variant.noDiagonals,
        chosen.squares && t.variant.squares,
        chosen.ending === 'misere' && t.variant.misere,
        chosen.ending === 'declare' && t.variant.declare,
      ].filter(Boolean);
      return ['Quarto!', more.join(', ')].join(' ').trim();
    }
    default:
      return 'FourSide';
  }
}

export function subtitle(game: string): string {
  if (family(game) !== 'fourside') return '';
  const level = (game.split(':')[1] ?? '').split(',').find((word) => word && !word.startsWith('seed='));
  return t.levels[(level ?? 'intermediate') as keyof typeof t.levels] ?? level;
}

/** What the stones of a drop game are called. */
export const stone = (game: string) => (family(game) === 'link-four' ? 'marble' : 'disc');

export function seatName(game: string, seat: SeatName): string {
  switch (family(game)) {
    case 'link-four':
      return seat === 'first' ? t.seats.red : t.seats.blue;
    case 'connect-four':
    case 'drop':
      return seat === 'first' ? t.seats.red : t.seats.yellow;
    default:
      return t.seats[seat];
  }
}

export function playerName(player: string): string {
  if (player === 'human') return t.human;
  const file = /^(?:rules|mine):([^@]+)/.exec(player)?.[1];
  if (file) return t.rules(file);
  return t.players[player as keyof typeof t.players] ?? player[0]!.toUpperCase() + player.slice(1);
}

/** Who sits there, for people: the seat's name, and who plays it if that is no human. */
export function who(state: GameState, seat: SeatName): string {
  const view = state.seats[seat === 'first' ? 0 : 1]!;
  if (view.human) return view.name ? called(state, seat, view.name) : seatName(state.game, seat);
  if (isDrop(state.game)) return `${seatName(state.game, seat)} (${playerName(view.player)})`;
  // Two of the same kind are told apart by a number.
  const number = state.seats[0]!.player === state.seats[1]!.player ? ` ${seat === 'first' ? 1 : 2}` : '';
  // FourSide's levels are its computer's names, as they always were.
  return family(state.game) === 'fourside'
    ? playerName(view.player) + number
    : t.computer(number, playerName(view.player));
}

/** A name as it was given; two people of the same name are told apart by their seats. */
function called(state: GameState, seat: SeatName, name: string): string {
  const other = state.seats[seat === 'first' ? 1 : 0]!.name;
  return other?.toLowerCase() === name.toLowerCase() ? `${name} (${seatName(state.game, seat)})` : name;
}

/** What a player is like, in one sentence; the catalogue's words for those that we do not know. */
export const playerAbout = (player: string, catalogue: string) => t.about[player] ?? catalogue;

export const otherSeat = (seat: SeatName): SeatName => (seat === 'first' ? 'second' : 'first');

/** The letters of the stones: in Connect Four the computer (or the second player) is X and the other 0, as on the console. */
export function stoneLetters(state: GameState): [first: string, second: string] {
  if (family(state.game) !== 'connect-four') return ['X', 'O'];
  const [first, second] = state.seats;
  return !first!.human && second!.human ? ['X', '0'] : ['0', 'X'];
}

/** The colour of a seat's stones, or of its mark where the stones have none. */
export function seatColour(game: string, seat: SeatName): string {
  const first = seat === 'first';
  if (family(game) === 'link-four') return first ? 'var(--red)' : 'var(--blue)';
  if (isDrop(game)) return first ? 'var(--disc-red)' : 'var(--disc-yellow)';
  return first ? 'var(--accent)' : 'var(--line-strong)';
}
