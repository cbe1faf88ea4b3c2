// Time of thought: milliseconds come in, what a clock shows goes out.

/** A longer silence is somebody being away; the server counts no more of it either. */
const AWAY_MS = 10 * 60 * 1000;

/** Minutes and seconds, with hours where there are any: what was counted and what has run since. */
export function thought(countedMs: number, sinceMs: number): string {
  const seconds = Math.floor((countedMs + Math.min(Math.max(sinceMs, 0), AWAY_MS)) / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
