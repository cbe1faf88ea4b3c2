// What one has done in the lessons, kept in this browser: drafts, hints that were opened, ticks.

export interface Progress {
  text?: string;
  hints?: number;
  done?: boolean;
}

const KEY = 'fourfold.lessons';

function load(): Record<string, Progress> {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>;
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : {};
  } catch {
    return {};
  }
}

export const progress = $state<{ of: Record<string, Progress> }>({ of: load() });

/** Notes something about a lesson; a tick is never taken back. */
export function note(number: number, news: Progress): void {
  progress.of[number] = { ...progress.of[number], ...news };
  try {
    localStorage.setItem(KEY, JSON.stringify(progress.of));
  } catch {
    /* a full or forbidden storage forgets */
  }
}

export const isDone = (number: number) => progress.of[number]?.done === true;
