// The levels' ratings from the matches in data/matches: lines of results come in, data/matches/levels.json goes out, by
// which the page rates its player. `node tools/levels.mjs` writes it, a test compares it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const MATCHES = join(dirname(here), '../../data/matches');
export const LEVELS = join(MATCHES, 'levels.json');

/** The zero of the scale is chosen so that this level has this rating in every game. */
const ANCHOR = ['good', 1000];
const ORDER = ['random', 'novice', 'good', 'expert', 'master', 'perfect'];

/** Games, then levels with their rating: each as far above the level below it as it won against that one. */
export function measured() {
  const lines = readdirSync(MATCHES)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(MATCHES, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line));
  // Where a pair met more than once, the match in which the players were held back the least.
  const nodes = (command) => Number(/--nodes (\d+)/.exec(command)?.[1] ?? Infinity);
  const steps = {};
  const others = {};
  for (const { command, result } of lines) {
    const [above, below] = result.players;
    // Players beside the ladder are placed by their match against the anchor.
    if (!ORDER.includes(above) && !above.includes(':') && below === ANCHOR[0])
      (others[result.game] ??= {})[above] = ANCHOR[1] + result.elo;
    if (ORDER.indexOf(above) !== ORDER.indexOf(below) + 1 || !ORDER.includes(below)) continue;
    const game = (steps[result.game] ??= {});
    if (!game[above] || nodes(command) > game[above].nodes) game[above] = { elo: result.elo, nodes: nodes(command) };
  }
  const games = {};
  for (const [game, found] of Object.entries(steps).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const ratings = { [ANCHOR[0]]: ANCHOR[1] };
    const at = ORDER.indexOf(ANCHOR[0]);
    for (let i = at; i > 0 && found[ORDER[i]]; i--) ratings[ORDER[i - 1]] = ratings[ORDER[i]] - found[ORDER[i]].elo;
    for (let i = at + 1; i < ORDER.length && found[ORDER[i]]; i++)
      ratings[ORDER[i]] = ratings[ORDER[i - 1]] + found[ORDER[i]].elo;
    games[game] = Object.fromEntries(
      Object.entries({ ...ratings, ...others[game] })
        .sort(([, one], [, other]) => one - other)
        .map(([level, rating]) => [level, Math.round(rating)]),
    );
  }
  return games;
}

export const written = (games) => `${JSON.stringify(games, null, 2)}\n`;

if (process.argv[1] === here) writeFileSync(LEVELS, written(measured()));
