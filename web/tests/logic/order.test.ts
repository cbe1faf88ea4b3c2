// The order in which the news of a game are shown: doubles, latecomers, computers that are too quick to be followed.
import { beforeEach, expect, test } from 'vitest';
import type { GameState, Message } from '../../src/api/client';
import { EventOrder, GAP } from '../../src/api/order';

const seats = (first: boolean, second: boolean) => [
  { seat: 'first', human: first },
  { seat: 'second', human: second },
];
const state = (seq: number, more: object = {}) =>
  ({
    seq,
    turn: 'first',
    moves: [],
    seats: seats(true, false),
    scene: { columns: 1, rows: 1, cells: [null], marks: [], hands: [[], []], pool: [] },
    ...more,
  }) as unknown as GameState;
const played = (seq: number, seat: 'first' | 'second', whole = true) =>
  ({
    seq,
    events: [{ what: 'played', seat, move: '1', ply: seq, shifts: [] }],
    ...(whole ? { state: state(seq) } : {}),
  }) as unknown as Message;

let order: EventOrder;
beforeEach(() => {
  order = new EventOrder();
  order.take(state(3));
});

/** Everything that is due at a moment, applied. */
function shownAt(now: number): number[] {
  const list: number[] = [];
  for (let due = order.due(now); due !== null && typeof due !== 'number'; due = order.due(now)) {
    order.apply(due);
    list.push(due.seq);
  }
  return list;
}

test('an older state never replaces a newer one', () => {
  order.take(state(2));
  expect(order.state!.seq).toBe(3);
  order.take(state(5));
  expect(order.state!.seq).toBe(5);
});

test('what comes twice, or is in the state already, is shown once', () => {
  for (const seq of [3, 4, 4]) order.hear(played(seq, 'first'));
  expect(shownAt(10_000)).toEqual([4]);
  expect(order.isOld(played(4, 'first'))).toBe(true);
  expect(order.isOld(played(5, 'first'))).toBe(false);
});

test('a human’s move is due at once, a computer’s reply after a moment', () => {
  order.hear(played(4, 'first'));
  order.hear(played(5, 'second'));
  expect(shownAt(10_000)).toEqual([4]);
  expect(order.due(10_100)).toBe(GAP.reply - 100);
  expect(shownAt(10_000 + GAP.reply)).toEqual([5]);
  expect(order.due(20_000)).toBe(null);
});

test('computers among themselves are slower still', () => {
  order.take(state(4, { seats: seats(false, false) }));
  order.hear(played(5, 'first'));
  order.hear({ ...played(6, 'second'), state: state(6, { seats: seats(false, false) }) } as Message);
  order.state = state(4, { seats: seats(false, false) });
  const first = order.due(10_000) as Message;
  expect(first.seq).toBe(5);
  expect(order.due(10_001)).toBe(GAP.demo - 1);
});

test('the answer to a command swallows what waited before it, not what comes after', () => {
  order.hear(played(4, 'first'));
  order.due(10_000);
  for (const seq of [5, 6, 7]) order.hear(played(seq, 'second'));
  const answer = played(6, 'first');
  order.did(answer, 10_050);
  order.apply(answer);
  expect(order.state!.seq).toBe(6);
  expect(shownAt(10_050)).toEqual([]);
  expect(shownAt(10_050 + GAP.reply)).toEqual([7]);
  // The stream brings the answer once more.
  order.hear(answer);
  expect(order.due(99_999)).toBe(null);
});

test('without its state a message still moves the pieces', () => {
  order.apply(played(4, 'first', false));
  expect([order.state!.seq, order.state!.turn, order.state!.moves.length]).toEqual([4, 'second', 1]);
});

test('who is here changes the seats and nothing else', () => {
  order.cameOrWent({ seats: [{ here: true }, null] } as never);
  expect(order.state!.seats.map((seat) => seat.presence)).toEqual([{ here: true }, null]);
  expect(order.state!.seq).toBe(3);
});
