// Sentences about a class.
import { t } from '../texts/classroom';
import type { ClassView } from './calls';

/** What the ladder does now. */
export const ladderWords = (view: ClassView): string =>
  view.paused ? t.paused : (t.phases[view.phase as keyof typeof t.phases]?.(view.games_each) ?? '');
