import { expect, test } from 'vitest';
import { boardSizes, nearest } from '../../src/logic/boards';

test('only sizes of the catalogue are offered, with the boards that have names of their own', () => {
  const sizes = boardSizes(['drop:4x4', 'drop:4x5', 'drop:7x4', 'drop:7x5', 'drop:7x8', 'drop:9x6', 'quarto']);
  expect([...sizes]).toEqual([
    [4, [4, 5]],
    [7, [4, 5, 6, 7, 8]],
    [9, [6]],
  ]);
  expect(boardSizes([]).size).toBe(0);
});

test('the nearest number of rows is kept when the columns change', () => {
  expect(nearest([4, 5, 6], 9)).toBe(6);
  expect(nearest([4, 5, 6], 5)).toBe(5);
  expect(nearest([], 7)).toBe(7);
});
