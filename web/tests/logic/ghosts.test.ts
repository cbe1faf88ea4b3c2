import { expect, test } from 'vitest';
import type { SceneView } from '../../src/api/client';
import { ghosts } from '../../src/logic/ghosts';

const scene = (columns: number, rows: number, cells: (string | null)[], hand: string | null = null) =>
  ({ columns, rows, cells, hands: [[hand], []], pool: [], marks: [], scores: null }) as unknown as SceneView;

test('stones of a line pile up and change colour', () => {
  const cells = Array.from({ length: 42 }, (_, i) => (i === 38 ? 'X' : null));
  const line = ghosts('connect-four', scene(7, 6, cells), 'second', ['4', '4', '3']);
  expect(line).toEqual([
    { row: 4, column: 3, piece: 'O', number: 1 },
    { row: 3, column: 3, piece: 'X', number: 2 },
    { row: 5, column: 2, piece: 'O', number: 3 },
  ]);
});

test('a piece of Quarto is the one that was given before', () => {
  const line = ghosts('quarto', scene(4, 4, Array(16).fill(null), '3'), 'first', ['6/e', '1/A', '16']);
  expect(line).toEqual([
    { row: 1, column: 1, piece: '3', number: 1 },
    { row: 0, column: 0, piece: 'e', number: 2 },
    { row: 3, column: 3, piece: 'a', number: 3 },
  ]);
});

test('a first gift puts nothing on the board', () => {
  expect(ghosts('quarto', scene(4, 4, Array(16).fill(null)), 'first', ['/0', '6/1'])).toEqual([
    { row: 1, column: 1, piece: '0', number: 2 },
  ]);
});
