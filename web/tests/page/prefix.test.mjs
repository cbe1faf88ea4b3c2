// The page under a path of somebody else's host: a proxy that passes on `/four/fold/…` and nothing else, with the path
// and without it. What is asked for outside that path is the neighbour's, and must not be asked for.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import { BINARY, CHROMIUM } from './house.mjs';

const PREFIX = '/four/fold';
let browser;
before(async () => (browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })));
after(() => browser?.close());

/** A host with a neighbour at its root; `strips` says whether the path is taken off on the way. */
async function host(strips) {
  const astray = [];
  let program;
  const proxy = createServer((asked, answer) => {
    if (asked.url !== PREFIX && !asked.url.startsWith(`${PREFIX}/`)) {
      astray.push(`${asked.method} ${asked.url}`);
      return answer.writeHead(404).end();
    }
    const path = strips ? asked.url.slice(PREFIX.length) || '/' : asked.url;
    const to = request({ host: '127.0.0.1', port: program.port, path, method: asked.method, headers: asked.headers });
    to.on('response', (from) => {
      answer.writeHead(from.statusCode, from.headers);
      from.pipe(answer);
    });
    to.on('error', () => answer.destroy());
    answer.on('close', () => to.destroy());
    asked.pipe(to);
  });
  await new Promise((done) => proxy.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${proxy.address().port}`;
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-prefix-'));
  program = spawn(
    BINARY,
    ['serve', '--listen', '127.0.0.1:0', '--data-dir', folder, '--json', '--public-url', address + PREFIX],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const said = await new Promise((done) => program.stdout.once('data', done));
  program.port = new URL(JSON.parse(said).address).port;
  const close = async () => {
    await new Promise((done) => {
      program.once('exit', done);
      program.kill('SIGKILL');
    });
    proxy.closeAllConnections();
    proxy.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: address + PREFIX, astray, close };
}

describe('under a path', () => {
  for (const strips of [false, true])
    test(strips ? 'a proxy takes the path off' : 'a proxy leaves the path as it is', async (t) => {
      const { address, astray, close } = await host(strips);
      t.after(close);
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      const problems = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('response', (got) => got.status() >= 400 && problems.push(`${got.status()} ${got.url()}`));
      await page.goto(`${address}/help/contents`);
      await page.locator('main h1').first().waitFor();

      // Every link that is drawn leads below the path, also for those who open it in a new tab.
      const hrefs = async () => page.$$eval('a[href^="/"]', (links) => links.map((link) => link.getAttribute('href')));
      const drawn = await hrefs();
      assert.ok(drawn.length > 5);
      assert.deepEqual(
        drawn.filter((href) => !href.startsWith(`${PREFIX}/`)),
        [],
      );
      await page.locator(`a[href="${PREFIX}/"]`).first().click();
      await page.waitForURL(`${address}/`);

      // A game: created, moved in and told by its stream; the cookie and the invitation stay below the path.
      const created = await page.evaluate(async (prefix) => {
        const answer = await fetch(`${prefix}/api/games`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ game: 'connect-four', open: ['second'] }),
        });
        return answer.json();
      }, PREFIX);
      assert.ok(created.invitations[0].link.startsWith(`${PREFIX}/g/${created.id}#second=`));
      const cookies = await context.cookies(`${address}/`);
      assert.deepEqual(
        cookies.map((cookie) => cookie.path),
        [`${PREFIX}/`],
      );
      await page.goto(`${address}/g/${created.id}`);
      await page.locator('[role=grid]').waitFor();
      const friend = await browser.newContext();
      const other = await friend.newPage();
      await other.goto(new URL(created.invitations[0].link, address).href);
      await other.locator('[role=grid]').waitFor();
      await page.evaluate(
        ([prefix, id]) =>
          fetch(`${prefix}/api/games/${id}/commands`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ do: 'play', move: '4' }),
          }),
        [PREFIX, created.id],
      );
      const piece = (where) => where.locator('[role=gridcell][aria-label*="ellow"], [role=gridcell][aria-label*="ed"]');
      await piece(other).first().waitFor();

      // Every page of its own address, and the analysis with its stream.
      for (const path of ['/a/connect-four', '/lab', '/t', '/settings', '/fourside', '/quarto']) {
        await page.goto(address + path);
        await page.locator('main').first().waitFor();
        await page.waitForLoadState('load');
      }
      const manifest = await (await page.request.get(`${address}/manifest.webmanifest`)).json();
      assert.deepEqual([manifest.start_url, manifest.scope], [`${PREFIX}/`, `${PREFIX}/`]);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        astray.filter((asked) => !asked.endsWith('/favicon.ico')),
        [],
      );
      await context.close();
      await friend.close();
    });
});
