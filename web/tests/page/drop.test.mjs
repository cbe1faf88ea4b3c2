// Link Four and Connect Four by mouse, finger and keyboard; the release rules of the drag; undo and suggest.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, over, PHONE, ready, said, shown, state, still, until } from './house.mjs';

const HUMANS = { game: 'link-four', players: ['human', 'human'] };
let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());

const column = (n, where = page) => where.getByRole('gridcell', { name: new RegExp(`^Column ${n},`) });

for (const game of ['link-four', 'connect-four']) {
  const ways = {
    mouse: (where, n) => column(n, where).click(),
    touch: (where, n) => column(n, where).tap(),
    keyboard: async (where, n) => {
      // Red enters at the left and blue at the right; every step is one column.
      const red = Number(await where.locator('.page').getAttribute('data-ply')) % 2 === 0;
      for (let i = 0; i < (red ? n : 8 - n); i++) await where.keyboard.press(red ? 'ArrowRight' : 'ArrowLeft');
      await where.keyboard.press('ArrowDown');
    },
  };
  for (const [way, play] of Object.entries(ways))
    test(`${game}: a full game by ${way}`, async () => {
      const here = way === 'touch' ? await house.visitor(PHONE) : page;
      await begin(here, house.address, { game, players: ['human', 'human'] });
      for (const [i, n] of [4, 4, 5, 5, 6, 6, 7].entries()) {
        await play(here, n);
        await shown(here, i + 1);
      }
      await said(here, 'Red wins');
      assert.equal(await here.locator('.won').count(), 4, 'the four are marked');
      const wait = await here
        .locator('.won')
        .first()
        .evaluate((ring) => parseFloat(getComputedStyle(ring).animationDelay));
      assert.ok(wait >= 0.35, 'but not before the longest fall is over');
      const old = here.url();
      await here.getByRole('button', { name: /^Rematch/ }).click();
      await here.waitForURL((url) => url.href !== old);
      await shown(here, 0);
      // The game that was played is untouched, and one press leads back to it.
      await here.getByRole('button', { name: 'Take back' }).click();
      await here.waitForURL(old);
      await said(here, 'Red wins');
      assert.deepEqual(here.problems, []);
      if (here !== page) await here.context().close();
    });
}

test('the edges of the keys', async () => {
  await begin(page, house.address, HUMANS, [...'444444']);
  await page.keyboard.press('ArrowDown');
  assert.equal((await state(page)).moves.length, 6, 'down with no column chosen does nothing');
  await page.keyboard.press('ArrowRight'); // red enters at the left
  await page.keyboard.press('ArrowLeft'); // and stays at the edge
  await page.keyboard.press('Enter');
  await shown(page, 7);
  assert.equal((await state(page)).moves.at(-1).move, '1');
  await page.keyboard.press('ArrowLeft'); // blue enters at the right
  await page.keyboard.press('ArrowRight'); // and does not wrap around
  await page.keyboard.press('ArrowDown');
  await shown(page, 8);
  assert.equal((await state(page)).moves.at(-1).move, '7');
  await page.keyboard.press('4'); // a digit plays its column
  await shown(page, 9);
  await page.keyboard.press('4'); // which is full now: refused, and the marble stays
  await said(page, /full/);
  assert.equal((await state(page)).moves.length, 9);
});

test('the clock of thought runs for whoever has the turn', async () => {
  const here = await house.visitor();
  await here.clock.install();
  await begin(here, house.address, HUMANS, ['4']);
  const clocks = here.getByRole('timer');
  const seconds = async (i) => {
    const [minutes, rest] = (await clocks.nth(i).textContent()).split(':').map(Number);
    return minutes * 60 + rest;
  };
  const before = [await seconds(0), await seconds(1)];
  await here.clock.fastForward(125_000);
  await here.waitForFunction((least) => {
    const [minutes, rest] = document.querySelectorAll('[role=timer]')[1].textContent.split(':').map(Number);
    return minutes * 60 + rest >= least;
  }, before[1] + 125);
  assert.equal(await seconds(0), before[0], 'red has moved');
  assert.equal(await seconds(0), Math.floor((await state(here)).thought_ms[0] / 1000), 'as the server has counted');
  await here.context().close();
});

