// Your own progress: results come in, levels and streaks go out. Pure: what is kept where is another file's matter.
import levels from '../../../data/matches/levels.json';

const MEASURED: Record<string, Record<string, number>> = levels;

export interface PuzzleProgress {
  /** Your level on the scale of the puzzles' difficulties. */
  level: number;
  solved: number;
  tried: number;
  /** Solved in a row. */
  streak: number;
  /** The last puzzles, newest last: they do not come again soon. */
  seen: string[];
}

/** A position in which you went wrong. */
export interface OwnMistake {
  game: string;
  position: string;
  /** The moves that were better. */
  best: string[];
  played: string;
  /** What the position was worth to you: what a better move keeps. */
  value: string;
}

export interface Progress {
  version: 1;
  /** By game, then by level: won, drawn, lost. */
  results: Record<string, Record<string, [number, number, number]>>;
  puzzles: Record<string, PuzzleProgress>;
  /** Days on which a puzzle was solved, newest last. */
  days: string[];
  /** The puzzle of the day that is done, by its day. */
  daily: Record<string, boolean>;
  mistakes: OwnMistake[];
}

export const nothing = (): Progress => ({
  version: 1,
  results: {},
  puzzles: {},
  days: [],
  daily: {},
  mistakes: [],
});

const FIRST_LEVEL = 700;
const MOST = { seen: 300, days: 400, mistakes: 60 };

/** FourSide calls two of the levels by names of its own. */
const ALSO: Record<string, string> = { beginner: 'novice', intermediate: 'good' };

/** What a level of a game is worth, as measured in matches, Good as 1000; a variant that was not measured is taken as the
    game itself. */
export function levelRating(game: string, level: string): number | undefined {
  const ofGame = MEASURED[game] ?? MEASURED[game.split(':')[0] === 'drop' ? 'connect-four' : game.split(':')[0]!];
  return ofGame?.[ALSO[level] ?? level];
}

export const begun = (): PuzzleProgress => ({ level: FIRST_LEVEL, solved: 0, tried: 0, streak: 0, seen: [] });

/** The chance to solve a puzzle, or to win, against a number on the same scale. */
const expected = (own: number, other: number) => 1 / (1 + 10 ** ((other - own) / 400));

/** A puzzle was solved at the first try without help, or not: the level rises or falls. */
export function afterPuzzle(
  before: PuzzleProgress,
  puzzle: { id: string; difficulty: number },
  solved: boolean,
): PuzzleProgress {
  // The first puzzles find the level quickly; later ones move it a little.
  const step = before.tried < 10 ? 80 : 32;
  const level = Math.round(before.level + step * ((solved ? 1 : 0) - expected(before.level, puzzle.difficulty)));
  return {
    level: Math.max(300, Math.min(2600, level)),
    solved: before.solved + (solved ? 1 : 0),
    tried: before.tried + 1,
    streak: solved ? before.streak + 1 : 0,
    seen: [...before.seen.filter((id) => id !== puzzle.id), puzzle.id].slice(-MOST.seen),
  };
}

/** Days in a row up to today or yesterday. */
export function daysInARow(days: readonly string[], today: string): number {
  const known = new Set(days);
  const before = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  let day = known.has(today) ? today : before(today);
  let count = 0;
  for (; known.has(day); day = before(day)) count++;
  return count;
}

export function withDay(days: readonly string[], today: string): string[] {
  return days.includes(today) ? [...days] : [...days, today].slice(-MOST.days);
}

/** A mistake is kept once; the oldest make room. */
export function withMistakes(before: readonly OwnMistake[], found: readonly OwnMistake[]): OwnMistake[] {
  const key = (one: OwnMistake) => `${one.game} ${one.position}`;
  const fresh = new Set(found.map(key));
  return [...before.filter((one) => !fresh.has(key(one))), ...found].slice(-MOST.mistakes);
}

/** So many games against measured levels make a rating. */
const RATED_FROM = 3;

/** How many games against measured levels are still needed for a rating; 0 once there is one. */
export function gamesToRating(game: string, results: Record<string, [number, number, number]>): number {
  const measured = Object.entries(results).filter(([level]) => levelRating(game, level) !== undefined);
  const games = measured.reduce((sum, [, [won, drawn, lost]]) => sum + won + drawn + lost, 0);
  return Math.max(0, RATED_FROM - games);
}

/** A rating from results against the levels: the strength at which these results would be expected. Null until there
    are enough of them. */
export function rating(game: string, results: Record<string, [number, number, number]>): number | null {
  const played = Object.entries(results).flatMap(([level, result]) => {
    const strength = levelRating(game, level);
    return strength === undefined ? [] : [[strength, result] as const];
  });
  if (gamesToRating(game, results) > 0) return null;
  // One drawn game against Good in front, so that a clean sheet has a rating too.
  const points = played.reduce((sum, [, [won, drawn]]) => sum + won + drawn / 2, 0.5);
  const score = (own: number) =>
    played.reduce(
      (sum, [strength, [won, drawn, lost]]) => sum + (won + drawn + lost) * expected(own, strength),
      expected(own, 1000),
    );
  let [low, high] = [0, 3000];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (score(middle) < points) low = middle;
    else high = middle;
  }
  return Math.round(low / 10) * 10;
}

/** Progress from a file, or null if it is none. What is missing is begun anew. */
export function readProgress(text: string): Progress | null {
  try {
    const found = JSON.parse(text) as Partial<Progress> | null;
    if (typeof found !== 'object' || found?.version !== 1) return null;
    const lists = [found.days, found.mistakes].every((list) => list === undefined || Array.isArray(list));
    const maps = [found.results, found.puzzles, found.daily].every(
      (map) => map === undefined || (typeof map === 'object' && map !== null && !Array.isArray(map)),
    );
    return lists && maps ? { ...nothing(), ...found } : null;
  } catch {
    return null;
  }
}
