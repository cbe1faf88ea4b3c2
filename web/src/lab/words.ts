// Sentences about a search: what the server tells comes in, words for people go out.
import type { ColumnAnswer, Schemas, SearchStep, SearchSteps, SearchTry } from '../api/client';
import { t } from '../texts/lab';

type Cell = SearchTry['cells'][number];

/** What a symbol means on this board. */
export const meaning = (symbol: string): string => t.symbols[symbol as keyof typeof t.symbols] ?? symbol;

/** The choice, and how it came about. */
export function choice(found: SearchSteps): string {
  const column = found.move;
  if (found.reason === 'play') return t.plays(column);
  if (found.reason === 'all-dropped') return t.allDropped(column, found.candidates);
  if (!found.steps.length) return t.noMatch(column, found.candidates);
  const best = found.counts[column - 1] ?? [0, 0, 0];
  if (found.tie_break) return t.tied(column, found.candidates, best);
  return best.every((count) => count === 0) ? t.onlyOne(column) : t.highest(column, best);
}

/** The lines of the rules that decided it: the one that plays, or those that speak for the column. */
export function decidedBy(found: SearchSteps): { line: number; text: string }[] {
  const speak = found.steps.filter((step) =>
    step.actions.some(
      (action) => action.column === found.move && action.effect === (found.reason === 'play' ? 'played' : 'raised'),
    ),
  );
  const lines = new Map(speak.map((step) => [step.rule_line, step.rule_text]));
  return [...lines].map(([line, text]) => ({ line, text }));
}

export const failed = (cells: Cell[]): Cell | undefined => cells.find((cell) => !cell.met);

const cellWords = (cell: Cell) =>
  t.failedCell(cell.column, cell.row, cell.wanted, meaning(cell.wanted), cell.found, meaning(cell.found));

/** Where a pattern lies, and whether it matched. */
export function tryWords(one: SearchTry): string {
  const miss = failed(one.cells);
  return `${t.lies(one.pattern, one.mirrored, one.column, one.row)} ${miss ? cellWords(miss) : t.everyCell}`;
}

/** What a move that lost a game was worth, and which were better; nothing where it could not be found out. */
export function lostWords(column: number, move: Schemas['ReviewedMoveView'] | undefined): string {
  const best = (move?.best ?? []).map((one) => parseInt(one, 36)).filter((one) => one !== column);
  if (!move?.value || !move.best_value || !best.length) return '';
  const { values } = t;
  return t.blunder(column, values[move.best_value as 'win'], values[move.value as 'win'], best);
}

/** What a match did. */
export const actionWords = (action: SearchStep['actions'][number]): string =>
  t.effects[action.effect as keyof typeof t.effects]?.(action.action, action.column ?? 0) ?? action.effect;

/** Why a column was not chosen: one sentence after the other. */
export function whyNotWords(answer: ColumnAnswer, found: SearchSteps): { text: string; line?: number }[] {
  const { column } = answer;
  const words: { text: string; line?: number }[] = [];
  if (answer.full) return [{ text: t.columnFull(column) }];
  if (answer.may_be_chosen)
    words.push({ text: found.tie_break ? t.mayBeChosen(column, found.candidates) : t.isChosen(column) });
  else if (answer.dropped) words.push({ text: t.wasDropped(column) });
  else if (found.reason === 'play') words.push({ text: t.playedElsewhere(column, found.move) });
  else
    words.push({ text: t.lowerCounts(column, answer.counts, found.move, found.counts[found.move - 1] ?? [0, 0, 0]) });
  for (const rule of answer.rules) words.push({ text: t.ruleOn(rule), line: rule.rule_line });
  if (answer.rules.length === 0) words.push({ text: t.noRuleOn(column) });
  if (answer.nearest)
    words.push({
      text: t.nearest(answer.nearest.failed, cellWords(answer.nearest.cell)),
      line: answer.nearest.rule_line,
    });
  return words;
}