/** The turn marble's middle, and the grid's box. */
async function places() {
  await ready(page);
  await still(page, '.turn'); // the marble glides to its place
  const marble = await page.locator('.turn').boundingBox();
  const grid = await page.locator('[role=grid]').boundingBox();
  return { marble: { x: marble.x + marble.width / 2, y: marble.y + marble.height / 2 }, grid, cell: grid.width / 7 };
}
async function drag(to, steps = 8) {
  const at = await places();
  await page.mouse.move(at.marble.x, at.marble.y);
  await page.mouse.down();
  const point = to(at);
  await page.mouse.move(point.x, point.y, { steps });
  await page.mouse.up();
  return at;
}
const above =
  (n, row) =>
  ({ grid, cell }) => ({ x: grid.x + cell * (n - 0.5), y: grid.y + cell * (row - 0.5) });
const OUTSIDE = () => ({ x: 8, y: 600 });

test('each release rule of the drag', async () => {
  await begin(page, house.address, HUMANS, [...'4444444']); // column 4 is full, blue to move
  const home = (await places()).marble;
  const stays = async (why) => {
    assert.equal((await state(page)).moves.length, 7, why);
    const now = (await places()).marble;
    assert.ok(Math.hypot(now.x - home.x, now.y - home.y) < 4, `${why}: the marble is back`);
  };
  await drag(OUTSIDE);
  await said(page, 'outside the board');
  await stays('outside the playing area');
  await drag(above(4, 0.4));
  await said(page, 'Column 4 is full');
  await stays('over a full column');
  await drag(above(4, 3));
  await stays('on a stack');
  await drag(above(2, 4)); // above an empty column's floor: falls
  await shown(page, 8);
  assert.equal((await state(page)).moves.at(-1).move, '2');
  await drag(above(2, 7)); // red, on the marble just placed
  await said(page, 'above the stack in column 2');
  assert.equal((await state(page)).moves.length, 8, 'on the top of a stack');
  await drag(above(3, 0.4)); // above the grid
  await shown(page, 9);
  assert.equal((await state(page)).moves.at(-1).move, '3');
});

test('Escape in mid-drag: the marble goes back, nothing is played', async () => {
  await begin(page, house.address, HUMANS, [...'44']);
  const { marble, grid, cell } = await places();
  await page.mouse.move(marble.x, marble.y);
  await page.mouse.down();
  await page.mouse.move(grid.x + cell * 2.5, grid.y + 10, { steps: 5 });
  await page.locator('.stage.dragging .lane').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.stage.dragging').waitFor({ state: 'detached' });
  await page.mouse.up();
  const now = (await places()).marble;
  assert.ok(Math.hypot(now.x - marble.x, now.y - marble.y) < 4, 'back in its corner');
  assert.equal((await state(page)).moves.length, 2);
});

test('a dragged marble is seen wherever the hand takes it', async () => {
  await begin(page, house.address, HUMANS);
  const { marble } = await places();
  const panel = await page.locator('.panel').boundingBox();
  await page.mouse.move(marble.x, marble.y);
  await page.mouse.down();
  const over = { x: panel.x + 80, y: panel.y + 420 };
  await page.mouse.move(over.x, over.y, { steps: 5 });
  const drawn = await page.screenshot({ clip: { x: over.x - 2, y: over.y + 14, width: 4, height: 4 } });
  const [red, green] = await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(4, 4).getContext('2d');
      canvas.drawImage(image, 0, 0);
      return [...canvas.getImageData(1, 1, 1, 1).data];
    },
    [...drawn],
  );
  await page.mouse.up();
  assert.ok(red > 2 * green, `red glass over the panel, not ${red}, ${green}`);
});

test('a drag shows the column the marble would fall in, by touch too', async () => {
  const phone = await house.visitor(PHONE);
  await begin(phone, house.address, HUMANS);
  await ready(phone);
  const marble = await phone.locator('.turn').boundingBox();
  const grid = await phone.locator('[role=grid]').boundingBox();
  const session = await phone.context().newCDPSession(phone);
  const touch = (type, x, y) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', marble.x + marble.width / 2, marble.y + marble.height / 2);
  const x = grid.x + (grid.width / 7) * 2.5;
  for (const y of [marble.y + 60, grid.y + 40, grid.y + 80]) await touch('touchMove', x, y);
  await phone.locator('.lane').waitFor();
  await touch('touchEnd');
  await shown(phone, 1);
  assert.equal((await state(phone)).moves[0].move, '3');
  await phone.context().close();
});

test('the marble returns to a suggested column, and suggest never plays', async () => {
  await begin(page, house.address, HUMANS, [...'12']);
  await page.keyboard.press('s');
  const now = await until(page, (state) => state.suggested, 'a suggestion');
  assert.equal(now.moves.length, 2);
  await said(page, 'Suggested');
  const before = await places();
  const expected = before.grid.x + before.cell * (Number(now.suggested) - 0.5);
  assert.ok(Math.abs(before.marble.x - expected) < 4, 'the marble stands over the suggested column');
  await drag(OUTSIDE);
  assert.ok(Math.abs((await places()).marble.x - expected) < 4, 'and returns there');
  await drag(above(now.suggested === '7' ? 6 : 7, 3));
  await shown(page, 3);
  assert.equal(await page.locator('.lane').count(), 0, 'played elsewhere: the suggested column is shaded no more');
});

