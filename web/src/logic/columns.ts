// A line of columns such as 44352 as a record: text comes in, a record that the server reads goes out.

/** The columns of a line such as `44352`, `4 4 3 5 2` or `4,4,3,5,2`; null if it is anything else. */
export function columnsOf(text: string): string[] | null {
  const line = text.trim();
  if (!/^[1-9](?:[\s,;]*[1-9])*$/.test(line)) return null;
  return line.match(/[1-9]/g);
}

const RESULTS: Record<string, string> = { first: '1-0', second: '0-1', tie: '1/2-1/2' };

/** A record of these columns; a game that they end needs its result. */
export function recordOf(game: string, columns: readonly string[], outcome?: string | null): string {
  return `[Game "${game}"]\n\n${columns.join(' ')} ${RESULTS[outcome ?? ''] ?? '*'}\n`;
}
