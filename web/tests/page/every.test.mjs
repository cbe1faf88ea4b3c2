// What holds for every page: nothing serious for axe, no sideways scrolling on a phone, a small first load, installable.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { begin, House, PHONE, ready } from './house.mjs';

/** The most that the first page may weigh, compressed. */
const MOST_FIRST_BYTES = 60 * 1024;
const GAMES = ['link-four', 'connect-four', 'quarto', 'quarto:size=5,declare', 'fourside', 'drop:9x9'];
let house, page;
before(async () => {
  house = await House.open(['--lobby']);
  page = await house.visitor();
});
after(() => house.close());

/** Every page, with a game of each kind and a finished one. */
async function everywhere(where) {
  const paths = [
    '/settings',
    '/help/contents',
    '/help/keyboard',
    '/help/rule-files',
    '/a/connect-four/4444',
    '/a/quarto',
    '/a/fourside',
    '/puzzles',
    '/learn/quarto',
    '/lessons',
    '/lessons/3',
    '/join',
    '/lab',
    '/lobby',
    '/t',
    '/fourside',
    '/nowhere',
    '/g/0000000000000000',
  ];
  for (const game of GAMES)
    paths.push(`/g/${(await begin(where, house.address, { game, players: ['human', 'human'] })).id}`);
  paths.push(
    `/g/${(await begin(where, house.address, { game: 'link-four', players: ['human', 'human'] }, [...'4455667'])).id}`,
  );
  return ['/', ...paths]; // the first page last made, so that its list is not empty
}
const settled = async (where) => {
  await where.locator('main').waitFor();
  await where.waitForLoadState('networkidle').catch(() => undefined);
};

for (const colorScheme of ['light', 'dark'])
  test(`axe finds nothing serious on any page, ${colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of await everywhere(page)) {
      await page.goto(house.address + path);
      await page.locator('main').waitFor();
      if (path.startsWith('/g/') && !path.endsWith('0000')) await ready(page);
      // Buttons of the Lab wake up with the verdict: their colours are looked at when they have.
      if (path === '/lab') await page.locator('.verdict').waitFor();
      const { violations } = await new AxeBuilder({ page })
        .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
        .analyze();
      const grave = violations.filter(
        (one) => ['serious', 'critical'].includes(one.impact) || one.id === 'landmark-unique',
      );
      assert.deepEqual(
        grave.map((one) => `${path} ${colorScheme}: ${one.id}: ${one.nodes.map((node) => node.target).join(' | ')}`),
        [],
      );
    }
  });

test('axe finds nothing serious in the dialogs', async () => {
  const check = async (name) => {
    await page.getByRole('dialog').waitFor();
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    assert.deepEqual(
      violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => `${name}: ${one.id}`),
      [],
    );
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] });
  await page.keyboard.press('b');
  await check('background');
  await page.keyboard.press('m'); // on a wide screen the moves are there already: they take the focus
  await page.waitForFunction(() => document.activeElement?.closest('.panel'));
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.getByRole('menuitem', { name: 'Game' }).click();
  await page.getByRole('menuitem', { name: 'New game…' }).click();
  await check('new game');
  await page.getByRole('menuitem', { name: 'Options' }).click();
  await page
    .getByRole('menuitemradio', { name: /Rule Based/ })
    .first()
    .click();
  await check('rule based');
});

test('the menu on a phone: one menu at a time, and nothing serious for axe in the sheets', async () => {
  const phone = await house.visitor(PHONE);
  await begin(phone, house.address, { game: 'link-four', players: ['human', 'human'] }, [...'44']);
  await phone.getByRole('button', { name: /Menu/ }).click();
  await phone.getByRole('tab', { name: 'Options' }).click();
  const { violations } = await new AxeBuilder({ page: phone }).include('dialog').analyze();
  assert.deepEqual(
    violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => one.id),
    [],
  );
  await phone.getByRole('combobox', { name: 'Blue Player' }).selectOption('Novice');
  await phone.locator('.message', { hasText: 'starting next game' }).waitFor();
  await phone.getByRole('button', { name: 'Moves' }).click();
  await phone.getByRole('dialog').getByRole('listitem').first().waitFor();
  await phone.context().close();
});

test('no page scrolls sideways on a phone', async () => {
  const phone = await house.visitor(PHONE);
  for (const path of await everywhere(phone)) {
    await phone.goto(house.address + path);
    await phone.locator('main').waitFor();
    const wide = await phone.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(wide, 0, `${path} is ${wide} pixels too wide`);
  }
  assert.deepEqual(phone.problems, []);
  await phone.context().close();
});

test('the first page weighs less than 60 KB compressed', async () => {
  const visitor = await house.visitor();
  const files = [];
  visitor.on('response', (response) => !new URL(response.url()).pathname.startsWith('/api') && files.push(response));
  await visitor.goto(house.address);
  await settled(visitor);
  let total = 0;
  for (const file of files) total += gzipSync(await file.body()).length;
  console.log(`first page: ${files.length} files, ${(total / 1024).toFixed(1)} KB gzip`);
  assert.ok(total < MOST_FIRST_BYTES, `${total} bytes`);
  await visitor.context().close();
});

test('installable: a manifest with a name, a start and icons that are there', async () => {
  await page.goto(house.address);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  assert.equal(manifest.display, 'standalone');
  for (const { src, sizes, type } of manifest.icons) {
    const size = await page.evaluate(
      async ([src, type]) => {
        const answer = await fetch(src);
        if (!answer.ok || !answer.headers.get('content-type').startsWith(type))
          return `${src}: ${answer.status} ${answer.headers.get('content-type')}`;
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      },
      [src, type],
    );
    if (sizes !== 'any') assert.equal(size, sizes, src);
  }
});
