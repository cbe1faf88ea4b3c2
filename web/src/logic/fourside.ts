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

export const describeBlock = (block: string) => t.fourside.sides(block[0]!, block[1]!, block[2]!, block[3]!);
