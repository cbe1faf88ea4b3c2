// The line of an analysis: steps from a start, a branch off it, and the moves that gave something away.
// Addresses of positions and what they are worth come in; what to show and what to try again goes out.
import type { SeatName } from '../api/client';
import { t } from '../texts/analysis';

export interface Step {
  /** The position as it stands in the page's address. */
  address: string;
  /** The move that led here; none at the start. */
  move: string | null;
}

/** Worth for the first player: 1 wins, 0 draws, -1 loses. */
export type Worth = -1 | 0 | 1;

/** What is known of a position: who is to move there and, perhaps, what it is worth. */
export interface Known {
  turn: SeatName | null;
  first?: Worth;
  /** Plies to the end with best play. */
  distance?: number;
  /** `+9`, `=`: as the board writes it, for whoever is to move. */
  text?: string;
}

/** What a move threw away: a slower win, a missed win, the game; nothing. */
export type Mark = '' | '?!' | '?' | '??';

/** How far a bar of the graph reaches, 0 to 1: a win at hand fills it, one far away a third. */
export function reach(distance: number | undefined): number {
  const FAR = 40;
  return distance === undefined ? 0.6 : 1 - (0.65 * Math.min(distance, FAR)) / FAR;
}

export interface Mistake {
  /** The step that the mistake led to. */
  at: number;
  seat: SeatName;
  before: Worth;
  after: Worth;
}

export class Line {
  constructor(
    readonly main: readonly Step[],
    readonly branch: { at: number; steps: readonly Step[] } | null = null,
  ) {}

  static start(address: string): Line {
    return new Line([{ address, move: null }]);
  }

  /** A drop game's columns are its history: `4435` has five steps. */
  static ofColumns(columns: string): Line {
    const steps = Array.from({ length: columns.length + 1 }, (_, i) => ({
      address: columns.slice(0, i),
      move: i ? columns[i - 1]! : null,
    }));
    return new Line(steps);
  }

  get steps(): readonly Step[] {
    return this.branch ? [...this.main.slice(0, this.branch.at + 1), ...this.branch.steps] : this.main;
  }

  /** The line after a move at a step, and where one stands then. The main line is never lost. */
  played(at: number, step: Step): { line: Line; at: number } {
    const steps = this.steps;
    if (steps[at + 1]?.move === step.move) return { line: this, at: at + 1 };
    if (!this.branch && at === this.main.length - 1) return { line: new Line([...this.main, step]), at: at + 1 };
    const fork = this.branch && at >= this.branch.at ? this.branch : { at, steps: [] };
    return {
      line: new Line(this.main, { at: fork.at, steps: [...fork.steps.slice(0, at - fork.at), step] }),
      at: at + 1,
    };
  }

  /** The main line alone. */
  trunk(): Line {
    return new Line(this.main);
  }
}

/** For whoever moves: positive is good. */
const seen = (worth: Worth, seat: SeatName) => (seat === 'first' ? worth : -worth);

/** Moves after which the mover stands worse than before, as far as both positions are known. */
export function mistakes(steps: readonly Step[], known: Record<string, Known>, seats: readonly SeatName[]): Mistake[] {
  const found: Mistake[] = [];
  for (let at = 1; at < steps.length; at++) {
    const before = known[steps[at - 1]!.address];
    const after = known[steps[at]!.address];
    if (before?.first === undefined || after?.first === undefined || !before.turn || !seats.includes(before.turn))
      continue;
    if (seen(after.first, before.turn) < seen(before.first, before.turn))
      found.push({ at, seat: before.turn, before: before.first, after: after.first });
  }
  return found;
}

/** Does a move that leads to `after` keep what `before` was worth to the mover? */
export const keeps = (before: Worth, after: Worth, seat: SeatName) => seen(after, seat) >= seen(before, seat);

const VALUES = { '1': 'win', '0': 'tie', '-1': 'lose' } as const;

/** "a win became a draw": what a mistake cost, for its maker. */
export function cost({ before, after, seat }: Mistake): string {
  const value = (worth: Worth) => VALUES[String(seen(worth, seat) || 0) as keyof typeof VALUES];
  return t.became(value(before), value(after));
}
