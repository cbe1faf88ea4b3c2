// What the analysis says over its board and over the columns: how things stand comes in, words go out.
import { cost } from '../logic/line';
import { isDrop, seatName } from '../logic/names';
import { tellMove } from '../logic/telling';
import { movesMade, signLong, spoken, type Worth } from '../logic/worth';
import { liked } from '../settings.svelte';
import type { AnalysisView, Retry } from './view.svelte';
import { t } from '../texts/analysis';

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** A move as the beginning of a sentence. */
export const moveFirst = (game: string, move: string) => capital(tellMove(game, move));

/** The line over the board. */
export function verdict(analysis: AnalysisView): string {
  const { game, view, retry, exact } = analysis;
  if (!view) return '';
  if (analysis.setting) return t.settingUp;
  if (retry) return ofRetry(game, retry, analysis.steps[retry.mistake.at]?.move ?? '');
  if (view.outcome) return view.outcome === 'tie' ? t.draw : t.won(seatName(game, view.outcome));
  const mover = seatName(game, view.turn!);
  if (!liked.values) return t.toMove(mover);
  const { worth, searching, nodes, done } = exact;
  const part = done ? ` · ${Math.round(done * 100)} %` : '';
  if (!worth) return exact.unknown ?? (searching ? (nodes ? t.searched(nodes) + part : t.searching) : '');
  const value = worth.value as keyof typeof TONES;
  const known = value === 'tie' || worth.remoteness !== undefined;
  const move = value === 'tie' || worth.remoteness === undefined ? null : movesMade(view.scene) + worth.remoteness;
  return t.outlook(mover, value, move, known ? 'known' : searching ? 'searching' : 'stopped');
}

function ofRetry(game: string, { mistake, tried, state }: Retry, slip: string): string {
  switch (state) {
    case 'checking':
      return t.retry.checking(moveFirst(game, tried!));
    case 'wrong':
      return tried === slip ? t.retry.wasMistake(moveFirst(game, slip)) : t.retry.alsoLoses(moveFirst(game, tried!));
    case 'right':
      return t.retry.right(tellMove(game, tried!));
    default:
      return t.retry.asked(seatName(game, mistake.seat), tellMove(game, slip), cost(mistake));
  }
}

/** What stands over each column of a drop board; null where the game has no columns or values are hidden. */
export function heads({ view, values, game, exact, top }: AnalysisView) {
  if (!view || !values || !isDrop(game)) return null;
  return Array.from({ length: view.scene.columns }, (_, column) => {
    const move = exact.moves?.find((one) => one.move === String(column + 1));
    if (!move) return null;
    const worth = move as Worth;
    // Where every move is worth the same, none is better than the others.
    const best = top.has(move.move) && top.size < (exact.moves?.length ?? 0);
    const tone = best ? ('best' as const) : TONES[worth.value as keyof typeof TONES];
    const text = signLong(worth);
    // The sign over the distance: `−` over `in 14`.
    const [first = '', ...rest] = text.split(' ');
    return { text, stacked: [first, rest.join(' ')].filter(Boolean), tone, say: spoken(worth) };
  });
}

const TONES = { win: 'good', lose: 'bad', tie: 'even' } as const;
