// What moved, applied to what was drawn: a scene and an event's shifts come in, the next scene goes out. Used to
// show the moves of computers one by one when they came faster than an eye can follow.
import type { EventView, SceneView } from '../api/client';

type Shift = Extract<EventView, { what: 'played' }>['shifts'][number];

export function shifted(scene: SceneView, shifts: readonly Shift[]): SceneView {
  const next = {
    ...scene,
    cells: [...scene.cells],
    hands: scene.hands.map((hand) => [...hand]) as SceneView['hands'],
    pool: [...scene.pool],
  };
  const hand = (place: { seat: string; slot: number }) => next.hands[place.seat === 'first' ? 0 : 1]!;
  for (const { piece, from, to } of shifts) {
    if (from.at === 'pool') next.pool = next.pool.filter((one) => one !== piece);
    if (from.at === 'hand') {
      // Where a hand keeps its slots (FourSide) the gap is filled by a later shift; a single piece just leaves.
      if (hand(from).length > 1) hand(from)[from.slot] = null;
      else hand(from).length = 0;
    }
    if (to.at === 'cell') next.cells[to.row * scene.columns + to.column] = piece ?? null;
    if (to.at === 'hand') hand(to)[to.slot] = piece ?? null;
  }
  return next;
}
