// What leaves the page: pictures, animations, previews of links, and the page itself without its server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House } from './house.mjs';

let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());

const fetched = (path) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return {
      status: answer.status,
      kind: answer.headers.get('content-type'),
      size: bytes.length,
      head: [...bytes.slice(0, 6)],
    };
  }, path);

test('a game can be saved as a picture, as a drawing and as an animation', async () => {
  const { id } = await begin(page, house.address, { game: 'connect-four', players: ['human', 'human'] }, [
    ...'4455667',
  ]);
  await page.getByRole('tab', { name: 'Info' }).first().click();
  const links = page.getByRole('group', { name: 'Pictures' }).getByRole('link');
  const kinds = { png: 'image/png', svg: 'image/svg+xml', gif: 'image/gif' };
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  assert.equal(paths.length, 3);
  for (const path of paths) {
    const { status, kind, size, head } = await fetched(path);
    assert.equal(status, 200, path);
    assert.equal(kind, kinds[path.split('.').at(-1)]);
    assert.ok(size > 1000 && size < 600_000, `${path}: ${size} bytes`);
    if (path.endsWith('gif')) assert.equal(String.fromCharCode(...head), 'GIF89a');
  }
  assert.ok(paths.every((path) => path.includes(id)));
});

test('a link says in its head what it leads to', async (t) => {
  const { id } = await begin(page, house.address, { game: 'connect-four', players: ['human', 'human'], name: 'Ann' }, [
    ...'44',
  ]);
  const head = async (path) => (await fetch(house.address + path)).text();
  const game = await head(`/g/${id}`);
  if (!game.includes('id="app"')) return t.skip('the program was built without the page');
  assert.match(game, /<meta property="og:title" content="Connect Four: Ann vs\. a player" \/>/);
  assert.match(game, /<meta property="og:description" content="2 moves\. Watch the game\." \/>/);
  const picture = /og:image" content="([^"]+)"/.exec(game)[1];
  const card = await fetch(picture);
  assert.equal(card.headers.get('content-type'), 'image/png');
  const bytes = new DataView(await card.arrayBuffer());
  assert.deepEqual([bytes.getUint32(16), bytes.getUint32(20)], [1200, 630]);
  assert.match(await head('/a/quarto/..0....5......../3'), /og:title" content="Analysis of Quarto!"/);
  assert.doesNotMatch(await head('/help/contents'), /og:title/);
  assert.doesNotMatch(await head('/g/0000000000000000'), /og:title/);
});

test('seen once, the page opens without its server and says what needs it', async (t) => {
  const visitor = await house.visitor({ serviceWorkers: 'allow' });
  await visitor.goto(house.address);
  if (!(await (await fetch(`${house.address}/service-worker.js`)).text()).includes('caches'))
    return t.skip('the program was built without the page');
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
  await house.stop();
  await visitor.goto(`${house.address}/help/quarto`);
  await visitor
    .getByRole('heading', { name: /Quarto/ })
    .first()
    .waitFor();
  await visitor.goto(house.address);
  await visitor.getByText('Without it you can read the help').waitFor();
  await house.start();
  await visitor.getByText('Without it you can read the help').waitFor({ state: 'detached' });
  await visitor.context().close();
});

test('on paper there is the board with its moves, and nothing to press', async () => {
  await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] }, [...'4455']);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.button:visible').count(), 0);
  assert.ok(await page.locator('[role=grid]').first().isVisible());
  assert.equal(await page.locator('.panel li:visible').count(), 4);
  await page.emulateMedia({ media: 'screen' });
});
