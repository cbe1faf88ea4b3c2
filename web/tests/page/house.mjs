// The real program for the tests: started on a free port with a data folder of its own, stopped and started again.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const ROOT = resolve(import.meta.dirname, '../../..');
export const BINARY = process.env.FOURFOLD_BINARY ?? ['release', 'debug'].map((kind) => join(ROOT, 'target', kind, 'fourfold')).find(existsSync);
export const CHROMIUM = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

export class House {
  static async open() {
    const house = new House();
    house.port = await freePort();
    house.folder = mkdtempSync(join(tmpdir(), 'fourfold-page-'));
    house.address = `http://127.0.0.1:${house.port}`;
    await house.start();
    house.browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    return house;
  }

  async start() {
    this.program = spawn(BINARY, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data-dir', this.folder, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((done, fail) => {
      this.program.stdout.once('data', done);
      this.program.once('exit', () => fail(new Error('the program ended before it listened')));
    });
  }

  stop() {
    return new Promise((done) => {
      this.program.once('exit', done);
      this.program.kill('SIGKILL');
    });
  }

  /** A visitor with a browser of his own: another token, another storage. */
  async visitor(options = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.problems = [];
    page.on('pageerror', (error) => page.problems.push(String(error)));
    return page;
  }

  async close() {
    await this.browser?.close();
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
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
      const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      return { status: answer.status, ...(await answer.json()) };
    },
    [path, body],
  );

export const state = (page) => page.evaluate(async () => (await fetch(`/api/games/${location.pathname.split('/')[2]}`)).json());

/** Waits until the server's game looks as wanted. */
export async function until(page, wanted, what) {
  const end = Date.now() + 20_000;
  for (;;) {
    const now = await state(page);
    if (wanted(now)) return now;
    if (Date.now() > end) throw new Error(`never saw: ${what}; the game stands at ${JSON.stringify(now.moves)} ${JSON.stringify(now.ending)}`);
    await page.waitForTimeout(60);
  }
}
