// A turn of a drop game as it is made at the board: where the marble waits, how it is dragged, where it would fall.
// Scene and mover come in; a column goes out through `onplay`. What the server has not yet answered is shown already.
import type { SceneView, SeatName } from '../../api/client';
import { columnAt, corner, heights, overColumn, releasedOver, step, whyBack } from '../../logic/drop';
import type { Layout, Point } from '../../logic/drop';
import { sound } from '../../sound';

/** What the board is given, read anew whenever it changes. */
export interface Given {
  scene: SceneView;
  /** Whose marble waits for a hand here; null when nobody here is to move. */
  mover: SeatName | null;
  look: 'marble' | 'disc';
  suggested?: number | null;
  /** A board to set up: every press counts, nothing is shown before its time. */
  instant?: boolean;
  erasing?: boolean;
  onplay: (column: number) => Promise<boolean>;
  /** The marble went back: one sentence for the line near the board. */
  onrefuse?: (why: string) => void;
}

/** Pixels that a pressed marble moves before it is dragged; and the least that a finger must hit. */
const SLACK = 6;
const FINGER = 24;

export class DropPlay {
  chosen = $state<number | null>(null);
  drag = $state<{ pointer: number; point: Point; offset: Point; home: Point; start: Point; moved: boolean } | null>(
    null,
  );
  hovered = $state<number | null>(null);
  pending = $state.raw<{ index: number; piece: string } | null>(null);
  stage: HTMLElement | undefined = $state();
  buttons: HTMLElement[] = $state([]);

  readonly scene = $derived.by(() => this.given().scene);
  readonly mover = $derived.by(() => this.given().mover);
  readonly filled = $derived.by(() => heights(this.scene.cells as (string | null)[], this.scene.columns));
  readonly piece = $derived.by(() => (this.mover === 'second' ? 'O' : 'X'));
  readonly radius = $derived.by(() => this.at().cell * (this.given().look === 'marble' ? 0.43 : 0.42));
  /** The cells as they are shown: with the stone that is on its way. */
  readonly cells = $derived.by(() => {
    const list = [...this.scene.cells] as (string | null)[];
    if (this.pending && list[this.pending.index] == null) list[this.pending.index] = this.pending.piece;
    return list;
  });
  /** A stone is on its way, and the server has not answered. */
  readonly waiting = $derived.by(() => this.pending !== null && this.scene.cells[this.pending.index] == null);
  readonly home = $derived.by(() => {
    if (!this.mover) return null;
    return this.chosen === null ? corner(this.at(), this.mover) : overColumn(this.at(), this.chosen);
  });
  /** The column that is pointed at. */
  readonly target = $derived.by(() => {
    if (this.drag) return this.drag.moved ? releasedOver(this.at(), this.drag.point, this.filled) : null;
    return this.mover ? (this.hovered ?? this.chosen) : null;
  });
  // The same position may come twice, by answer and by stream: only another one is news.
  private readonly stand = $derived.by(() => this.scene.cells.join());

  constructor(
    private readonly given: () => Given,
    private readonly at: () => Layout,
  ) {
    // A suggestion moves the marble over its column; a new turn sends it back to its corner.
    $effect(() => {
      void this.mover;
      void this.stand;
      this.chosen = this.given().suggested ?? null;
    });
  }

  async play(column: number): Promise<void> {
    // The stream may bring our move before the answer does: then it is the next one's turn already.
    if (!this.mover || this.waiting) return;
    const { onplay, instant } = this.given();
    if (instant) {
      await onplay(column);
      return;
    }
    const row = this.scene.rows - 1 - (this.filled[column] ?? 0);
    if (row < 0) {
      sound.refuse();
      await onplay(column);
      return;
    }
    const laid = { index: row * this.scene.columns + column, piece: this.piece };
    this.pending = laid;
    sound.land();
    const held = this.chosen;
    const accepted = await onplay(column);
    if (this.pending === laid) this.pending = null;
    if (!accepted) {
      sound.refuse();
      this.chosen = held;
    }
  }

  private here(event: PointerEvent): Point {
    const box = this.stage!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  press(event: PointerEvent): void {
    const { home, stage } = this;
    if (!this.mover || !home || this.given().erasing || event.button > 0) return;
    const point = this.here(event);
    if (Math.hypot(point.x - home.x, point.y - home.y) > Math.max(this.radius, FINGER)) return;
    event.preventDefault();
    // The hand is on the board now: arrows belong to it, not to a menu that was open.
    if (!stage!.contains(document.activeElement)) (document.activeElement as HTMLElement | null)?.blur?.();
    stage!.setPointerCapture(event.pointerId);
    // The column under the marble is not pointed at any more: it must not be shaded when the drag is over.
    this.hovered = null;
    this.drag = {
      pointer: event.pointerId,
      point: { ...home },
      offset: { x: home.x - point.x, y: home.y - point.y },
      home: { ...home },
      start: point,
      moved: false,
    };
    sound.lift();
  }

  move(event: PointerEvent): void {
    const point = this.here(event);
    const { drag } = this;
    if (drag) {
      drag.point = { x: point.x + drag.offset.x, y: point.y + drag.offset.y };
      if (Math.hypot(point.x - drag.start.x, point.y - drag.start.y) > SLACK) drag.moved = true;
    } else if (event.pointerType === 'mouse') this.hovered = columnAt(this.at(), point.x);
  }

  release(event: PointerEvent): void {
    if (!this.drag) return;
    const { moved, point } = this.drag;
    this.drag = null;
    this.stage!.releasePointerCapture?.(event.pointerId);
    // A press without a move on a marble that stands over a column is a plain click on that column.
    if (!moved) {
      if (this.chosen !== null) void this.play(this.chosen);
      return;
    }
    const column = releasedOver(this.at(), point, this.filled);
    if (column !== null) void this.play(column);
    else {
      sound.refuse();
      this.given().onrefuse?.(whyBack(this.at(), point, this.filled, this.given().look));
    }
  }

  private letBack(): void {
    if (this.drag) this.stage!.releasePointerCapture?.(this.drag.pointer);
    this.drag = null;
  }

  /** The board's keys; true if the key was ours. */
  key(event: KeyboardEvent): boolean {
    if (event.key === 'Escape' && this.drag) {
      this.letBack();
      return true;
    }
    if (!this.mover || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      this.chosen = step(this.chosen, event.key === 'ArrowLeft' ? -1 : 1, this.mover, this.scene.columns);
      if (this.stage?.contains(document.activeElement)) this.buttons[this.chosen]?.focus();
      return true;
    }
    if (event.key === 'ArrowDown' || event.key === 'Enter' || event.key === ' ') {
      const focused = this.buttons.indexOf(document.activeElement as HTMLElement);
      const column = this.chosen ?? (focused >= 0 && event.key !== 'ArrowDown' ? focused : null);
      if (column !== null) void this.play(column);
      return true;
    }
    const digit = Number(event.key);
    if (Number.isInteger(digit) && digit >= 1 && digit <= this.scene.columns) {
      void this.play(digit - 1);
      return true;
    }
    return false;
  }
}
