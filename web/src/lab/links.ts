// Addresses of the Rule Lab: a file and a position in, a path out. And what of a game leads there.
import type { GameState } from '../api/client';
import { isDrop } from '../logic/names';

export interface LabPlace {
  /** One's own file by its name, an included one, or `NAME@ID`. */
  file?: string;
  game: string;
  /** A position as text, or the columns of a line. */
  position?: string;
  moves?: string;
  /** So many of the moves are on the board; all without it. */
  ply?: number;
  /** The column that was played here in a game. */
  played?: number;
}

export function labPath({ file, game, position, moves, ply, played }: LabPlace): string {
  const parts: [string, string | undefined][] = [
    ['file', file],
    ['game', game],
    ['position', position],
    ['moves', moves],
    ['ply', ply?.toString()],
    ['played', played?.toString()],
  ];
  const written = parts.filter(([, value]) => value);
  return `/lab?${written.map(([name, value]) => `${name}=${encodeURIComponent(value!).replaceAll('%2F', '/')}`).join('&')}`;
}

/** The rule file of a player string, as the Lab's address names it. */
export const fileOf = (player: string): string | undefined =>
  player.startsWith('rules:') ? player.slice('rules:'.length).replace(/^([^.@]+)$/, '$1.rul') : undefined;

/** The game as it stands, in the Lab; null for games that no rule file plays. */
export function gameInLab(state: GameState): string | null {
  if (!isDrop(state.game)) return null;
  const file = state.seats.map((seat) => fileOf(seat.player)).find((one) => one);
  return labPath({ game: state.game, moves: state.moves.map((one) => one.move).join(''), ...(file ? { file } : {}) });
}

/** Why the last move was made, if a rule file made it. */
export function whyLastMove(state: GameState): string | null {
  const last = state.moves.at(-1);
  if (!last || !isDrop(state.game)) return null;
  const file = fileOf(state.seats[last.seat === 'first' ? 0 : 1]?.player ?? '');
  if (!file) return null;
  const before = state.moves.slice(0, -1).map((one) => one.move);
  return labPath({ file, game: state.game, moves: before.join(''), played: parseInt(last.move, 36) });
}
