// Patterns as grids: rows of letters in, changed rows or the edits of the text out. What a pattern is and where it
// stands comes from the server's outline.
import type { RuleOutline } from '../api/client';

export const SYMBOLS = ['X', 'O', '+', '-', '*', '?'] as const;
export const LARGEST = 7;

export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** A pattern in the text. */
export interface Placed {
  section: number;
  pattern: number;
  from: number;
  to: number;
  rows: string[];
  /** Whether nothing but its rows stands between its first and its last. */
  whole: boolean;
}

export function placed(outline: RuleOutline): Placed[] {
  return outline.sections.flatMap((section, s) =>
    section.patterns
      .map((pattern, p) => ({ rows: pattern.rows, p }))
      .filter(({ rows }) => rows.length > 0)
      .map(({ rows, p }) => ({
        section: s,
        pattern: p,
        from: rows[0]!.from,
        to: rows.at(-1)!.to,
        rows: rows.map((row) => row.cells),
        whole: rows.every((row, i) => row.line === rows[0]!.line + i),
      })),
  );
}

/** The pattern at an offset, or the nearest one before it. */
export function near(all: Placed[], offset: number): number {
  const at = all.findIndex((one) => one.from <= offset && offset <= one.to);
  if (at >= 0) return at;
  return Math.max(
    0,
    all.findLastIndex((one) => one.from <= offset),
  );
}

export const withCell = (rows: string[], row: number, column: number, letter: string): string[] =>
  rows.map((text, r) => (r === row ? text.slice(0, column) + letter + text.slice(column + 1) : text));

export const width = (rows: string[]): number => Math.max(0, ...rows.map((row) => row.length));

/** Another size: cells are added and taken on the right and at the top. */
export function resized(rows: string[], columns: number, height: number): string[] {
  const kept = rows.slice(Math.max(0, rows.length - height));
  const all = [...Array.from({ length: height - kept.length }, () => ''), ...kept];
  return all.map((row) => row.padEnd(columns, '?').slice(0, columns));
}

/** The letters of a section's patterns, and the next one that is free. */
export function letters(all: Placed[], section: number): { used: string[]; next: string | null } {
  const text = all.filter((one) => one.section === section).flatMap((one) => one.rows);
  const used = [...new Set(text.join('').match(/[a-z]/g) ?? [])].sort();
  const next = [...'abcdefghijklmnpqrstuvwyz'].find((letter) => !used.includes(letter)) ?? null;
  return { used, next };
}

/** Where a new pattern goes: behind the others of the section, or as the first of a new pair of sections. */
export function insertion(outline: RuleOutline, offset: number, rows: string[], text: string): Edit {
  const sections = outline.sections.filter((one) => one.patterns.length || one.patterns_at != null);
  const here = sections.findLast((one) => one.from <= offset) ?? sections[0];
  const last = here?.patterns.findLast((one) => one.rows.length)?.rows.at(-1);
  if (last) return { from: last.to, to: last.to, text: `\n\n${rows.join('\n')}` };
  if (here?.patterns_at != null) return { from: here.patterns_at, to: here.patterns_at, text: `\n${rows.join('\n')}` };
  const end = /^ENDFILE\s*$/m.exec(text);
  const at = end ? end.index : text.length;
  return { from: at, to: at, text: `PATTERNS\n${rows.join('\n')}\nENDPATTERNS\nRULES\nENDRULES\n\n` };
}

/** A drawn position without the empty rows above it; a line of columns as it is. */
export const shortest = (position: string): string => position.replace(/^(?:\.+\/)+(?=[^/])/, '');

/** Playable cells of a pattern become variables that no rule of the section has yet, and a rule that plays the first of
    them; no rule where nothing is playable. */
export function withVariables(rows: string[], used: string[]): { rows: string[]; rule: string | null } {
  const free = [...'abcdefghijklmnpqrstuvwyz'].filter((letter) => !used.includes(letter));
  const names: string[] = [];
  const written = rows.map((row) =>
    row.replace(/\*/g, () => {
      const letter = free.shift();
      if (letter) names.push(letter);
      return letter ?? '*';
    }),
  );
  const rule = names.length ? `${names.map((name) => `${name}=*`).join(', ')} : ${names[0]}` : null;
  return { rows: written, rule };
}

/** Where a new rule goes: behind the last rule of the section at an offset; null if it has none yet. */
export function ruleInsertion(outline: RuleOutline, offset: number, rule: string, text: string): Edit | null {
  const sections = outline.sections.filter((one) => one.patterns.length || one.patterns_at != null);
  const here = sections.findLast((one) => one.from <= offset) ?? sections[0];
  if (!here) return null;
  const last = here.rules.at(-1);
  if (last) return { from: last.to, to: last.to, text: `\n${rule}` };
  const head = /^[ \t]*RULES[ \t]*$/m.exec(text.slice(here.from));
  if (!head) return null;
  const at = here.from + head.index + head[0].length;
  return { from: at, to: at, text: `\n${rule}` };
}

/** Takes a pattern out, with the blank line behind or before it. */
export function withoutPattern(text: string, from: number, to: number): Edit {
  const behind = /^\n[ \t]*\n/.exec(text.slice(to));
  if (behind) return { from, to: to + behind[0].length, text: '' };
  const before = /\n[ \t]*\n$/.exec(text.slice(0, from));
  return { from: before ? from - before[0].length : from, to, text: '' };
}

/** The smallest rectangle around some cells of the board; the others may be anything. Null if it is too large. */
export function fromCells(taken: string[], symbol: (row: number, column: number) => string): string[] | null {
  const cells = taken.map((key) => key.split(',').map(Number) as [number, number]);
  if (!cells.length) return null;
  const rows = cells.map(([row]) => row);
  const columns = cells.map(([, column]) => column);
  const [top, bottom] = [Math.max(...rows), Math.min(...rows)];
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  if (top - bottom >= LARGEST || right - left >= LARGEST) return null;
  return Array.from({ length: top - bottom + 1 }, (_, r) =>
    Array.from({ length: right - left + 1 }, (_, c) =>
      taken.includes(`${top - r},${left + c}`) ? symbol(top - r, left + c) : '?',
    ).join(''),
  );
}

/** Where a new test goes: behind the last one, or before the first line that is no comment. */
export function testEdit(text: string, line: string, lastTest: number | null): Edit {
  const lines = text.split('\n');
  const first = lines.findIndex((one) => one.trim() && !one.trim().startsWith(';'));
  const index = lastTest ?? Math.max(0, first);
  const at = lines.slice(0, index).reduce((sum, one) => sum + one.length + 1, 0);
  return { from: at, to: at, text: lastTest === null ? `${line}\n\n` : `${line}\n` };
}
