import { expect, test } from 'vitest';
import type { FactsView, GameState } from '../../src/api/client';
import { lastCell } from '../../src/logic/lastmove';
import { another, harder, startsByChance, together } from '../../src/logic/nextgame';

const seat = (name: 'first' | 'second', player: string, more = {}) => ({
  seat: name,
  player,
  next: player,
  human: player === 'human',
  yours: player === 'human',
  taken: true,
  ...more,
});
const game = (id: string, seats: object[], more = {}) =>
  ({ game: id, seats, undo_enabled: true, facts: { undo: true }, ...more }) as unknown as GameState;

test('another game has the same set-up, changed only as asked', () => {
  const state = game('connect-four', [seat('first', 'human'), seat('second', 'good')]);
  expect(another(state)).toEqual({ game: 'connect-four', players: ['human', 'good'], undo: true });
  expect(another(state, { switched: true }).players).toEqual(['good', 'human']);
  expect(another(state, { harder: 'expert' }).players).toEqual(['human', 'expert']);
});

test('FourSide is dealt anew, and its level is its blocks and its computer', () => {
  const state = game('fourside:beginner,seed=7', [seat('first', 'human'), seat('second', 'beginner')], {
    facts: { undo: false },
  });
  expect(another(state)).toEqual({ game: 'fourside:beginner', players: ['human', 'beginner'] });
  expect(another(state, { harder: 'intermediate' })).toEqual({
    game: 'fourside:intermediate',
    players: ['human', 'intermediate'],
  });
});

test('harder is the next step up, where there is one', () => {
  const players = [
    { id: 'novice', rank: 1 },
    { id: 'good', rank: 2 },
    { id: 'expert', rank: 3 },
    { id: 'perfect', rank: 5 },
    { id: 'grader', rank: 2 },
    { id: 'engine:mine', rank: null },
  ];
  const against = (player: string) => game('connect-four', [seat('first', 'human'), seat('second', player)]);
  expect(harder(against('good'), players)).toBe('expert');
  expect(harder(against('grader'), players)).toBe('expert');
  expect(harder(against('expert'), players)).toBe('perfect');
  expect(harder(against('perfect'), players)).toBeNull();
  expect(harder(against('engine:mine'), players)).toBeNull();
  expect(harder(against('human'), players)).toBeNull();
});

test('chance draws the seats where the game says so and a person plays', () => {
  const drawn = { starter_by_chance: true } as FactsView;
  const [person, computer] = [{ human: true }, { human: false }];
  expect(startsByChance(drawn, [person, computer])).toBe(true);
  expect(startsByChance(drawn, [person, person])).toBe(true);
  expect(startsByChance(drawn, [computer, computer])).toBe(false);
  expect(startsByChance({ starter_by_chance: false } as FactsView, [person, computer])).toBe(false);
});

test('two people at different screens do not begin a game alone', () => {
  const here = [seat('first', 'human'), seat('second', 'human')];
  expect(together(game('quarto', here))).toBe(true);
  expect(together(game('quarto', [here[0]!, { ...here[1]!, yours: false }]))).toBe(false);
});

test('the last move is found on every board', () => {
  const at = (id: string, moves: string[], scene: object) =>
    lastCell({ game: id, moves: moves.map((move) => ({ move })), scene } as never);
  const cells = [null, null, null, 'O', null, null, 'X', null, null];
  expect(at('drop:4x4', ['1', '1'], { columns: 3, rows: 3, cells })).toEqual({ row: 1, column: 0 });
  expect(at('quarto', ['/3', '7/5'], { columns: 4, rows: 4, cells: [] })).toEqual({ row: 1, column: 2 });
  expect(at('quarto', ['/3'], { columns: 4, rows: 4, cells: [] })).toBeNull();
  expect(at('fourside', ['2e3', '--'], { columns: 9, rows: 7, cells: [] })).toEqual({ row: 2, column: 4 });
  expect(at('link-four', [], { columns: 7, rows: 7, cells: [] })).toBeNull();
});
