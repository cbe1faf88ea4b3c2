// Everybody against everybody: players come in, pairings and a table of results go out. Nothing here plays.

export interface Pairing {
  first: number;
  second: number;
  /** Where this game's chance comes from: the same tournament can be played again. */
  seed: number;
}

/** Each pair meets so many times, and both begin equally often if the number is even. */
export function schedule(players: number, games: number, seed: number): Pairing[] {
  const list: Pairing[] = [];
  for (let game = 0; game < games; game++)
    for (let a = 0; a < players; a++)
      for (let b = a + 1; b < players; b++) {
        const [first, second] = (game + a + b) % 2 === 0 ? [a, b] : [b, a];
        // Both games of a pair of games have the same luck.
        list.push({ first, second, seed: seed * 10_000 + Math.floor(game / 2) * 100 + a * 10 + b });
      }
  return list;
}

export interface Score {
  wins: number;
  draws: number;
  losses: number;
}
export type Outcome = 'first' | 'second' | 'tie';

/** What each has done against each; `table[a][b]` is a's view. */
export class Results {
  private constructor(readonly table: readonly (readonly Score[])[]) {}

  static none(players: number): Results {
    return new Results(
      Array.from({ length: players }, () => Array.from({ length: players }, () => ({ wins: 0, draws: 0, losses: 0 }))),
    );
  }

  /** The results with one more game. */
  with({ first, second }: Pairing, outcome: Outcome): Results {
    const table = this.table.map((row) => row.map((score) => ({ ...score })));
    const mine = table[first]![second]!;
    const theirs = table[second]![first]!;
    if (outcome === 'tie') {
      mine.draws++;
      theirs.draws++;
    } else if (outcome === 'first') {
      mine.wins++;
      theirs.losses++;
    } else {
      mine.losses++;
      theirs.wins++;
    }
    return new Results(table);
  }

  /** A win is one point, a draw half a point. */
  points(player: number): number {
    return this.table[player]!.reduce((sum, score) => sum + score.wins + score.draws / 2, 0);
  }

  played(player: number): number {
    return this.table[player]!.reduce((sum, score) => sum + score.wins + score.draws + score.losses, 0);
  }

  /** Players by their points, the best first; equals in the order in which they entered. */
  order(): number[] {
    return this.table.map((_, i) => i).sort((a, b) => this.points(b) - this.points(a) || a - b);
  }
}
