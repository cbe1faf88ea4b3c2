// The moves of a line as pieces that are not there yet: a position and moves come in, numbered ghosts go out.
import type { SceneView, SeatName } from '../api/client';
import { heights } from './drop';
import { isDrop } from './names';

export interface Ghost {
  row: number;
  column: number;
  piece: string;
  /** Which move of the line it is, from 1. */
  number: number;
}

function ofColumns(scene: SceneView, turn: SeatName, line: readonly string[]): Ghost[] {
  const filled = heights(scene.cells as (string | null)[], scene.columns);
  return line.map((move, i) => {
    const column = Number(move) - 1;
    const row = scene.rows - 1 - filled[column]!;
    filled[column]!++;
    return { row, column, piece: (turn === 'first') === (i % 2 === 0) ? 'X' : 'O', number: i + 1 };
  });
}

function ofSquares(scene: SceneView, line: readonly string[]): Ghost[] {
  let hand = (scene.hands[0]?.[0] ?? scene.hands[1]?.[0] ?? null) as string | null;
  return line.flatMap((move, i) => {
    const [, square, gift] = /^(\d+)?!?(?:\/(\w))?$/.exec(move) ?? [];
    const piece = hand;
    hand = gift?.toLowerCase() ?? null;
    if (!square || !piece) return [];
    const index = Number(square) - 1;
    return [{ row: Math.floor(index / scene.columns), column: index % scene.columns, piece, number: i + 1 }];
  });
}

/** The pieces that the moves of a line put on the board. */
export function ghosts(game: string, scene: SceneView, turn: SeatName, line: readonly string[]): Ghost[] {
  return isDrop(game) ? ofColumns(scene, turn, line) : ofSquares(scene, line);
}
