// A position put together by hand, as text: cells come in, what the server reads goes out, or what is still wrong.
import { t } from '../texts/boards';

/** Rows from the top joined by strokes, as a drawn board is written. */
export function drawn(cells: readonly (string | null)[], columns: number): string {
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += columns)
    rows.push(
      cells
        .slice(at, at + columns)
        .map((cell) => cell ?? '.')
        .join(''),
    );
  return rows.join('/');
}

/** Squares row by row, a stroke, the piece in hand. */
export const quartoText = (cells: readonly (string | null)[], hand: string | null) =>
  `${cells.map((cell) => cell ?? '.').join('')}/${hand ?? '-'}`;

/** The first player begins: as many stones as the other, or one more. Null if that holds. */
export function whatIsWrong(cells: readonly (string | null)[], names: readonly [string, string]): string | null {
  const first = cells.filter((cell) => cell === 'X').length;
  const second = cells.filter((cell) => cell === 'O').length;
  if (second > first) return t.setUp.begins(names[0], names[1], second - first);
  if (first > second + 1) return t.setUp.needsMore(names[1], first - second - 1);
  return null;
}
