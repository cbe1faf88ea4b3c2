// Blocks and moves of FourSide as text. The server decides what fits; here blocks are turned and moves written.
import { t } from '../texts/boards';

/** A block's four digits clockwise from the north, after quarter turns clockwise. */
export function turned(block: string, quarters: number): string {
  const by = ((quarters % 4) + 4) % 4;
  return block.slice(4 - by) + block.slice(0, 4 - by);
}

export const cellName = (column: number, row: number) => `${String.fromCharCode(97 + column)}${row + 1}`;

export function moveText(slot: number, column: number, row: number, quarters: number): string {
  const by = quarters % 4;
  return `${slot + 1}${cellName(column, row)}${by ? `r${by}` : ''}`;
}

export interface Lay {
  slot: number;
  column: number;
  row: number;
  quarters: number;
}

export function readMove(text: string): Lay | null {
  const match = /^([1-9])([a-z])([1-9])(?:r([0-3]))?$/.exec(text);
  if (!match) return null;
  return {
    slot: Number(match[1]) - 1,
    column: match[2]!.charCodeAt(0) - 97,
    row: Number(match[3]) - 1,
    quarters: Number(match[4] ?? 0),
  };
}

/** FourSide at a level: the sides of its blocks, and a computer of the same name. */
export const foursideGame = (level: string) => `fourside:${level}`;

/** The legal moves that lay the block of a slot as it is turned now. Turns after which the same numbers lie on the same
    sides are one move, and the server lists one of them: what counts is the sides, not the quarters. */
export function fitting(
  legal: readonly string[],
  slot: number,
  block: string | null | undefined,
  quarters: number,
): Lay[] {
  if (!block) return [];
  const shown = turned(block, quarters);
  return legal
    .map(readMove)
    .filter((lay): lay is Lay => lay !== null && lay.slot === slot && turned(block, lay.quarters) === shown);
}

export const describeBlock = (block: string) => t.fourside.sides(block[0]!, block[1]!, block[2]!, block[3]!);
