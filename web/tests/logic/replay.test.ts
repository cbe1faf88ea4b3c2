import { expect, test } from 'vitest';
import type { SceneView } from '../../src/api/client';
import { shifted } from '../../src/logic/replay';

test('a Quarto move: the piece goes from the hand to the board, the next from the pool to the other hand', () => {
  const scene: SceneView = {
    columns: 2,
    rows: 2,
    cells: [null, null, null, null],
    marks: [],
    hands: [['1'], []],
    pool: ['0', '2', '3'],
    scores: null,
  };
  const next = shifted(scene, [
    { piece: '1', from: { at: 'hand', seat: 'first', slot: 0 }, to: { at: 'cell', row: 1, column: 0 } },
    { piece: '3', from: { at: 'pool' }, to: { at: 'hand', seat: 'second', slot: 0 } },
  ]);
  expect(next.cells).toEqual([null, null, '1', null]);
  expect(next.hands).toEqual([[], ['3']]);
  expect(next.pool).toEqual(['0', '2']);
  expect(scene.cells[2], 'the old scene is not touched').toBeNull();
});

test('a FourSide move: the gap in the hand is filled from the supply', () => {
  const scene: SceneView = {
    columns: 9,
    rows: 7,
    cells: Array(63).fill(null),
    marks: [],
    hands: [
      ['1111', '2222'],
      [null, null],
    ],
    pool: [],
    scores: [0, 0],
  };
  const next = shifted(scene, [
    { piece: '1111', from: { at: 'hand', seat: 'first', slot: 0 }, to: { at: 'cell', row: 3, column: 4 } },
    { piece: '3333', from: { at: 'supply' }, to: { at: 'hand', seat: 'first', slot: 0 } },
  ]);
  expect(next.cells[3 * 9 + 4]).toBe('1111');
  expect(next.hands[0]).toEqual(['3333', '2222']);
});
