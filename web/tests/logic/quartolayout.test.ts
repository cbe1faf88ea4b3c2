import { expect, test } from 'vitest';
import { quartoLayout } from '../../src/logic/quartolayout';

/** Everything that a layout draws, measured from its parts. */
function extent(at: ReturnType<typeof quartoLayout>, size: number) {
  const rows = Math.ceil(2 ** size / at.columns);
  const pool = {
    width: at.columns * at.cell.width + (at.columns - 1) * at.gap + 16,
    height: rows * at.cell.height + (rows - 1) * at.gap + 16,
  };
  const tray = at.hand + 8 + pool.height;
  return at.beside
    ? { width: at.board + 8 + at.tray, height: Math.max(at.board, tray), pool }
    : { width: Math.max(at.board, pool.width), height: at.board + 8 + tray, pool };
}

test('board, hand and pool lie inside the room, for every size of board and every usual window', () => {
  for (const size of [2, 3, 4, 5])
    for (const [width, height] of [
      [304, 544],
      [374, 700],
      [804, 980],
      [408, 292],
      [960, 620],
      [1560, 820],
      [2200, 1300],
      [3400, 1900],
    ] as const) {
      const at = quartoLayout(width, height, size);
      const used = extent(at, size);
      const where = `size ${size} in ${width}×${height}`;
      expect(used.width, where).toBeLessThanOrEqual(width);
      expect(used.height, where).toBeLessThanOrEqual(height);
      expect(used.pool.width, where).toBeLessThanOrEqual(at.tray);
    }
});

test('a wide room has the pool beside the board, an upright one under it', () => {
  expect(quartoLayout(1560, 820, 4).beside).toBe(true);
  expect(quartoLayout(374, 700, 4).beside).toBe(false);
});

test('a room too small for fingers says how much is needed', () => {
  const at = quartoLayout(304, 240, 5);
  expect(at.height).toBeGreaterThan(240);
  expect(at.cell.width).toBeGreaterThanOrEqual(40);
});
