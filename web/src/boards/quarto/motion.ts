// Pieces on their way: where one was and where it stands now come in, and a copy of it flies there; or a finger or the
// mouse takes a piece along, and where it was let go goes out. With reduced motion nothing flies.
import { calm } from '../../settings.svelte';

/** A piece that is only pressed does not travel so far, in pixels. */
const DRAG_FROM = 6;
const FLIGHT_MILLIS = 260;

function copyOf(piece: Element, at: DOMRect): SVGSVGElement {
  const own = piece.closest('svg')!;
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  copy.setAttribute('viewBox', own.getAttribute('viewBox') ?? '-46 -58 92 92');
  copy.append(piece.cloneNode(true));
  copy.setAttribute('aria-hidden', 'true');
  copy.style.cssText = `position:fixed;z-index:60;pointer-events:none;overflow:visible;left:${at.x}px;top:${at.y}px;width:${at.width}px;height:${at.height}px`;
  return copy;
}

/** Lets a piece fly from where it was to where it is. It is drawn there as soon as it has arrived. */
export function fly(piece: SVGElement | null | undefined, from: DOMRect | undefined): void {
  const own = piece?.closest('svg');
  if (!piece || !own || !from || from.width === 0 || calm()) return;
  const to = own.getBoundingClientRect();
  const copy = copyOf(piece, to);
  document.body.append(copy);
  piece.style.visibility = 'hidden';
  const arrive = () => {
    copy.remove();
    piece.style.visibility = '';
  };
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  copy.style.transformOrigin = '0 0';
  const flight = copy.animate([{ transform: start }, { transform: 'none' }], {
    duration: FLIGHT_MILLIS,
    easing: 'cubic-bezier(.3,.1,.3,1)',
  });
  flight.onfinish = arrive;
  flight.oncancel = arrive;
}

export interface Drag {
  /** Whether something can be taken along now. */
  can: () => boolean;
  /** Where it was let go. */
  drop: (target: Element | null) => void;
}

/** Lets what stands in a node be dragged by mouse, pen or finger. A press without a way stays a press. */
export function draggable(node: HTMLElement | SVGElement, drag: Drag): { update(next: Drag): void; destroy(): void } {
  let now = drag;
  let start: { x: number; y: number; id: number } | null = null;
  let copy: SVGSVGElement | null = null;
  let piece: SVGElement | null = null;
  let over: Element | null = null;

  const below = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]') ?? null;

  function down(event: PointerEvent): void {
    if (event.button || !event.isPrimary || !now.can()) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    // A quick hand is out of the node with its first move.
    for (const [name, listener] of whileDown) addEventListener(name, listener);
  }
  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!copy) {
      if (Math.hypot(dx, dy) < DRAG_FROM) return;
      piece = node.querySelector<SVGElement>('.piece');
      const own = piece?.closest('svg');
      if (!piece || !own) return;
      copy = copyOf(piece, own.getBoundingClientRect());
      document.body.append(copy);
      piece.style.opacity = '0.25';
    }
    copy.style.transform = `translate(${dx}px, ${dy}px) scale(1.08)`;
    const next = below(event);
    if (next !== over) {
      over?.classList.remove('over');
      next?.classList.add('over');
      over = next;
    }
  }
  function end(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    for (const [name, listener] of whileDown) removeEventListener(name, listener);
    const dragged = copy !== null;
    copy?.remove();
    if (piece) piece.style.opacity = '';
    over?.classList.remove('over');
    start = copy = piece = over = null;
    if (!dragged || event.type === 'pointercancel') return;
    // The press that follows belongs to the drag.
    const eat = (click: Event) => {
      click.stopPropagation();
      click.preventDefault();
    };
    addEventListener('click', eat, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', eat, { capture: true }), 0);
    now.drop(below(event));
  }
  // Neither text is marked nor a marked text taken along meanwhile.
  const not = (event: Event) => event.preventDefault();
  const whileDown = [
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
    ['selectstart', not],
    ['dragstart', not],
  ] as [string, EventListener][];
  (node as HTMLElement).addEventListener('pointerdown', down);
  return {
    update: (next) => (now = next),
    destroy: () => {
      copy?.remove();
      for (const [name, listener] of whileDown) removeEventListener(name, listener);
    },
  };
}
