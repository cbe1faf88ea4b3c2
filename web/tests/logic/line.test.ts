import { expect, test } from 'vitest';
import { cost, keeps, Line, mistakes, type Known } from '../../src/logic/line';

test('columns are a history', () => {
  const line = Line.ofColumns('443');
  expect(line.steps.map((step) => step.address)).toEqual(['', '4', '44', '443']);
  expect(line.steps.map((step) => step.move)).toEqual([null, '4', '4', '3']);
});

test('a branch leaves the main line as it was', () => {
  const line = Line.ofColumns('4435');
  expect(line.played(1, { address: '44', move: '4' })).toEqual({ line, at: 2 }); // the same move is a step
  const off = line.played(1, { address: '41', move: '1' });
  expect(off.at).toBe(2);
  expect(off.line.steps.map((step) => step.address)).toEqual(['', '4', '41']);
  const longer = off.line.played(2, { address: '412', move: '2' });
  expect(longer.line.steps.map((step) => step.address)).toEqual(['', '4', '41', '412']);
  const turned = longer.line.played(2, { address: '417', move: '7' });
  expect(turned.line.steps.at(-1)!.address).toBe('417');
  const earlier = turned.line.played(0, { address: '7', move: '7' });
  expect(earlier.line.steps.map((step) => step.address)).toEqual(['', '7']);
  expect(earlier.line.trunk().steps.map((step) => step.address)).toEqual(['', '4', '44', '443', '4435']);
});

test('at the end of the main line a move makes it longer', () => {
  const { line, at } = Line.ofColumns('4').played(1, { address: '44', move: '4' });
  expect(line.branch).toBeNull();
  expect([at, line.steps.length]).toEqual([2, 3]);
});

test('mistakes are moves that gave something away, by the players asked for', () => {
  const known: Record<string, Known> = {
    '': { turn: 'first', first: 1 },
    '1': { turn: 'second', first: 0 }, // first let the win go
    '11': { turn: 'first', first: 1 }, // second let the draw go
    '111': { turn: 'second', first: 1 },
    '1111': { turn: 'first' }, // not known
  };
  const steps = Line.ofColumns('1111').steps;
  const both = mistakes(steps, known, ['first', 'second']);
  expect(both.map((one) => [one.at, one.seat])).toEqual([
    [1, 'first'],
    [2, 'second'],
  ]);
  expect(both.map(cost)).toEqual(['a win became a draw', 'a draw became a loss']);
  expect(mistakes(steps, known, ['second'])).toHaveLength(1);
  expect(keeps(1, 1, 'first')).toBe(true);
  expect(keeps(0, 1, 'second')).toBe(false);
});
