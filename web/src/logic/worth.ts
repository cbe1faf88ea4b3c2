// Exact values as people read them: a sign and a number, and words for the ear.
import type { MoveWorth } from '../api/client';
import { t } from '../texts/telling';

export interface Worth {
  value: string;
  remoteness?: number | undefined;
}

/** `+9`, `=`, `−14`; only the sign while the distance is not known. */
export function sign({ value, remoteness }: Worth): string {
  const number = remoteness ?? '';
  return value === 'win' ? `+${number}` : value === 'lose' ? `−${number}` : '=';
}

/** `+ in 9`, `=`, `− in 14`: where there is room. */
export function signLong(worth: Worth): string {
  const { value, remoteness } = worth;
  return remoteness === undefined || value === 'tie' ? sign(worth) : t.signIn(sign({ value }), remoteness);
}

export function spoken({ value, remoteness }: Worth): string {
  const worth = t.worth[value as keyof typeof t.worth];
  return remoteness === undefined || value === 'tie' ? worth : t.worthIn(worth, remoteness);
}

/** Moves made so far, as the board shows them: stones or pieces on it, and a piece of Quarto that was given. */
export function movesMade(scene: { cells: readonly unknown[]; hands: readonly (readonly unknown[])[] }): number {
  const placed = scene.cells.filter((cell) => cell != null).length;
  return placed + (scene.hands.some((hand) => hand.some((piece) => piece != null)) ? 1 : 0);
}

/** "wins on move 41": the number that the move will have in the game. */
export function onMove({ value, remoteness }: Worth, made: number): string {
  if (value === 'tie' || remoteness === undefined) return spoken({ value });
  return t.worthOnMove(spoken({ value }), made + remoteness);
}

/** Greater is better for whoever makes the move: win fast, lose slow. */
export function rating({ value, remoteness = 0 }: Worth): number {
  return value === 'win' ? 1000 - remoteness : value === 'lose' ? -1000 + remoteness : 0;
}

export function best<T extends Worth>(moves: readonly T[]): T[] {
  const top = Math.max(...moves.map(rating));
  return moves.filter((move) => rating(move) === top);
}

/** Quarto: a square, counted from 0, is worth as much as the best move that begins with it (`7/5`, `7`, `7!`). */
export function bestBySquare<T extends Worth & { move: string }>(moves: readonly T[]): Map<number, T> {
  const squares = new Map<number, T[]>();
  for (const move of moves) {
    const square = parseInt(move.move, 10) - 1;
    if (square >= 0) squares.set(square, [...(squares.get(square) ?? []), move]);
  }
  return new Map([...squares].map(([square, here]) => [square, best(here)[0]!]));
}

export const sorted = (moves: readonly MoveWorth[]) =>
  [...moves].sort((a, b) => rating(b as Worth) - rating(a as Worth));
