import { expect, test } from 'vitest';
import type { GameState } from '../../src/api/client';
import { answered, asked, asks, myOffer, theirOffer } from '../../src/logic/consent';

const seat = (name: 'first' | 'second', yours: boolean, offer: string | null) => ({
  seat: name,
  yours,
  human: true,
  taken: true,
  player: 'human',
  offer,
});
const state = (apart: boolean, first: string | null, second: string | null, watching = false) =>
  ({
    game: 'link-four',
    apart,
    seats: [seat('first', !watching, first), seat('second', false, second)],
  }) as unknown as GameState;

test('an offer of the other side is a question here, and one of this side waits', () => {
  expect(theirOffer(state(true, null, 'draw'))).toEqual({ offer: 'draw', seat: 'second' });
  expect(myOffer(state(true, null, 'draw'))).toBeNull();
  expect(myOffer(state(true, 'takeback', null))).toEqual({ offer: 'takeback', seat: 'first' });
  expect(theirOffer(state(true, 'takeback', null))).toBeNull();
});

test('watchers are asked nothing, and neither is anybody at one screen', () => {
  expect(theirOffer(state(true, 'draw', 'draw', true))).toBeNull();
  expect(theirOffer(state(false, null, 'draw'))).toBeNull();
});

test('offers read like sentences', () => {
  const now = state(true, null, 'rematch');
  expect(asks(now, { offer: 'rematch', seat: 'second' })).toMatch(/ would like a rematch\.$/);
  expect(asked({ offer: 'draw', seat: 'first' })).toBe('You offered a draw. Waiting for an answer.');
  expect(answered(now, 'first', 'takeback', 'declined')).toBe('Takeback declined.');
  expect(answered(now, 'second', 'draw', 'declined')).toBe('You declined the draw.');
  expect(answered(now, 'second', 'draw', 'accepted')).toBe('');
  expect(answered(state(true, null, null, true), 'second', 'draw', 'declined')).toBe('Draw declined.');
});
