// FourSide: its way in, full games by mouse, finger and keyboard, hints, refusals, demo, final score.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, legalMoves, over, PHONE, ready, shown, state, until } from './house.mjs';

let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());

const cell = (where, name) => where.getByRole('gridcell', { name: new RegExp(`^${name}:`) });
const block = (where, slot) => where.getByRole('option', { name: new RegExp(`^Block ${slot}:`) });
const plies = async (where) => Number(await where.locator('.page').getAttribute('data-ply'));
const read = (move) => {
  const [, slot, letter, row, turns = '0'] = /^(\d)([a-i])(\d)(?:r(\d))?$/.exec(move);
  return {
    slot: Number(slot),
    cell: letter + row,
    column: letter.charCodeAt(0) - 97,
    row: Number(row) - 1,
    turns: Number(turns),
  };
};

const ways = {
  // A press takes a block up, another turns it.
  mouse: async (where, lay) => {
    const target = block(where, lay.slot);
    if ((await target.getAttribute('aria-selected')) !== 'true') await target.click();
    for (let i = 0; i < lay.turns; i++) await target.click();
    await cell(where, lay.cell).click();
  },
  touch: async (where, lay) => {
    const target = block(where, lay.slot);
    if ((await target.getAttribute('aria-selected')) !== 'true') await target.tap();
    for (let i = 0; i < lay.turns; i++) await target.tap();
    await cell(where, lay.cell).tap();
  },
  // The keys of its document: Space between the areas, arrows, Enter.
  keyboard: async (where, lay) => {
    if (await where.locator('.area.active').count()) await where.keyboard.press(' ');
    const at = Number(
      /^Block (\d)/.exec(await where.locator('[role=option][aria-selected=true]').getAttribute('aria-label'))[1],
    );
    for (let i = 0; i < (lay.slot - at + 5) % 5; i++) await where.keyboard.press('ArrowRight');
    for (let i = 0; i < lay.turns; i++) await where.keyboard.press('Enter');
    await where.keyboard.press(' ');
    const [, letter, digit] = /^([a-i])(\d)/.exec(
      await where.locator('[role=gridcell][tabindex="0"]').getAttribute('aria-label'),
    );
    const [dx, dy] = [lay.column - (letter.charCodeAt(0) - 97), lay.row - (Number(digit) - 1)];
    for (let i = 0; i < Math.abs(dx); i++) await where.keyboard.press(dx < 0 ? 'ArrowLeft' : 'ArrowRight');
    for (let i = 0; i < Math.abs(dy); i++) await where.keyboard.press(dy < 0 ? 'ArrowUp' : 'ArrowDown');
    await where.keyboard.press('Enter');
  },
};
for (const [way, play] of Object.entries(ways))
  test(`FourSide: a full game by ${way}`, async () => {
    const here = way === 'touch' ? await house.visitor(PHONE) : page;
    // By finger and key two players share the screen, so the covered hands are played through as well.
    const shared = way !== 'mouse';
    const players = shared ? ['human', 'human'] : ['human', 'beginner'];
    await begin(here, house.address, { game: 'fourside:expert', players, seed: 3 });
    let laid = 0;
    for (;;) {
      await ready(here);
      if (await over(here)) break;
      if (shared) {
        const show = here.getByRole('button', { name: /Show my hand/ });
        await show.waitFor();
        assert.equal(await here.locator('.hand').count(), 0, 'the hand is covered between turns');
        await (way === 'touch' ? show.tap() : here.keyboard.press('Enter'));
        await here.locator('.hand').waitFor();
      }
      const before = await plies(here);
      const move = (await legalMoves(here))[0];
      await play(here, read(move));
      await here.locator(`.page:not([data-ply="${before}"])`).waitFor();
      laid++;
    }
    assert.ok(laid > 3, `a game of ${laid} moves`);
    await here.getByRole('region', { name: 'Final score' }).waitFor();
    const { scores } = (await state(here)).scene;
    for (const score of scores)
      await here
        .locator('.finale dd', { hasText: new RegExp(`^${score}$`) })
        .first()
        .waitFor();
    const old = here.url();
    await here.getByRole('button', { name: /^Rematch/ }).click();
    await here.waitForURL((url) => url.href !== old);
    await until(here, (now) => !now.ending, 'a second game');
    assert.deepEqual(here.problems, []);
    if (here !== page) await here.context().close();
  });

