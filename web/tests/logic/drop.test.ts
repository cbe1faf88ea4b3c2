import { describe, expect, test } from 'vitest';
import {
  corner,
  describeColumn,
  fallen,
  fallMillis,
  heights,
  layout,
  releasedOver,
  step,
  whyBack,
} from '../../src/logic/drop';

const at = layout(720, 900, 7, 7);
const middle = (column: number) => at.left + at.cell * (column + 0.5);
const row = (n: number) => at.top + at.cell * (n + 0.5);

describe('where a released marble goes', () => {
  const filled = [0, 1, 7, 3, 0, 0, 0];
  test('falls from anywhere above the highest marble', () => {
    expect(releasedOver(at, { x: middle(0), y: row(6) }, filled)).toBe(0);
    expect(releasedOver(at, { x: middle(1), y: row(5) }, filled)).toBe(1);
    expect(releasedOver(at, { x: middle(3), y: at.top - at.cell * 0.6 }, filled)).toBe(3);
  });
  test('goes back on or below a stack, over a full column, outside', () => {
    expect(releasedOver(at, { x: middle(1), y: row(6) }, filled)).toBeNull();
    expect(releasedOver(at, { x: middle(3), y: row(4) }, filled)).toBeNull();
    expect(releasedOver(at, { x: middle(2), y: at.top - at.cell * 0.6 }, filled)).toBeNull();
    expect(releasedOver(at, { x: at.left - 1, y: row(2) }, filled)).toBeNull();
    expect(releasedOver(at, { x: middle(0), y: at.top + at.cell * 7 + 1 }, filled)).toBeNull();
    expect(releasedOver(at, { x: middle(0), y: at.top - at.cell * 1.3 }, filled)).toBeNull();
  });
});

test('why a marble went back', () => {
  const filled = [0, 1, 7, 3, 0, 0, 0];
  const why = (x: number, y: number) => whyBack(at, { x, y }, filled, 'marble');
  expect(why(middle(1), row(6))).toMatch(/above the stack in column 2/);
  expect(why(middle(2), at.top - at.cell * 0.6)).toMatch(/Column 3 is full/);
  expect(why(at.left - 1, row(2))).toMatch(/outside the board/);
  expect(why(middle(0), at.top + at.cell * 7 + 1)).toMatch(/outside the board/);
});

test('the board fits its stage, whatever its shape', () => {
  for (const [width, height] of [
    [320, 480],
    [390, 560],
    [1440, 800],
    [2560, 1300],
  ] as const)
    for (const lift of [0, 0.55]) {
      const box = layout(width, height, 7, 7, lift);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.cell * 7).toBeLessThanOrEqual(width);
      expect(box.top + box.cell * 7, 'with room for the numbers').toBeLessThanOrEqual(height - 20);
      expect(corner(box, 'first').y + box.cell * 0.43).toBeLessThanOrEqual(box.top - box.cell * lift);
    }
});

test('the first step enters at the nearest column, and the edges hold', () => {
  expect(step(null, 1, 'first', 7)).toBe(0);
  expect(step(null, -1, 'second', 7)).toBe(6);
  expect(step(0, -1, 'first', 7)).toBe(0);
  expect(step(6, 1, 'second', 7)).toBe(6);
  expect(step(3, 1, 'first', 7)).toBe(4);
});

test('a fall takes 120 to 350 milliseconds and ends in its place', () => {
  expect(fallMillis(0)).toBe(120);
  expect(fallMillis(49)).toBe(350);
  expect(fallen(0)).toBe(1);
  expect(fallen(1)).toBeCloseTo(0);
  expect(Math.max(...Array.from({ length: 28 }, (_, i) => fallen(0.73 + i / 100)))).toBeLessThan(0.06);
});

test('a column in words', () => {
  const cells = [null, null, 'O', null, 'X', 'X'];
  expect(heights(cells, 2)).toEqual([2, 1]);
  const name = (piece: string) => (piece === 'X' ? 'red' : 'blue');
  expect(describeColumn(0, cells, 2, name, 'marble')).toBe('Column 1, two marbles: red, blue from the bottom');
  expect(describeColumn(1, cells, 2, name, 'marble')).toBe('Column 2, one marble: red from the bottom');
});
