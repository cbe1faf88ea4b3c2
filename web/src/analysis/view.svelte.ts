// The analysis board as a thing of its own: an address comes in, the position, the line that leads through it and what
// is tried on it go out. The address is the position: whatever is shown is written into it.
import { untrack } from 'svelte';
import { api, type MoveWorth, type PositionView, type SeatName } from '../api/client';
import { ExactValues } from '../api/exactValues.svelte';
import { keeps, Line, mistakes, type Mistake, type Step } from '../logic/line';
import { isDrop, seatName } from '../logic/names';
import { best, type Worth } from '../logic/worth';
import { analysisPath, router } from '../router.svelte';
import { liked } from '../settings.svelte';
import { t } from '../texts/analysis';
import { t as game } from '../texts/game';
import { Why } from '../why/explanation.svelte';

export interface Address {
  game: string;
  position: string;
  of?: string;
}

/** A mistake that the reader tries to do better. */
export interface Retry {
  mistake: Mistake;
  tried: string | null;
  state: 'asked' | 'checking' | 'wrong' | 'right';
}

export class AnalysisView {
  line = $state.raw(Line.start(''));
  at = $state(0);
  view = $state.raw<PositionView | null>(null);
  /** The address that `view` belongs to: for a moment it may be behind. */
  seen = $state('');
  problem = $state<string | null>(null);
  typed = $state('');
  seats = $state<SeatName[]>(['first', 'second']);
  setting = $state(false);
  retry = $state.raw<Retry | null>(null);
  /** The move that is explained, and its line on the board. */
  readonly why = new Why();

  // Derived, so that a step which changes one of them does not wake what hangs on the others.
  readonly game = $derived.by(() => this.here().game);
  readonly position = $derived.by(() => this.here().position);
  readonly of = $derived.by(() => this.here().of ?? '');
  readonly steps = $derived.by(() => this.line.steps);
  readonly exact = $derived.by(() => new ExactValues(this.game));
  readonly names = $derived.by<[string, string]>(() => [seatName(this.game, 'first'), seatName(this.game, 'second')]);
  readonly values = $derived.by(() => liked.values && !this.retry && !this.setting);
  readonly slips = $derived.by(() => mistakes(this.line.main, this.exact.known, this.seats));
  readonly nextSlip = $derived.by(() =>
    this.retry ? this.slips.find((one) => one.at > this.retry!.mistake.at) : undefined,
  );
  /** The moves that are worth most. */
  readonly top = $derived.by(() => {
    const moves = this.exact.moves;
    return new Set(moves?.length ? best(moves as Worth[]).map((move) => (move as MoveWorth).move) : []);
  });

  constructor(private readonly here: () => Address) {
    untrack(() => {
      this.line = this.fresh(this.position);
      this.at = this.line.steps.length - 1;
    });
  }

  private columnsOnly(text: string): boolean {
    return isDrop(this.game) && /^[1-9]+$/.test(text);
  }

  private fresh(address: string): Line {
    return this.columnsOnly(address) ? Line.ofColumns(address) : Line.start(address);
  }

  /** A game played here brings its whole line, and tells whose mistakes are the reader's. */
  async bring(id: string): Promise<void> {
    const { game } = this;
    try {
      const played = await api.game(id);
      if (played.game !== game) return;
      const mine = played.seats.filter((seat) => seat.yours && seat.human).map((seat) => seat.seat);
      this.seats = mine.length ? mine : ['first', 'second'];
      const moves = played.moves.map((one) => one.move);
      if (isDrop(game) && !played.start) this.line = Line.ofColumns(moves.join(''));
      else {
        const list: Step[] = [{ address: (await api.position(game, played.start ?? '')).position, move: null }];
        for (const move of moves)
          list.push({ address: (await api.position(game, list.at(-1)!.address, move)).position, move });
        this.line = new Line(list);
      }
      const found = this.line.steps.findIndex((step) => step.address === this.position);
      this.show(found >= 0 ? found : this.line.steps.length - 1);
    } catch {
      /* a game of another machine: the position alone is enough */
    }
  }

  /** An address that is no position: an empty board stands in for it, and says why. */
  private beginAnew(): void {
    const asked = this.game;
    api.position(asked, '').then(
      (start) => {
        if (asked !== this.game) return;
        this.line = Line.start('');
        this.at = 0;
        this.view = start;
      },
      () => (this.view = null),
    );
  }

