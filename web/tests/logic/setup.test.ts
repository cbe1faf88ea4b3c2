import { expect, test } from 'vitest';
import { drawn, quartoText, whatIsWrong } from '../../src/logic/setup';

test('a board put together by hand reads as a drawn one', () => {
  expect(drawn([null, 'O', null, 'X', 'X', null], 3)).toBe('.O./XX.');
  expect(quartoText([null, '3', null, 'a'], '0')).toBe('.3.a/0');
  expect(quartoText([null, null], null)).toBe('../-');
});

test('stones must be as many as turns allow', () => {
  const names = ['Red', 'Blue'] as const;
  expect(whatIsWrong([], names)).toBeNull();
  expect(whatIsWrong(['X'], names)).toBeNull();
  expect(whatIsWrong(['X', 'X'], names)).toBe('Blue needs at least one stone more.');
  expect(whatIsWrong(['O', 'O', 'X'], names)).toBe('Red starts: add one stone for Red or remove one from Blue.');
});
