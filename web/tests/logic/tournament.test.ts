import { expect, test } from 'vitest';
import { half, numbered, resultText, scoreText, usualField } from '../../src/logic/tournament';

test('the usual field is two levels and a third', () => {
  const levels = ['random', 'beginner', 'intermediate', 'expert'].map((id, rank) => ({ id, rank }));
  expect(usualField(levels)).toEqual(['beginner', 'intermediate', 'expert']);
  const byRules = ['rules:sample', 'rules:example'].map((id) => ({ id, rank: null }));
  expect(usualField([...levels, ...byRules])).toEqual(['beginner', 'intermediate', 'rules:sample']);
  expect(usualField([])).toEqual([]);
});

test('points are written in halves', () => {
  expect([0, 0.5, 1, 12.5].map(half)).toEqual(['0', '½', '1', '12½']);
});

test('a score says nothing before the first game', () => {
  expect(scoreText({ wins: 0, draws: 0, losses: 0 })).toBe('');
  expect(scoreText({ wins: 2, draws: 0, losses: 1 })).toBe('2–0–1');
});

test('results are written as records write them', () => {
  expect(['first', 'second', 'tie'].map(resultText)).toEqual(['1–0', '0–1', '½–½']);
});

test('the same player twice is told apart', () => {
  expect(numbered(['Good', 'Novice', 'Good'])).toEqual(['Good 1', 'Novice', 'Good 2']);
});
