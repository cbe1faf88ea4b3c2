// The real program for the tests: started on a free port with a data folder of its own, stopped and started again.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const ROOT = resolve(import.meta.dirname, '../../..');
export const BINARY =
  process.env.FOURFOLD_BINARY ??
  ['release', 'debug'].map((kind) => join(ROOT, 'target', kind, 'fourfold')).find(existsSync);
export const CHROMIUM =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** A page that was built but is not yet in the binary: `npm run build`, then FOURFOLD_PAGE=dist. */
const PAGE = process.env.FOURFOLD_PAGE && resolve(process.env.FOURFOLD_PAGE);

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const KINDS = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export class House {
  /** `more` is what the program is started with beside its address and its folder. */
  static async open(more = []) {
    const house = new House();
    house.more = more;
    house.port = await freePort();
    house.folder = mkdtempSync(join(tmpdir(), 'fourfold-page-'));
    house.address = `http://127.0.0.1:${house.port}`;
    await house.start();
    house.browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    return house;
  }

  async start() {
    this.program = spawn(
      BINARY,
      ['serve', '--listen', `127.0.0.1:${this.port}`, '--data-dir', this.folder, '--json', ...this.more],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    /** What the program says of itself: its address and, with `--class`, the code and the links of the class. */
    this.said = await new Promise((done, fail) => {
      this.program.stdout.once('data', (bytes) => done(JSON.parse(bytes)));
      this.program.once('exit', () => fail(new Error('the program ended before it listened')));
    });
  }

  stop() {
    return new Promise((done) => {
      this.program.once('exit', done);
      this.program.kill('SIGKILL');
    });
  }

  /** A visitor with a browser of their own: another token, another storage. They have been asked for their name before
   *  and gave `name`; null for somebody who is here for the first time. */
  async visitor({ name = '', ...options } = {}) {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 860 },
      serviceWorkers: 'block',
      ...options,
    });
    if (name !== null)
      await context.addInitScript((name) => {
        const key = 'fourfold.settings';
        if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ name }));
      }, name);
    if (PAGE) await context.route((url) => !url.pathname.startsWith('/api'), serveBuilt);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.problems = [];
    page.on('pageerror', (error) => page.problems.push(String(error)));
    // What the server refused: a browser writes each of them in red.
    page.refused = [];
    page.on(
      'response',
      (response) =>
        response.status() >= 400 &&
        page.refused.push(
          `${response.status()} ${response.request().method()} ${response.url()} ${response.request().postData() ?? ''}`,
        ),
    );
    return page;
  }

  async close() {
    await this.browser?.close();
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function serveBuilt(route) {
  const path = new URL(route.request().url()).pathname;
  const file = [join(PAGE, path), join(PAGE, 'index.html')].find((one) => extname(one) && existsSync(one));
  return route.fulfill({ body: readFileSync(file), contentType: KINDS[extname(file)] ?? 'application/octet-stream' });
}

/** Sets a table through the API with the visitor's own cookie and goes there. */
export async function begin(page, address, body, moves = []) {
  if (!page.url().startsWith(address)) await page.goto(`${address}/settings`);
  const created = await post(page, '/api/games', body);
  for (const move of moves) await post(page, `/api/games/${created.id}/commands`, { do: 'play', move });
  await page.goto(`${address}/g/${created.id}`);
  await page.locator('[role=grid]').waitFor();
  return created;
}

export const post = (page, path, body) =>
  page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, ...(answer.status === 204 ? {} : await answer.json()) };
    },
    [path, body],
  );

const get = (page, path) => page.evaluate(async (path) => (await fetch(path)).json(), path);
const table = (page) => new URL(page.url()).pathname.replace('/g/', '/api/games/');
export const state = (page) => get(page, table(page));
export const legalMoves = async (page) => (await get(page, `${table(page)}/moves`)).moves;

/** Waits until the page shows so many moves. */
export const shown = (page, plies) => page.locator(`.page[data-ply="${plies}"]`).waitFor();
/** Waits until it is somebody's turn here, or the game is over. */
export const ready = (page) => page.locator('.page[data-ready="true"], main.over').first().waitFor();
export const over = (page) => page.locator('main.over').count();
/** Waits for a line near the board. */
export const said = (page, text) => page.locator('.message', { hasText: text }).waitFor();
/** Everything that moves has come to rest. */
export const still = (page, selector) =>
  page.waitForFunction((selector) => {
    const one = document.querySelector(selector);
    return one && one.getAnimations({ subtree: true }).length === 0;
  }, selector);

/** Waits until the server's game looks as wanted. */
export async function until(page, wanted, what) {
  const end = Date.now() + 20_000;
  for (;;) {
    const now = await state(page);
    if (wanted(now)) return now;
    if (Date.now() > end)
      throw new Error(
        `never saw: ${what}; the game stands at ${JSON.stringify(now.moves)} ${JSON.stringify(now.ending)}`,
      );
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