test('a refusal says which rule, a hint shows a move, a block can be dragged', async () => {
  await begin(page, house.address, { game: 'fourside:beginner', players: ['human', 'beginner'], seed: 3 });
  await ready(page);
  const before = await plies(page);
  await cell(page, 'a1').click();
  await page.locator('.line.warn').waitFor();
  assert.match(await page.locator('.message').textContent(), /touch/i);
  assert.equal(await plies(page), before, 'the block stays in hand');
  await page.keyboard.press('F1');
  const hinted = await until(page, (now) => now.suggested, 'a hint');
  assert.equal(hinted.moves.length, before, 'a hint does not play');
  // The hint took its block up and turned it: a press on its cell is all that is left.
  await page.locator('.cell.hinted').click();
  await page.locator(`.page:not([data-ply="${before}"])`).waitFor();
  await ready(page);
  const now = await plies(page);
  const straight = (await legalMoves(page)).map(read).find((lay) => lay.turns === 0);
  assert.ok(straight, 'something fits unturned');
  const from = await block(page, straight.slot).boundingBox();
  const to = await cell(page, straight.cell).boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.locator(`.page:not([data-ply="${now}"])`).waitFor();
});

test('a turned block keeps its numerals upright', async () => {
  await begin(page, house.address, { game: 'fourside:expert', players: ['human', 'beginner'], seed: 3 });
  await ready(page);
  for (const turns of [1, 2, 3]) {
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.querySelector('.hand').getAnimations({ subtree: true }).length === 0);
    const leaning = await page
      .locator('.block')
      .first()
      .locator('text')
      .evaluateAll((all) => all.map((text) => text.getScreenCTM()).map(({ a, b }) => a <= 0 || Math.abs(b) > 0.001));
    assert.deepEqual(leaning, [false, false, false, false], `after ${turns} turns`);
  }
});

test('Escape in mid-drag puts a block back, and a miss says so', async () => {
  await begin(page, house.address, { game: 'fourside:beginner', players: ['human', 'beginner'], seed: 3 });
  await ready(page);
  const from = await block(page, 2).boundingBox();
  const lift = async () => {
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x - 60, from.y + 300, { steps: 4 });
    await page.locator('.flying').waitFor();
  };
  await lift();
  await page.keyboard.press('Escape');
  await page.locator('.flying').waitFor({ state: 'detached' });
  await page.mouse.up();
  assert.equal(await page.getByRole('dialog').count(), 0, 'the game is not left');
  await lift();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  await page.locator('.line.warn', { hasText: 'outside the board' }).waitFor();
});

test('three hints and no more', async () => {
  await begin(page, house.address, { game: 'fourside:beginner', players: ['human', 'beginner'], seed: 9 });
  for (const words of ['2 hints left', 'One hint left', 'last hint']) {
    await ready(page);
    await page.keyboard.press('F1');
    await page.locator('.message', { hasText: words }).waitFor();
    const before = await plies(page);
    await page.locator('.cell.hinted').click();
    await page.locator(`.page:not([data-ply="${before}"])`).waitFor();
  }
  await ready(page);
  await page.keyboard.press('F1');
  await page.locator('.line.warn', { hasText: 'hint' }).waitFor();
});

test('title, GAME PLAY, LEVEL OF PLAY by the highlight bar; a demo runs and is stopped', async () => {
  await page.goto(`${house.address}/fourside`);
  await page.getByRole('button', { name: /^Play/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('GAME PLAY').waitFor();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('LEVEL OF PLAY').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('GAME PLAY').waitFor();
  await page.getByRole('button', { name: /Demo/ }).click();
  await page.getByRole('button', { name: /Beginner/ }).click();
  await page.waitForURL(/\/g\//);
  await shown(page, 2);
  await page.keyboard.press('Escape'); // Esc stops the demo
  await page.locator('.message', { hasText: 'paused' }).waitFor();
  const stopped = await plies(page);
  assert.equal(
    await page.getByText('is thinking').filter({ visible: true }).count(),
    0,
    'who is stopped does not think',
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForFunction((was) => Number(document.querySelector('.page').dataset.ply) > was, stopped);
});

test('the sound is switched by F2 and says so', async () => {
  await begin(page, house.address, { game: 'fourside', players: ['human', 'human'] });
  await page.getByRole('button', { name: 'Sound on' }).waitFor();
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: 'Sound off' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sound off' }).waitFor();
  await page.keyboard.press('F2');
});
