// One move explained: a position and a move come in; the line behind it, which part of it stands on the board, and the
// cells that its reasons speak of go out.
import { api, type ExplainedMove, type SceneView, type SeatName } from '../api/client';
import { ghosts, type Ghost } from '../logic/ghosts';

export interface Cell {
  row: number;
  column: number;
}

export class ShownLine {
  /** What is explained; null while nothing is. */
  found = $state.raw<ExplainedMove | null>(null);
  /** So many moves of the line stand on the board. */
  shown = $state(1);
  /** The reason whose cells are outlined. */
  reason = $state(0);

  show(found: ExplainedMove | null, shown = 1): void {
    this.found = found;
    this.shown = Math.min(shown, found?.line.length ?? 0);
    this.reason = Math.max(0, found?.reasons.findIndex((one) => one.cells.length > 0) ?? 0);
  }

  /** More of the same line: what stands on the board stays. */
  extend(found: ExplainedMove): void {
    const { shown } = this;
    const same = this.found?.line.slice(0, shown).every((move, i) => move === found.line[i]) ?? false;
    this.show(found, same ? shown : 1);
  }

  step(by: number): void {
    this.shown = Math.max(1, Math.min(this.found?.line.length ?? 1, this.shown + by));
  }

  readonly cells = $derived.by((): Cell[] => this.found?.reasons[this.reason]?.cells ?? []);

  ghosts(game: string, scene: SceneView, turn: SeatName | null): Ghost[] {
    return this.found && turn ? ghosts(game, scene, turn, this.found.line.slice(0, this.shown)) : [];
  }
}

/** Milliseconds for the line of the first answer: an explanation stands there at once. */
const AT_ONCE = 120;

/** A line that is asked for move by move, as on the analysis board. */
export class Why extends ShownLine {
  /** The move that was asked about. */
  move = $state<string | null>(null);
  busy = $state(false);
  /** The rest of the line is still looked for. */
  further = $state(false);
  problem = $state<string | null>(null);
  private asked = 0;

  async ask(game: string, position: string, move: string): Promise<void> {
    const mine = ++this.asked;
    this.show(null);
    this.move = move;
    this.problem = null;
    this.busy = true;
    this.further = false;
    try {
      const [first] = (await api.why(game, position, move, AT_ONCE)).moves;
      if (mine !== this.asked) return;
      this.show(first ?? null);
      this.busy = false;
      if (!first || first.complete) return;
      // The value and what was quick to find stand already; the rest of the line may take a while.
      this.further = true;
      const [whole] = (await api.why(game, position, move)).moves;
      if (mine === this.asked && whole) this.extend(whole);
    } catch (error) {
      if (mine === this.asked && !this.found) this.problem = (error as Error).message;
    } finally {
      if (mine === this.asked) this.busy = this.further = false;
    }
  }

  close(): void {
    this.asked++;
    this.move = this.problem = null;
    this.busy = this.further = false;
    this.show(null);
  }
}
