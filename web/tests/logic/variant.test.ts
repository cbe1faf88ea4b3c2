import { expect, test } from 'vitest';
import { chosen, named, numbers, type Option } from '../../src/logic/variant';

const size = { id: 'size', title: 'Board', kind: 'number', from: '2', to: '5', usual: '4' } as Option;
const squares = { id: 'squares', title: 'Squares', kind: 'flag' } as Option;
const choice = (id: string) => ({ id, title: id });
const ending = {
  id: 'ending',
  title: 'A completed line',
  kind: 'choice',
  usual: '',
  choices: ['', 'declare', 'misere'].map(choice),
} as Option;
const level = {
  id: 'level',
  title: 'Level',
  kind: 'choice',
  usual: 'intermediate',
  choices: ['beginner', 'intermediate'].map(choice),
} as Option;
const seed = { id: 'seed', title: 'Seed', kind: 'number', from: '0', to: '18446744073709551615', usual: '0' } as Option;
const quarto = { id: 'quarto', option_list: [size, squares, ending] };
const fourside = { id: 'fourside', option_list: [level, seed] };
const drop = { id: 'drop', option_list: [{ id: 'board', title: 'Board', kind: 'board' } as Option] };

test('a name is read into choices and written again, without what is usual', () => {
  expect(chosen('quarto', quarto)).toEqual({ size: '4', squares: '', ending: '' });
  expect(named(quarto, chosen('quarto:size=4', quarto))).toBe('quarto');
  for (const game of ['quarto', 'quarto:size=5', 'quarto:size=3,squares,misere', 'quarto:declare'])
    expect(named(quarto, chosen(game, quarto))).toBe(game);
  for (const game of ['fourside', 'fourside:beginner', 'fourside:beginner,seed=7'])
    expect(named(fourside, chosen(game, fourside))).toBe(game);
  expect(named(fourside, { level: 'intermediate' })).toBe('fourside');
  expect(named(drop, chosen('drop:9x6', drop))).toBe('drop:9x6');
});

test('short ranges are listed, long ones are not', () => {
  expect(numbers(size)).toEqual(['2', '3', '4', '5']);
  expect(numbers(seed)).toEqual([]);
  expect(numbers(squares)).toEqual([]);
});
