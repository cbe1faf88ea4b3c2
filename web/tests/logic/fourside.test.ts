import { expect, test } from 'vitest';
import { fitting, moveText, readMove, turned } from '../../src/logic/fourside';

test('a block is turned clockwise, and its move is written with the turn', () => {
  expect(turned('1234', 1)).toBe('4123');
  expect(turned('1234', 5)).toBe('4123');
  expect(moveText(1, 4, 2, 2)).toBe('2e3r2');
  expect(readMove('2e3r2')).toEqual({ slot: 1, column: 4, row: 2, quarters: 2 });
  expect(readMove('--')).toBeNull();
});

test('equal turns are one move: a block fits wherever the same sides do', () => {
  const cells = (block: string | null, quarters: number, legal = ['1c4', '1d4r1', '2e4']) =>
    fitting(legal, 0, block, quarters).map(({ column, row }) => [column, row]);
  // Turned twice, 3232 looks as it did: the server lists the first of the two turns alone.
  expect(cells('3232', 0)).toEqual([[2, 3]]);
  expect(cells('3232', 2)).toEqual([[2, 3]]);
  expect(cells('3232', 1)).toEqual([[3, 3]]);
  expect(cells('3232', 3)).toEqual([[3, 3]]);
  expect(cells('5555', 3, ['1c4'])).toEqual([[2, 3]]);
  // A block with four different sides has four turns of its own.
  expect(cells('1234', 2)).toEqual([]);
  expect(cells(null, 0)).toEqual([]);
});
