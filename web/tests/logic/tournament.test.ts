import { expect, test } from 'vitest';
import { Results, schedule } from '../../src/logic/tournament';

test('everybody meets everybody, and both begin equally often', () => {
  const list = schedule(4, 2, 7);
  expect(list).toHaveLength(12);
  for (let a = 0; a < 4; a++)
    for (let b = a + 1; b < 4; b++) {
      const met = list.filter((one) => [one.first, one.second].sort().join() === [a, b].join());
      expect(met.map((one) => one.first).sort()).toEqual([a, b]);
      expect(new Set(met.map((one) => one.seed)).size, 'the same luck for both').toBe(1);
    }
  expect(schedule(4, 2, 7)).toEqual(list);
  expect(new Set(schedule(4, 4, 7).map((one) => one.seed)).size).toBe(12);
});

test('points, and who leads', () => {
  const results = Results.none(3)
    .with({ first: 0, second: 1, seed: 0 }, 'second')
    .with({ first: 1, second: 2, seed: 0 }, 'tie')
    .with({ first: 2, second: 0, seed: 0 }, 'first');
  expect([0, 1, 2].map((player) => results.points(player))).toEqual([0, 1.5, 1.5]);
  expect(results.order()).toEqual([1, 2, 0]);
  expect(results.table[1]![0]).toEqual({ wins: 1, draws: 0, losses: 0 });
  expect(results.table[0]![1]).toEqual({ wins: 0, draws: 0, losses: 1 });
  expect(results.played(1)).toBe(2);
});
