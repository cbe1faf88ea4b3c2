// What positions are worth: addresses come in, exact values go out as the server finds them. One search in front
// for the position that is looked at; the rest of a line is reviewed behind it, all of it at once.
import type { Known, Mark, Step, Worth as First } from '../logic/line';
import { sign, type Worth } from '../logic/worth';
import { api, type MoveWorth, type PositionView, type ReviewedMove, type SeatName } from './client';
import { analysisStream } from './stream';
import { t } from '../texts/analysis';

/** The description says text; these are its words. */
type Value = 'win' | 'lose' | 'tie';

/** Seconds for the position in front, and for each one behind it. */
const PATIENCE = { front: 30, behind: 4 };

export const forFirst = (value: string, turn: SeatName): First =>
  value === 'tie' ? 0 : (value === 'win') === (turn === 'first') ? 1 : -1;
const ofOutcome = (outcome: string): First => (outcome === 'tie' ? 0 : outcome === 'first' ? 1 : -1);

export class ExactValues {
  known = $state<Record<string, Known>>({});
  worth = $state<Worth | null>(null);
  moves = $state.raw<MoveWorth[] | null>(null);
  searching = $state(false);
  nodes = $state(0);
  /** Whole seconds since the search in front began. */
  seconds = $state(0);
  /** How much of the search in front is done, 0 to 1; null while that is not known. */
  done = $state<number | null>(null);
  /** What the moves of the line threw away, by the address they led to. */
  marks = $state.raw<Record<string, Mark>>({});
  /** Why nothing (more) was found, in words. */
  unknown = $state<string | null>(null);
  private stop: (() => void) | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private behind = 0;
  /** Lines that were looked back on: asked once, not again and again. */
  private readonly hard = new Set<string>();

  constructor(readonly game: string) {}

  /** Remembers who is to move at an address, and the result if the game is over there. */
  note(address: string, view: PositionView): void {
    if (this.known[address]) return;
    this.known[address] = view.outcome ? { turn: null, first: ofOutcome(view.outcome) } : { turn: view.turn ?? null };
  }

  /** Searches the position that is looked at; everything found is told at once. */
  look(address: string, view: PositionView): void {
    this.leave();
    if (view.outcome || !view.turn) return;
    const turn = view.turn;
    const remember = () => {
      if (!this.worth) return;
      const { value, remoteness } = this.worth;
      const distance = remoteness === undefined ? {} : { distance: remoteness };
      this.known[address] = { turn, first: forFirst(value, turn), text: sign(this.worth), ...distance };
    };
    this.searching = true;
    const began = Date.now();
    this.watch = setInterval(() => (this.seconds = Math.floor((Date.now() - began) / 1000)), 250);
    this.stop = analysisStream(
      { game: this.game, position: view.position, seconds: PATIENCE.front },
      {
        progress: ({ nodes, done, total }) => {
          this.nodes = nodes;
          this.done = total ? done / total : null;
        },
        value: ({ value }) => {
          this.worth = { value };
          remember();
        },
        moves: ({ moves }) => (this.moves = moves),
        distances: ({ value, remoteness, moves }) => {
          this.worth = { value, remoteness };
          this.moves = moves;
          remember();
        },
        unknown: ({ at_least, at_most, reason }) => {
          const open = at_least === at_most || (at_least === 'lose' && at_most === 'win');
          this.unknown =
            (reason === 'out-of-reach' ? t.tooFar : t.outOfTime) +
            (open ? '' : ` ${t.between(at_least as Value, at_most as Value)}`);
        },
      },
      (broken) => {
        if (broken && !this.moves && !this.worth) this.unknown ??= t.interrupted;
        clearInterval(this.watch);
        this.searching = false;
      },
    );
  }

  leave(): void {
    this.stop?.();
    clearInterval(this.watch);
    this.seconds = 0;
    this.moves = this.worth = this.unknown = null;
    this.nodes = 0;
    this.done = null;
    this.searching = false;
  }

  /** The value of a position for the first player, if it is found soon. */
  async value(address: string, seconds = PATIENCE.behind): Promise<First | null> {
    const before = this.known[address];
    if (before?.first !== undefined) return before.first;
    const view = await api.position(this.game, address);
    this.note(address, view);
    const { turn, first } = this.known[address]!;
    if (first !== undefined || !turn) return first ?? null;
    return new Promise((done, fail) => {
      const end = (value: string | null, text?: string) => {
        if (value) this.known[address] = { turn, first: forFirst(value, turn), ...(text ? { text } : {}) };
        done(value ? forFirst(value, turn) : null);
      };
      const close = analysisStream(
        { game: this.game, position: view.position, seconds },
        { value: ({ value }) => (close(), end(value, sign({ value }))) },
        (broken) => (broken ? fail(new Error('the analysis broke off')) : end(null)),
      );
    });
  }

  /** Looks back on a whole line at once; stops when another line is asked for. What takes longer than one question may
      is asked for again, as long as there is news. */
  async review(steps: readonly Step[]): Promise<void> {
    const mine = ++this.behind;
    const line = steps.map((step) => step.address).join('|');
    if (this.hard.has(line)) return;
    for (let before = -1; ;) {
      try {
        const found = await api.review({
          game: this.game,
          position: steps[0]?.address ?? '',
          moves: steps.slice(1).map((step) => step.move ?? ''),
        });
        if (this.behind !== mine) return;
        this.learn(steps, found.moves);
        const judged = found.moves.filter((move) => move.value != null).length;
        if (found.complete || judged === before) {
          this.hard.add(line);
          return;
        }
        before = judged;
      } catch {
        // Too many questions at once, or the program is gone: the next look at this line asks again.
        return;
      }
    }
  }

  private learn(steps: readonly Step[], moves: readonly ReviewedMove[]): void {
    const marks: Record<string, Mark> = {};
    const other = (seat: SeatName): SeatName => (seat === 'first' ? 'second' : 'first');
    moves.forEach((move, i) => {
      const before = steps[i]!.address;
      const after = steps[i + 1]!.address;
      if (move.best_value && move.best_remoteness != null)
        this.known[before] = this.toKnow(move.seat, { value: move.best_value, remoteness: move.best_remoteness });
      // Behind the last move nobody may be to move: then the value alone is known.
      if (move.value && move.remoteness != null && this.known[after]?.first === undefined) {
        const value = move.value === 'win' ? 'lose' : move.value === 'lose' ? 'win' : 'tie';
        this.known[after] = this.toKnow(other(move.seat), { value, remoteness: move.remoteness - 1 });
      }
      if (move.mark) marks[after] = move.mark as Mark;
    });
    this.marks = marks;
  }

  private toKnow(turn: SeatName, worth: Worth & { remoteness: number }): Known {
    return { turn, first: forFirst(worth.value, turn), distance: worth.remoteness, text: sign(worth) };
  }

  close(): void {
    this.behind++;
    this.leave();
  }
}
