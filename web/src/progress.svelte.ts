// Your progress in this browser: read once, kept after every change. Nothing of it leaves the machine.
import type { GameState } from './api/client';
import { family } from './logic/names';
import {
  afterPuzzle,
  begun,
  nothing,
  readProgress,
  withDay,
  withMistakes,
  type OwnMistake,
  type Progress,
} from './logic/progress';

const KEY = 'fourfold.progress';

/** The day in UTC, as the puzzle of the day counts it. */
export const today = (): string => new Date().toISOString().slice(0, 10);

function load(): Progress {
  try {
    return readProgress(localStorage.getItem(KEY) ?? '') ?? nothing();
  } catch {
    return nothing();
  }
}

class OwnProgress {
  now = $state.raw<Progress>(load());

  /** Puts a change in place; a full or forbidden storage loses the memory, not the page. */
  private set(next: Progress): void {
    this.now = next;
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      /* private windows may refuse */
    }
  }

  of(game: string) {
    return this.now.puzzles[game] ?? begun();
  }

  puzzle(game: string, puzzle: { id: string; difficulty: number }, solved: boolean, daily: boolean): void {
    const { now } = this;
    this.set({
      ...now,
      puzzles: { ...now.puzzles, [game]: afterPuzzle(this.of(game), puzzle, solved) },
      days: solved ? withDay(now.days, today()) : now.days,
      daily: daily ? { [today()]: solved } : now.daily,
    });
  }

  mistakes(found: readonly OwnMistake[]): void {
    if (found.length) this.set({ ...this.now, mistakes: withMistakes(this.now.mistakes, found) });
  }

  mended(done: OwnMistake): void {
    this.set({ ...this.now, mistakes: this.now.mistakes.filter((one) => one !== done) });
  }

  /** The result of a game of one person against a computer. */
  game(state: GameState): void {
    const mine = state.seats.filter((seat) => seat.human && seat.yours);
    const other = state.seats.find((seat) => !seat.human);
    const outcome = state.ending?.outcome;
    if (mine.length !== 1 || !other || !outcome || other.player.includes(':')) return;
    const game = family(state.game) === 'fourside' ? 'fourside' : state.game;
    const before = this.now.results[game]?.[other.player] ?? [0, 0, 0];
    const place = outcome === 'tie' ? 1 : outcome === mine[0]!.seat ? 0 : 2;
    const after = before.map((count, i) => count + (i === place ? 1 : 0)) as [number, number, number];
    this.set({
      ...this.now,
      results: { ...this.now.results, [game]: { ...this.now.results[game], [other.player]: after } },
    });
  }

  replace(next: Progress): void {
    this.set(next);
  }
}

export const progress = new OwnProgress();
