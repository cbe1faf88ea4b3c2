import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  afterPuzzle,
  begun,
  daysInARow,
  levelRating,
  nothing,
  rating,
  readProgress,
  withMistakes,
} from '../../src/logic/progress';
import { LEVELS, measured, written } from '../../tools/levels.mjs';

test('a level rises with what is solved and falls with what is not', () => {
  const up = afterPuzzle(begun(), { id: 'a', difficulty: 900 }, true);
  expect(up.level).toBeGreaterThan(begun().level);
  expect(up.streak).toBe(1);
  const down = afterPuzzle(up, { id: 'b', difficulty: 500 }, false);
  expect(down.level).toBeLessThan(up.level);
  expect(down).toMatchObject({ solved: 1, tried: 2, streak: 0, seen: ['a', 'b'] });
});

test('solving what is harder brings more', () => {
  const easy = afterPuzzle(begun(), { id: 'a', difficulty: 500 }, true).level;
  const hard = afterPuzzle(begun(), { id: 'a', difficulty: 1500 }, true).level;
  expect(hard).toBeGreaterThan(easy);
});

test('days in a row end yesterday at the latest', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01'];
  expect(daysInARow(days, '2026-03-01')).toBe(3);
  expect(daysInARow(days, '2026-03-02')).toBe(3);
  expect(daysInARow(days, '2026-03-03')).toBe(0);
  expect(daysInARow([], '2026-03-03')).toBe(0);
});

test('a mistake is kept once', () => {
  const one = { game: 'quarto', position: 'x', best: ['1/2'], played: '3/4', value: 'win' };
  expect(withMistakes([one], [one, { ...one, position: 'y' }])).toHaveLength(2);
});

test('a rating needs games, and stands between the levels that are beaten and those that are not', () => {
  expect(rating('quarto', { good: [1, 0, 0] })).toBeNull();
  expect(rating('quarto', { good: [5, 0, 5] })).toBe(1000);
  const middling = rating('quarto', { good: [8, 0, 2], expert: [2, 0, 8] })!;
  expect(middling).toBeGreaterThan(1000);
  expect(middling).toBeLessThan(levelRating('quarto', 'expert')!);
  expect(rating('quarto', { novice: [10, 0, 0] })!).toBeLessThan(1600);
  // Who is no level counts for nothing.
  expect(rating('quarto', { 'rules:mine': [10, 0, 0] })).toBeNull();
});

test('the levels are rated by the matches in data/matches', () => {
  expect(readFileSync(LEVELS, 'utf8'), 'run `node tools/levels.mjs`').toBe(written(measured()));
  for (const game of [
    'link-four',
    'connect-four',
    'quarto',
    'fourside',
    'fourside:beginner',
    'drop:5x5',
    'quarto:size=5',
  ]) {
    const ladder = ['novice', 'good', 'expert', 'master'].map((level) => levelRating(game, level)!);
    expect(ladder, game).toEqual([...ladder].sort((one, other) => one - other));
    expect(ladder[1], game).toBe(1000);
  }
  expect(levelRating('fourside', 'beginner')).toBe(levelRating('fourside', 'novice'));
});

test('a file is progress or it is refused', () => {
  expect(readProgress(JSON.stringify(nothing()))).toEqual(nothing());
  for (const wrong of ['', '{}', '[]', 'null', '{"version":2}', '{"version":1,"days":3}', '{"version":1,"results":[]}'])
    expect(readProgress(wrong), wrong).toBeNull();
});