  /** Somebody came by an address of his own: if the line does not know it, the line begins anew. */
  private come(address: string): void {
    if (this.steps[this.at]?.address === address) return;
    const there = this.steps.findIndex((step) => step.address === address);
    if (there < 0) this.line = this.fresh(address);
    this.at = there < 0 ? this.line.steps.length - 1 : there;
  }

  /** Follows the address: reads its position, or says why there is none. */
  follow(): void {
    const { game, position } = this;
    untrack(() => this.come(position));
    untrack(() => this.why.close());
    this.problem = null;
    const current = () => game === this.game && position === this.position;
    api.position(game, position).then(
      (answer) => {
        if (!current()) return;
        this.exact.note(position, answer);
        this.seen = position;
        this.view = answer;
        this.typed = position || answer.position;
      },
      (error: Error) => {
        if (!current()) return;
        this.problem = error.message;
        this.typed = position;
        if (position) this.beginAnew();
      },
    );
  }

  /** The moves to ask about: every column, or where there are too many, the one that was played on from here and the best. */
  readonly askable = $derived.by(() => {
    const played = this.steps[this.at + 1]?.move ?? null;
    const legal = (move: string) => this.exact.moves?.some((one) => one.move === move);
    if (isDrop(this.game)) return this.exact.moves?.map((one) => one.move) ?? [];
    const list = played && legal(played) ? [played] : [];
    return [...new Set([...list, ...[...this.top].slice(0, 3)])];
  });

  explain(move: string): void {
    if (this.view) void this.why.ask(this.game, this.view.position, move);
  }

  show(index: number): void {
    const step = this.line.steps[index];
    if (!step) return;
    this.at = index;
    if (this.retry && index !== this.retry.mistake.at - 1) this.retry = null;
    router.go(analysisPath(this.game, step.address, this.of), true);
  }

  async play(move: string): Promise<boolean> {
    if (this.retry && this.retry.state !== 'right') return this.tryAgain(move);
    try {
      const from = this.steps[this.at]!.address;
      const asColumns = isDrop(this.game) && (from === '' || this.columnsOnly(from));
      const next = await api.position(this.game, from, move);
      const gone = this.line.played(this.at, { address: asColumns ? from + move : next.position, move });
      this.retry = null;
      this.line = gone.line;
      this.show(gone.at);
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    }
  }

  readonly ends = (move: string) =>
    api.position(this.game, this.steps[this.at]!.address, move).then(
      (after) => after.outcome != null,
      () => false,
    );

  async declare(move: string): Promise<boolean> {
    if (this.view?.moves.some((one) => one.move === move)) return this.play(move);
    this.problem = game.nothingToCall;
    return false;
  }

  leaveBranch(): void {
    const fork = this.line.branch?.at ?? 0;
    this.line = this.line.trunk();
    this.show(fork);
  }

  beginRetry(mistake: Mistake): void {
    this.line = this.line.trunk();
    this.retry = { mistake, tried: null, state: 'asked' };
    scrollTo(0, 0);
    this.show(mistake.at - 1);
  }

  /** A move tried in place of a mistake: it counts if it keeps the value of the position. */
  private async tryAgain(move: string): Promise<boolean> {
    const { mistake } = this.retry!;
    // The board may still show where the reader came from: what counts is the position that is asked about.
    const { address } = this.steps[this.at]!;
    const here =
      this.view && this.seen === address ? this.view : await api.position(this.game, address).catch(() => null);
    if (this.retry?.mistake !== mistake) return false;
    const branch = here?.moves.find((one) => one.move === move || one.move.startsWith(`${move}/`));
    if (!branch) return false;
    this.retry = { mistake, tried: move, state: 'checking' };
    const after = await this.exact.value(branch.position, 20).catch(() => null);
    if (this.retry?.mistake !== mistake) return false;
    if (after === null) this.problem = t.notChecked;
    const right = after !== null && keeps(mistake.before, after, mistake.seat);
    this.retry = { mistake, tried: move, state: right ? 'right' : 'wrong' };
    return false;
  }

  /** Goes on from here against the computer, in a game of its own. */
  async playOn(): Promise<void> {
    try {
      const created = await api.create({
        game: this.game,
        players: this.view?.turn === 'second' ? ['good', 'human'] : ['human', 'good'],
        position: this.view!.position,
      });
      router.go(`/g/${created.id}`);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}
