import { expect, test } from 'vitest';
import { difference, shortened } from '../../src/lab/diff';
import { fileOf, labPath } from '../../src/lab/links';
import { quoted } from '../../src/lab/markdown';
import {
  fromCells,
  resized,
  ruleInsertion,
  shortest,
  testEdit,
  withCell,
  withoutPattern,
  withVariables,
} from '../../src/lab/patterns';
import { sections } from '../../src/logic/help';

const applied = (text: string, edit: { from: number; to: number; text: string }) =>
  text.slice(0, edit.from) + edit.text + text.slice(edit.to);

test('a difference keeps the longest common part, and both texts can be read from it', () => {
  const [before, after] = ['a\nb\nc\nd', 'a\nx\nc\ny\nd'];
  const lines = difference(before, after);
  expect(lines.filter((one) => one.kind !== 'added').map((one) => one.text)).toEqual(before.split('\n'));
  expect(lines.filter((one) => one.kind !== 'removed').map((one) => one.text)).toEqual(after.split('\n'));
  expect(lines.filter((one) => one.kind === 'same')).toHaveLength(3);
  expect(difference(before, before).every((one) => one.kind === 'same')).toBe(true);
  expect(shortened(difference('1\n2\n3\n4\n5\n6\n7', '1\n2\n3\n4\n5\n6\n8'), 1).map((one) => one?.text)).toEqual([
    undefined,
    '6',
    '7',
    '8',
  ]);
});

test('cells of the board become the smallest pattern around them', () => {
  const symbol = (row: number, column: number) => (row === 1 ? 'X' : column === 2 ? '*' : '-');
  expect(fromCells(['1,1', '2,2', '1,3'], symbol)).toEqual(['?*?', 'X?X']);
  expect(fromCells(['1,1', '8,1'], symbol)).toBeNull();
  expect(fromCells([], symbol)).toBeNull();
});

test('a playable cell that was taken becomes a variable with a rule of its own', () => {
  expect(withVariables(['??O', '*X?'], ['a', 'b'])).toEqual({ rows: ['??O', 'cX?'], rule: 'c=* : c' });
  expect(withVariables(['*X*'], [])).toEqual({ rows: ['aXb'], rule: 'a=*, b=* : a' });
  expect(withVariables(['XO'], [])).toEqual({ rows: ['XO'], rule: null });
  const text = 'PATTERNS\nab\nENDPATTERNS\nRULES\na=* : a\nENDRULES\nENDFILE\n';
  const section = {
    from: 0,
    to: 50,
    patterns_at: 8,
    patterns: [{ rows: [{ cells: 'ab', line: 2, from: 9, to: 11 }] }],
  };
  const rules = [{ line: 5, from: 30, to: 37 }];
  const edit = ruleInsertion({ sections: [{ ...section, rules }] }, 10, 'c=* : c', text);
  expect(applied(text, edit!)).toContain('a=* : a\nc=* : c\nENDRULES');
  const first = ruleInsertion({ sections: [{ ...section, rules: [] }] }, 10, 'c=* : c', text);
  expect(applied(text, first!)).toContain('RULES\nc=* : c\n');
  expect(applied('PATTERNS\nab\n\ncd\nENDPATTERNS', withoutPattern('PATTERNS\nab\n\ncd\nENDPATTERNS', 9, 11))).toBe(
    'PATTERNS\ncd\nENDPATTERNS',
  );
  expect(applied('PATTERNS\nab\n\ncd\nENDPATTERNS', withoutPattern('PATTERNS\nab\n\ncd\nENDPATTERNS', 13, 15))).toBe(
    'PATTERNS\nab\nENDPATTERNS',
  );
});

test('a position in a test has no empty rows', () => {
  expect(shortest('......./......./..XO...')).toBe('..XO...');
  expect(shortest('......./.......')).toBe('.......');
  expect(shortest('4455')).toBe('4455');
});

test('a grid grows at the top and on the right', () => {
  expect(resized(['ab', 'cd'], 3, 3)).toEqual(['???', 'ab?', 'cd?']);
  expect(resized(['???', 'ab?', 'cd?'], 2, 2)).toEqual(['ab', 'cd']);
  expect(withCell(['ab', 'cd'], 1, 0, 'X')).toEqual(['ab', 'Xd']);
});

test('a test is written behind the others, or before the first section', () => {
  expect(applied('; by me\nPATTERNS\n', testEdit('; by me\nPATTERNS\n', '; test 44 -> 4', null))).toBe(
    '; by me\n; test 44 -> 4\n\nPATTERNS\n',
  );
  expect(applied('; test 4 -> 4\nPATTERNS\n', testEdit('; test 4 -> 4\nPATTERNS\n', '; test 44 -> 4', 1))).toBe(
    '; test 4 -> 4\n; test 44 -> 4\nPATTERNS\n',
  );
});

test('the address of the Lab carries file and position', () => {
  expect(labPath({ file: 'möwe 1.rul', game: 'link-four', moves: '4455', played: 3 })).toBe(
    '/lab?file=m%C3%B6we%201.rul&game=link-four&moves=4455&played=3',
  );
  expect(fileOf('rules:sample')).toBe('sample.rul');
  expect(fileOf('rules:my.rul@abc')).toBe('my.rul@abc');
  expect(fileOf('good')).toBeUndefined();
});

test('what a message quotes is shown as code, and the help finds the asterisk of a rule', () => {
  expect(quoted('write `a=*` here')).toEqual([
    { text: 'write ', code: false },
    { text: 'a=*', code: true },
    { text: ' here', code: false },
  ]);
  const [section] = sections([{ id: 'x', title: 'X', text: '# X\n\nAn *odd* rule: `a=*, b=X : a1`.' }]);
  expect(section!.text).toBe('An odd rule: a=*, b=X: a1.');
});
