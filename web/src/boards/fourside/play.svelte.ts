// A turn of FourSide as it is made at the board: which block is held and how it is turned, where the cursor stands, what
// is dragged. Scene and mover come in; the move's text goes out. Nothing here decides what fits: the server does.
import type { SceneView, SeatName } from '../../api/client';
import { fitting, moveText, readMove, turned } from '../../logic/fourside';
import { keep, liked } from '../../settings.svelte';
import { sound } from '../../sound';
import { t } from '../../texts/boards';

/** What the board is given, read anew whenever it changes. */
export interface Given {
  scene: SceneView;
  mover: SeatName | null;
  /** The seat whose hand lies open here. */
  holder: SeatName;
  hotseat: boolean;
  legal: string[];
  suggested?: string | null;
  onplay: (move: string) => Promise<boolean>;
  /** Something here could not be: one sentence for the line near the board. */
  onrefuse?: (why: string) => void;
  onhint: () => void;
  onquit: () => void;
}

export interface Point {
  column: number;
  row: number;
}

/** Pixels that a pressed block moves before it is dragged and not merely turned. */
const SLACK = 8;

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class FoursidePlay {
  slot = $state(0);
  turns = $state<number[]>([]);
  area = $state<'board' | 'status'>('status');
  cursor = $state<Point>({ column: 0, row: 0 });
  private shownFor = $state<SeatName | null>(null);
  pending = $state.raw<{ index: number; block: string } | null>(null);
  drag = $state<{
    x: number;
    y: number;
    block: string;
    slot: number;
    size: number;
    moved: boolean;
    from: { x: number; y: number };
  } | null>(null);
  grid: HTMLElement | undefined = $state();
  cellButtons: HTMLElement[] = $state([]);
  handButtons: HTMLElement[] = $state([]);

  readonly scene = $derived.by(() => this.given().scene);
  readonly mover = $derived.by(() => this.given().mover);
  readonly seatIndex = $derived.by(() => (this.given().holder === 'first' ? 0 : 1));
  readonly hand = $derived.by(() => this.scene.hands[this.seatIndex] as (string | null)[]);
  readonly covered = $derived.by(() => this.given().hotseat && this.mover !== null && this.shownFor !== this.mover);
  /** The chosen block as it is turned now. */
  readonly held = $derived.by(() => this.faceUp(this.slot));
  readonly hint = $derived.by(() => {
    const { suggested } = this.given();
    return suggested && !this.covered ? readMove(suggested) : null;
  });
  /** The cells where the chosen block fits, where that is to be shown. */
  readonly fits = $derived.by(() => {
    const cells = new Set<number>();
    if (this.mover && liked.showLegal && !this.covered)
      for (const lay of fitting(this.given().legal, this.slot, this.hand[this.slot], this.quarters(this.slot)))
        cells.add(this.index(lay));
    return cells;
  });
  /** The cell under a dragged block. */
  readonly over = $derived.by(() => {
    if (!this.drag?.moved) return null;
    const cell = this.cellAt(this.drag.x, this.drag.y);
    return cell ? this.index(cell) : null;
  });
  // The same position may come twice, by answer and by stream: only another one is news.
  private readonly stand = $derived.by(() => JSON.stringify([this.scene.cells, this.scene.hands]));

  constructor(private readonly given: () => Given) {
    const { columns, rows } = this.scene;
    this.cursor = { column: Math.floor(columns / 2), row: Math.floor(rows / 2) };
    // A new turn is a new hand: nothing stays turned. A hint takes its block up and turns it.
    $effect(() => {
      void this.stand;
      const { hint } = this;
      this.turns = this.hand.map((_, i) => (hint?.slot === i ? hint.quarters : 0));
      if (hint) {
        this.slot = hint.slot;
        this.cursor = { column: hint.column, row: hint.row };
      }
    });
    $effect(() => {
      if (!this.mover) this.shownFor = null;
    });
  }

  quarters = (slot: number): number => this.turns[slot] ?? 0;
  private index = ({ column, row }: Point): number => row * this.scene.columns + column;

  /** A block of the hand as it is turned; null where there is none, or it is not ours to see. */
  faceUp(slot: number): string | null {
    const block = this.hand[slot];
    return block ? turned(block, this.quarters(slot)) : null;
  }

  uncover(): void {
    this.shownFor = this.mover;
  }

  rotate(which = this.slot): void {
    this.turns[which] = this.quarters(which) + 1;
    sound.lift();
  }

  async lay(cell: Point, which = this.slot): Promise<void> {
    this.cursor = cell;
    const block = this.faceUp(which);
    // The stream may bring our move before the answer does: then it is the next one's turn already.
    const waiting = this.pending && this.scene.cells[this.pending.index] == null;
    if (!this.mover || this.covered || waiting || !block) return;
    const laid = { index: this.index(cell), block };
    if (this.scene.cells[laid.index] == null) this.pending = laid;
    const accepted = await this.given().onplay(moveText(which, cell.column, cell.row, this.quarters(which)));
    if (this.pending === laid) this.pending = null;
    if (accepted) sound.land();
    else sound.refuse();
  }

  grab(event: PointerEvent, which: number): void {
    const block = this.faceUp(which);
    if (!this.mover || this.covered || event.button > 0 || !block) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const { clientX: x, clientY: y } = event;
    const size = this.grid!.clientWidth / this.scene.columns;
    this.drag = { x, y, block, slot: which, size, moved: false, from: { x, y } };
  }

  pull({ clientX, clientY }: PointerEvent): void {
    const { drag } = this;
    if (!drag) return;
    drag.x = clientX;
    drag.y = clientY;
    if (Math.hypot(clientX - drag.from.x, clientY - drag.from.y) > SLACK) drag.moved = true;
  }

  letGo({ clientX, clientY }: PointerEvent): void {
    if (!this.drag) return;
    const { moved, slot: which } = this.drag;
    this.drag = null;
    if (!moved && this.slot === which) this.rotate(which);
    this.slot = which;
    if (!moved) return;
    const cell = this.cellAt(clientX, clientY);
    if (cell) void this.lay(cell, which);
    else {
      sound.refuse();
      this.given().onrefuse?.(t.fourside.outside);
    }
  }

  private cellAt(x: number, y: number): Point | null {
    if (!this.grid) return null;
    const { columns, rows } = this.scene;
    const box = this.grid.getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width) * columns);
    const row = Math.floor(((y - box.top) / box.height) * rows);
    return column >= 0 && column < columns && row >= 0 && row < rows ? { column, row } : null;
  }

  /** The board's keys; true if the key was ours. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape' && this.drag) this.drag = null;
    // A hint given to a covered hand would be wasted.
    else if (event.key === 'F1') void (this.covered || this.given().onhint());
    else if (event.key === 'F2') toggle('sound');
    else if (event.key === 'F8' || event.key === 'Escape') this.given().onquit();
    else return this.mover !== null && this.keyOfTurn(event.key);
    return true;
  }

  private keyOfTurn(key: string): boolean {
    const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
    if (this.covered) {
      if (key !== 'Enter' && key !== ' ') return false;
      this.uncover();
    } else if (key === ' ') {
      this.area = this.area === 'board' ? 'status' : 'board';
      this.focus();
    } else if (key.toLowerCase() === 'r') this.rotate();
    else if (digit && digit <= this.hand.length) this.slot = digit - 1;
    else if (this.area === 'status') return this.keyInHand(key);
    else if (key === 'Enter') void this.lay(this.cursor);
    else return this.step(STEPS[key]);
    return true;
  }

  private keyInHand(key: string): boolean {
    if (key === 'Enter') this.rotate();
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const count = this.hand.length;
      this.slot = (this.slot + (key === 'ArrowLeft' ? count - 1 : 1)) % count;
      this.focus();
    } else return false;
    return true;
  }

  private step(by: [number, number] | undefined): boolean {
    if (!by) return false;
    const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
    this.cursor = {
      column: within(this.cursor.column + by[0], this.scene.columns),
      row: within(this.cursor.row + by[1], this.scene.rows),
    };
    this.focus();
    return true;
  }

  private focus(): void {
    if (this.area === 'board') this.cellButtons[this.index(this.cursor)]?.focus();
    else this.handButtons[this.slot]?.focus();
  }
}

/** Switches a setting over and keeps it. */
export function toggle(key: 'sound' | 'showLegal'): void {
  liked[key] = !liked[key];
  keep();
}
