// Names for people: of games, seats, players and stones.
import type { SeatName } from '../api/client';
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
        !chosen.diagonals && 'no diagonals',
        chosen.squares && 'with squares',
        chosen.ending === 'misere' && 'misère',
        chosen.ending === 'declare' && 'declared wins',
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
  return level ?? 'intermediate';
}

/** What the stones of a drop game are called. */
export const stone = (game: string) => (family(game) === 'link-four' ? 'marble' : 'disc');

export function seatName(game: string, seat: SeatName): string {
  switch (family(game)) {
    case 'link-four':
      return seat === 'first' ? 'Red' : 'Blue';
    case 'connect-four':
    case 'drop':
      return seat === 'first' ? 'Red' : 'Yellow';
    default:
      return seat === 'first' ? 'Player 1' : 'Player 2';
  }
}

export function playerName(player: string): string {
  if (player === 'human') return 'Human';
  const file = /^(?:rules|mine):([^@]+)/.exec(player)?.[1];
  if (file) return `Rules: ${file}`;
  return player[0]!.toUpperCase() + player.slice(1);
}

export const otherSeat = (seat: SeatName): SeatName => (seat === 'first' ? 'second' : 'first');

/** The colour of a seat's stones, or of its mark where the stones have none. */
export function seatColour(game: string, seat: SeatName): string {
  const first = seat === 'first';
  if (family(game) === 'link-four') return first ? 'var(--red)' : 'var(--blue)';
  if (isDrop(game)) return first ? 'var(--disc-red)' : 'var(--disc-yellow)';
  return first ? 'var(--accent)' : 'var(--line-strong)';
}
