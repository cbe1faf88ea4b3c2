// A pupil's page tells the class that it is open and what is being written, so that the teacher sees who is where, who
// is stuck and with which text. Nothing is told while the page is hidden.
import { Refused } from '../api/client';
import { present, working, type WorkingAt } from './calls';
import { forget, member } from './member.svelte';

/** Told again after so long, even when nothing has changed. */
const BEAT_MS = 40_000;
/** What is typed is told when it has stood for a moment, and no faster than the class writes it down. */
const SETTLED_MS = 1_500;
const BETWEEN_MS = 6_000;
/** Longer texts than the server takes are not sent. */
const MOST = 60_000;

let doing: WorkingAt | null = null;
let last = '';
let told = '';
let toldAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;

function later(ms: number): void {
  clearTimeout(timer);
  if (running) timer = setTimeout(() => void tell(), ms);
}

async function tell(): Promise<void> {
  later(BEAT_MS);
  if (!member.token || document.hidden) return;
  toldAt = Date.now();
  told = last;
  try {
    await (doing ? working(doing) : present());
  } catch (error) {
    if (!(error instanceof Refused)) return;
    // Removed from the class, or there is none here: nobody is asked any more.
    if (error.code === 'not-yours') forget();
    if (error.code === 'not-yours' || error.code === 'no-such-class') stop();
  }
}

const shown = () => void (document.hidden || later(SETTLED_MS));
/** The page is left with something typed that the class has not heard of. */
const leaving = () => void (doing && member.token && told !== last && working(doing).catch(() => undefined));

function stop(): void {
  running = false;
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', shown);
  removeEventListener('pagehide', leaving);
}

/** Begins to tell; the answer ends it. */
export function start(): () => void {
  running = true;
  document.addEventListener('visibilitychange', shown);
  addEventListener('pagehide', leaving);
  later(SETTLED_MS);
  return stop;
}

/** What is being written; null when the page with it was left. */
export function atWork(now: WorkingAt | null): void {
  const text = now?.text != null && now.text.length > MOST ? null : (now?.text ?? null);
  doing = now && { ...now, text };
  const said = JSON.stringify(doing);
  if (said === last) return;
  last = said;
  later(Math.max(SETTLED_MS, toldAt + BETWEEN_MS - Date.now()));
}
