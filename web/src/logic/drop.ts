// Where things are on a drop board and what a release means: sizes and points come in, columns go out.
// Nothing here knows who wins; the server does.
import { t } from '../texts/boards';

export interface Layout {
  /** Side of a cell in pixels. */
  cell: number;
  /** Upper left corner of the grid. */
  left: number;
  top: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Cells kept free right above the grid, for values over the columns. */
  lift: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Pixels under the grid for the columns' numbers, and beside it for the rows' letters where they are shown. */
const FOOT = 20;
const SIDE = 16;

/** The largest grid that fits the stage with a strip of one marble above it (and `lift` cells for values) and room for the edge. */
export function layout(
  width: number,
  height: number,
  columns: number,
  rows: number,
  lift = 0,
  lettered = false,
): Layout {
  const head = 1.25 + lift;
  const edge = Math.max(6, Math.min(width, height) * 0.015);
  const tall = height - FOOT;
  const cell = Math.max(
    8,
    Math.floor(
      Math.min((width - 2 * (lettered ? Math.max(edge, SIDE) : edge)) / columns, (tall - 2 * edge) / (rows + head)),
    ),
  );
  const left = Math.round((width - cell * columns) / 2);
  const spare = tall - cell * (rows + head) - 2 * edge;
  const top = Math.round(edge + cell * head + Math.max(0, spare) * 0.35);
  return { cell, left, top, columns, rows, width, height, lift };
}

/** Stones in each column, from cells row by row from the top. */
export function heights(cells: readonly (string | null)[], columns: number): number[] {
  const counts = new Array<number>(columns).fill(0);
  cells.forEach((piece, index) => {
    if (piece != null) counts[index % columns]!++;
  });
  return counts;
}

export function columnAt(at: Layout, x: number): number | null {
  const column = Math.floor((x - at.left) / at.cell);
  return column >= 0 && column < at.columns ? column : null;
}

/**
 * The column a released marble falls into, or null if it goes back: outside the playing area (the grid and the
 * strip of one cell above it), on or below the top of a stack, over a full column.
 */
export function releasedOver(at: Layout, point: Point, filled: readonly number[]): number | null {
  const column = columnAt(at, point.x);
  if (column === null) return null;
  const count = filled[column] ?? 0;
  if (count >= at.rows) return null;
  const stackTop = at.top + at.cell * (at.rows - count);
  const above = at.top - at.cell * (1.25 + at.lift);
  return point.y >= above && point.y < stackTop ? column : null;
}

/** Why a marble let go there went back, in one sentence. */
export function whyBack(at: Layout, point: Point, filled: readonly number[], stone: 'marble' | 'disc'): string {
  const column = columnAt(at, point.x);
  if (column === null || point.y < at.top - at.cell * (1.25 + at.lift) || point.y >= at.top + at.cell * at.rows)
    return t.drop.outside(stone);
  if ((filled[column] ?? 0) >= at.rows) return t.drop.full(column + 1);
  return t.drop.onStack(column + 1);
}

/** The corner where a seat's marble waits: the first at the upper left, the second at the upper right. */
export function corner(at: Layout, seat: 'first' | 'second'): Point {
  const radius = at.cell * 0.42;
  // At the top of the window, but never far from the grid: on a tall screen it waits right above it.
  const y = Math.max(Math.min(at.top - at.cell * (0.62 + at.lift), radius + 14), at.top - at.cell * (1.25 + at.lift));
  return { x: seat === 'first' ? radius + 10 : at.width - radius - 10, y };
}

export function overColumn(at: Layout, column: number): Point {
  return { x: at.left + at.cell * (column + 0.5), y: at.top - at.cell * (0.58 + at.lift) };
}

/** The first step from the corner enters at the nearest column; at the edges it stays. */
export function step(chosen: number | null, direction: -1 | 1, seat: 'first' | 'second', columns: number): number {
  if (chosen === null) return seat === 'first' ? 0 : columns - 1;
  return Math.max(0, Math.min(columns - 1, chosen + direction));
}

/** Milliseconds of a fall of so many rows. */
export function fallMillis(rows: number): number {
  return Math.round(Math.min(350, 120 + 75 * Math.sqrt(Math.max(0, rows))));
}

/** How far a falling marble still is from its place (1 to 0): gravity, then one small bounce. */
export function fallen(t: number): number {
  const hit = 0.72;
  if (t < hit) return 1 - (t / hit) ** 2;
  const after = (t - hit) / (1 - hit);
  return 0.05 * 4 * after * (1 - after);
}

/** For the ear: "Column 4, three marbles: red, blue, red from the bottom". */
export function describeColumn(
  column: number,
  cells: readonly (string | null)[],
  columns: number,
  name: (piece: string) => string,
  stone: 'marble' | 'disc',
): string {
  const stack: string[] = [];
  for (let index = cells.length - columns + column; index >= 0; index -= columns) {
    const piece = cells[index];
    if (piece != null) stack.push(name(piece));
  }
  return t.drop.column(column + 1, stack, stack.length * columns === cells.length, stone);
}
