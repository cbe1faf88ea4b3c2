// How a tournament is shown: the server's table comes in, words and numbers for people go out. The server makes the
// schedule and plays.

import type { PlayerView } from '../api/client';

export interface Score {
  wins: number;
  draws: number;
  losses: number;
}

/** Who plays unless somebody else is chosen: two of the lower levels, and whoever plays by rules or else one level more. */
export function usualField(players: readonly Pick<PlayerView, 'id' | 'rank'>[]): string[] {
  const level = (rank: number) => players.find((one) => one.rank === rank);
  const third = players.find((one) => one.id.startsWith('rules:')) ?? level(3);
  return [level(1), level(2), third].flatMap((one) => (one ? [one.id] : []));
}

/** Points as people write them: halves as a fraction. */
export const half = (points: number): string => String(points).replace(/\.5$/, '½').replace(/^0½/, '½');

/** Games of a score. */
export const gamesOf = ({ wins, draws, losses }: Score): number => wins + draws + losses;

/** Wins, draws and losses; nothing before the first game. */
export const scoreText = (score: Score): string =>
  gamesOf(score) === 0 ? '' : `${score.wins}–${score.draws}–${score.losses}`;

/** A game's result as records write it. */
export const resultText = (outcome: string): string =>
  outcome === 'tie' ? '½–½' : outcome === 'first' ? '1–0' : '0–1';

/** The names of a field; those that occur twice are numbered. */
export function numbered(names: string[]): string[] {
  return names.map((name, at) => {
    const same = names.filter((other) => other === name).length;
    return same === 1 ? name : `${name} ${names.slice(0, at + 1).filter((other) => other === name).length}`;
  });
}