test('no suggestion while computers play; a demo can be stopped and goes on', async () => {
  await begin(page, house.address, { game: 'link-four', players: ['novice', 'novice'] });
  await page.getByRole('button', { name: 'Stop' }).click();
  await said(page, 'paused');
  await page.keyboard.press('s');
  assert.equal((await state(page)).suggested ?? null, null);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('main.over').waitFor();
  assert.ok(await over(page));
});

test('undo: one marble between humans, two against a computer, and reasons when not', async () => {
  await begin(page, house.address, HUMANS, [...'12']);
  await page.keyboard.press('u');
  await shown(page, 1);
  await begin(page, house.address, { game: 'link-four', players: ['human', 'novice'] });
  await page.keyboard.press('u');
  await said(page, 'You have no move to take back yet');
  await column(4).click();
  await shown(page, 2);
  await ready(page);
  await page.keyboard.press('u');
  await shown(page, 0);
  await begin(page, house.address, { ...HUMANS, undo: false }, [...'12']);
  await page.keyboard.press('u');
  await said(page, 'Undo was off when this game began');
});

test('undo after the end, and Undo Enabled cannot be switched on again in mid-game', async () => {
  await begin(page, house.address, HUMANS, [...'4455667']);
  await said(page, 'Red wins');
  await page.keyboard.press('u');
  await shown(page, 6);
  const options = page.getByRole('menuitem', { name: 'Options' });
  const enabled = page.getByRole('menuitemcheckbox', { name: /^Undo Enabled/ });
  await options.click();
  await enabled.click();
  await until(page, (now) => !now.undo_enabled, 'undo switched off');
  await options.click();
  assert.equal(await enabled.getAttribute('aria-disabled'), 'true');
  assert.match(await enabled.textContent(), /can be switched on again for the next one/, 'and says why');
  await page.keyboard.press('Escape');
});

test('a player changed in mid-game counts from the next New', async () => {
  const { id } = await begin(page, house.address, HUMANS, [...'4']);
  await page.getByRole('menuitem', { name: 'Options' }).click();
  await page.getByRole('group', { name: 'Blue Player' }).getByRole('menuitemradio', { name: 'Novice' }).click();
  await said(page, 'starting next game');
  assert.equal((await state(page)).seats[1].human, true);
  await page.keyboard.press('n');
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  await until(page, (now) => now.moves.length === 0 && !now.seats[1].human, 'the next game');
});

test('the board stays where it is when grades come and go, and its columns have numbers', async () => {
  await begin(page, house.address, { game: 'connect-four', players: ['human', 'human'] }, [...'44']);
  const before = await page.locator('[role=grid]').boundingBox();
  await page.keyboard.press('d');
  await page.locator('.head').first().waitFor();
  assert.deepEqual(await page.locator('[role=grid]').boundingBox(), before);
  await page.keyboard.press('d');
  await page.keyboard.press('t'); // the console's letters
  assert.equal((await page.locator('.numbers text').allTextContents()).join(''), '1234567abcdef');
  await page.keyboard.press('t');
  assert.equal((await page.locator('.numbers text').allTextContents()).join(''), '1234567');
});

test('a menu closed with Escape leaves the keys to the board', async () => {
  await begin(page, house.address, HUMANS);
  await page.getByRole('menuitem', { name: 'Options' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await shown(page, 1);
});

test('debug mode shows the Grader’s grades above the columns', async () => {
  await begin(page, house.address, { game: 'connect-four', players: ['human', 'grader'] });
  await page.keyboard.press('4');
  await shown(page, 2);
  await page.keyboard.press('d');
  await page.waitForFunction(() => document.querySelectorAll('.head text').length === 7);
  assert.deepEqual(await page.locator('.head text').allTextContents(), ['0', '0', '50', '50', '50', '0', '0']);
  await page.keyboard.press('d');
});

test('the page stays alive while the computer thinks: New works at once', async () => {
  await begin(page, house.address, { game: 'link-four', players: ['human', 'master'] });
  await page.keyboard.press('4');
  await page.locator('.thinking').waitFor();
  const old = page.url();
  await page.keyboard.press('n');
  await page.waitForURL((url) => url.href !== old);
  await until(page, (now) => now.moves.length === 0, 'a new game');
});
