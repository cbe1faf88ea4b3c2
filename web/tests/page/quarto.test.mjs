// Quarto by mouse, finger and keyboard; declared wins; the computer as an opponent.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, over, PHONE, ready, said, shown, state } from './house.mjs';

let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());

// Four light pieces in the first row, one after the other.
const PIECES = [
  'light, short, square, solid',
  'light, tall, square, solid',
  'light, short, round, solid',
  'light, short, square, hollow',
];
const square = (where, row, column) =>
  where.getByRole('gridcell', { name: new RegExp(`^Square ${(row - 1) * 4 + column}:`) });
const gift = (where, words) => where.getByRole('button', { name: `Give ${words}`, exact: true });

/** Presses an arrow until the focus is on what is wanted. */
async function walk(where, key, wanted) {
  for (let i = 0; i < 40; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await where.keyboard.press(key);
  }
  throw new Error(`${key} never came there`);
}
const ways = {
  mouse: (where, target) => target.click(),
  touch: (where, target) => target.tap(),
  keyboard: async (where, target) => {
    // The focus comes to board and pool by itself; arrows do the rest.
    const at = (await target.getAttribute('role')) === 'gridcell' ? '[role=gridcell]:focus' : '.give:focus';
    if (await where.locator(at).count()) await walk(where, 'ArrowRight', target);
    else await walk(where, 'Tab', target);
    await where.keyboard.press('Enter');
  },
};
for (const [way, press] of Object.entries(ways))
  test(`Quarto: a full game by ${way}`, async () => {
    const here = way === 'touch' ? await house.visitor(PHONE) : page;
    await begin(here, house.address, { game: 'quarto', players: ['human', 'human'] });
    await press(here, gift(here, PIECES[0]));
    await shown(here, 1);
    for (let i = 1; i <= 4; i++) {
      await press(here, square(here, 1, i));
      if (i === 4) break;
      await press(here, gift(here, PIECES[i]));
      await shown(here, i + 1);
    }
    await said(here, 'wins: all light.'); // a completed line ends it: nothing is given
    assert.equal((await state(here)).ending.cells.length, 4);
    assert.equal(await here.locator('.square.won').count(), 4);
    await here.getByRole('img', { name: 'No piece in hand' }).waitFor();
    if (way === 'mouse')
      assert.equal(await here.locator('.panel li b').last().textContent(), '4', 'the list shows no gift');
    assert.deepEqual(here.problems, []);
    assert.deepEqual(here.refused, [], 'only what is allowed was asked');
    if (here !== page) await here.context().close();
  });

test('a piece put down can be taken back before the next is given', async () => {
  await begin(page, house.address, { game: 'quarto', players: ['human', 'human'] });
  await gift(page, PIECES[0]).click();
  await shown(page, 1);
  await square(page, 1, 1).click();
  await page.locator('.square.mine').waitFor();
  await square(page, 1, 1).click();
  await page.locator('.square.mine').waitFor({ state: 'detached' });
  await square(page, 2, 3).click();
  await gift(page, PIECES[1]).click();
  await shown(page, 2);
  assert.match((await state(page)).moves[1].move, /^7\//);
});

test('misère ends when the line is there: nothing is given', async () => {
  await begin(page, house.address, { game: 'quarto:misere', players: ['human', 'human'] }, ['/0', '1/2', '2/4', '3/8']);
  await square(page, 1, 4).click();
  await said(page, 'Player 2 wins');
  assert.equal((await state(page)).moves.length, 5);
});

test('U takes a piece that is down first, and only then a move', async () => {
  await begin(page, house.address, { game: 'quarto', players: ['human', 'human'] }, ['/0', '1/2']);
  await square(page, 3, 3).click();
  await page.locator('.square.mine').waitFor();
  await page.keyboard.press('u');
  await page.locator('.square.mine').waitFor({ state: 'detached' });
  assert.equal((await state(page)).moves.length, 2, 'no move was taken back');
  await page.keyboard.press('u');
  await shown(page, 1);
});

test('U takes back a piece while the server is still asked whether it ends the game', async () => {
  await begin(page, house.address, { game: 'quarto', players: ['human', 'human'] }, ['/0', '1/2']);
  const question = /\/api\/position\?/;
  const held = new Promise((asked) => void page.route(question, (route) => asked(route)));
  await square(page, 3, 3).click();
  const route = await held;
  await page.keyboard.press('u');
  await page.locator('.square.mine').waitFor({ state: 'detached' });
  await route.continue();
  await page.unroute(question);
  assert.equal((await state(page)).moves.length, 2, 'no move was taken back');
});

test('the pool keeps its places, and the panel speaks of this page', async () => {
  await begin(page, house.address, { game: 'quarto', players: ['human', 'human'] });
  const hint = await page.locator('.panel').textContent();
  assert.match(hint, /arrows.*Enter.*Esc/);
  assert.doesNotMatch(hint, /stroke/);
  const last = gift(page, 'dark, tall, round, hollow');
  const before = await last.boundingBox();
  await gift(page, PIECES[0]).click();
  await shown(page, 1);
  assert.deepEqual(await page.getByRole('button', { name: 'dark, tall, round, hollow' }).boundingBox(), before);
});

test('a declared win is called, and an empty call is refused', async () => {
  await begin(page, house.address, { game: 'quarto:size=2,declare', players: ['human', 'human'] });
  const pool = page.getByRole('group', { name: /Pool/ }).getByRole('button');
  await pool.first().click();
  await shown(page, 1);
  await page.getByRole('gridcell').nth(0).click();
  await page.keyboard.press('q');
  await page.locator('.line.warn').waitFor();
  assert.equal((await state(page)).ending ?? null, null, 'one piece is no line');
  assert.deepEqual(page.refused, [], 'the server was not asked for what it does not list');
  await pool.first().click();
  await shown(page, 2);
  await page.getByRole('gridcell').nth(1).click();
  await page.getByRole('button', { name: /^Quarto!/ }).click();
  await said(page, 'wins');
});

for (const size of [2, 3, 5])
  test(`size ${size} against the computer to the end, by touch`, async () => {
    const phone = await house.visitor(PHONE);
    await begin(phone, house.address, { game: `quarto:size=${size}`, players: ['human', 'novice'], seed: 11 });
    for (;;) {
      await ready(phone);
      if (await over(phone)) break;
      const plies = Number(await phone.locator('.page').getAttribute('data-ply'));
      const free = phone.locator('.square.open').first();
      if (await free.count()) await free.tap();
      // Either that ended the game or a piece is to be given.
      await phone.locator(`.pool.giving .give, main.over, .page:not([data-ply="${plies}"])`).first().waitFor();
      const give = phone.locator('.pool.giving .give').first();
      if ((await give.count()) && !(await over(phone))) await give.tap();
      await phone.locator(`main.over, .page:not([data-ply="${plies}"])`).first().waitFor();
    }
    assert.ok((await state(phone)).ending);
    assert.deepEqual(phone.problems, []);
    await phone.context().close();
  });
