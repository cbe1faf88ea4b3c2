// Pictures of every page: FOURFOLD=http://127.0.0.1:4444 npm run screenshots -- [folder] [widths] [themes] [names]
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const server = process.env.FOURFOLD ?? 'http://127.0.0.1:4444';
const [folder = 'tests/page/out', widths = '390,820,1440,2560', themes = 'light,dark', only = ''] = process.argv.slice(2);
const HEIGHTS = { 390: 844, 820: 1180, 1440: 900, 2560: 1440 };
mkdirSync(folder, { recursive: true });

const post = async (page, path, body) =>
  page.evaluate(async ([path, body]) => (await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json(), [path, body]);

/** A game with a few moves of a human against himself, or of computers. */
async function begin(page, game, players, moves = []) {
  const { id } = await post(page, '/api/games', { game, players, seed: 7 });
  for (const move of moves) await post(page, `/api/games/${id}/commands`, { do: 'play', move });
  return `/g/${id}`;
}
const human = ['human', 'human'];
const SCENES = {
  'link-four': (page) => begin(page, 'link-four', human, [...'4435434253']),
  'link-four-won': (page) => begin(page, 'link-four', human, [...'4455663']),
  'link-four-7': (page) => begin(page, 'link-four', human, [...'44554663']),
  'connect-four': (page) => begin(page, 'connect-four', ['human', 'grader'], [...'4']),
  quarto: (page) => begin(page, 'quarto', human, ['/3', '6/c', '11/9', '1/6', '7/5']),
  'quarto-5': (page) => begin(page, 'quarto:size=5,declare', human, ['/3', '6/c', '11/9', '1/g', '7/v']),
  fourside: (page) => begin(page, 'fourside:expert', ['human', 'good']),
  analysis: async () => '/a/connect-four/444444',
  'analysis-quarto': async () => '/a/quarto/..0....5......../3',
  help: async () => '/help/link-four',
  lab: async () => '/lab',
  settings: async () => '/settings',
  home: async () => '/',
};

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const width of widths.split(',').map(Number))
  for (const colorScheme of themes.split(',')) {
    const context = await browser.newContext({ viewport: { width, height: HEIGHTS[width] ?? 900 }, colorScheme, hasTouch: width < 500 });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${width} ${colorScheme}: ${error}`));
    page.on('console', (message) => message.type() === 'error' && console.error(`${width}: ${message.text()}`));
    await page.goto(server);
    for (const [name, scene] of Object.entries(SCENES)) {
      if (only && !only.split(',').includes(name)) continue;
      await page.goto(server + (await scene(page)));
      await page.waitForLoadState('domcontentloaded');
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
    await context.close();
  }
await browser.close();
