// Where the last move was made: how a game stands comes in, a cell of the board goes out.
import type { GameState } from '../api/client';
import { readMove } from './fourside';
import { family, isDrop } from './names';

export interface Cell {
  row: number;
  column: number;
}

type Standing = Pick<GameState, 'game' | 'moves' | 'scene'>;

/** The cell of the last move, or null if there is none on the board yet. */
export function lastCell({ game, moves, scene }: Standing): Cell | null {
  const move = moves.at(-1)?.move;
  if (move === undefined) return null;
  if (isDrop(game)) {
    const column = Number(move) - 1;
    for (let row = 0; row < scene.rows; row++)
      if (scene.cells[row * scene.columns + column] != null) return { row, column };
    return null;
  }
  if (family(game) === 'quarto') {
    const square = /^(\d+)/.exec(move)?.[1];
    if (!square) return null;
    return { row: Math.floor((Number(square) - 1) / scene.columns), column: (Number(square) - 1) % scene.columns };
  }
  // A player who could not move passed: the block before that is still the last one.
  for (let i = moves.length - 1; i >= 0; i--) {
    const lay = readMove(moves[i]!.move);
    if (lay) return { row: lay.row, column: lay.column };
  }
  return null;
}
