// Link Four and Connect Four by mouse, finger and keyboard; the release rules of the drag; undo and suggest.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, state, until } from './house.mjs';

const HUMANS = { game: 'link-four', players: ['human', 'human'] };
let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());

const column = (n) => page.getByRole('gridcell', { name: new RegExp(`^Column ${n},`) });
const said = (text) => page.locator('.message', { hasText: text }).waitFor();

test('a full game by mouse', async () => {
  await begin(page, house.address, HUMANS);
  for (const [i, n] of [4, 4, 5, 5, 6, 6, 7].entries()) {
    await column(n).click();
    await until(page, (now) => now.moves.length === i + 1, `move ${i + 1}`);
  }
  await said('Red wins');
  assert.equal(await page.locator('.won').count(), 4);
  await page.getByRole('button', { name: /Play again/ }).click();
  await until(page, (now) => now.moves.length === 0 && now.round === 2, 'a second round');
  assert.deepEqual(page.problems, []);
});

test('a full game by keyboard, with the edges of the keys', async () => {
  await begin(page, house.address, HUMANS);
  await page.keyboard.press('ArrowDown');
  assert.equal((await state(page)).moves.length, 0, 'down with no column chosen does nothing');
  await page.keyboard.press('ArrowRight'); // red enters at the left
  await page.keyboard.press('ArrowLeft'); // and stays at the edge
  await page.keyboard.press('Enter');
  await until(page, (now) => now.moves.at(-1)?.move === '1', 'red in column 1');
  await page.keyboard.press('ArrowLeft'); // blue enters at the right
  await page.keyboard.press('ArrowDown');
  await until(page, (now) => now.moves.at(-1)?.move === '7', 'blue in column 7');
  for (const [key, length] of [['1', 3], ['7', 4], ['1', 5], ['7', 6], ['1', 7]]) {
    await page.keyboard.press(key);
    await until(page, (now) => now.moves.length === length, `move ${length}`);
  }
  await said('Red wins');
});

test('a full game by touch', async () => {
  const phone = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(phone, house.address, HUMANS);
  for (const [i, n] of [4, 4, 5, 5, 6, 6, 7].entries()) {
    await phone.getByRole('gridcell', { name: new RegExp(`^Column ${n},`) }).tap();
    await until(phone, (now) => now.moves.length === i + 1, `move ${i + 1}`);
  }
  await phone.locator('.message', { hasText: 'Red wins' }).waitFor();
  await phone.context().close();
});

/** The turn marble's middle, and the grid's box. */
async function places() {
  // The marble glides to its place: wait until it has stopped.
  await page.waitForFunction(() => {
    const marble = document.querySelector('.turn');
    if (!marble) return false;
    return marble.getAnimations().length === 0;
  });
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
const over = (n, row) => ({ grid, cell }) => ({ x: grid.x + cell * (n - 0.5), y: grid.y + cell * (row - 0.5) });

test('each release rule of the drag', async () => {
  await begin(page, house.address, HUMANS, [...'4444444']); // column 4 is full, blue to move
  const home = (await places()).marble;
  const stays = async (why) => {
    assert.equal((await state(page)).moves.length, 7, why);
    const now = (await places()).marble;
    assert.ok(Math.hypot(now.x - home.x, now.y - home.y) < 4, `${why}: the marble is back`);
  };
  await drag(() => ({ x: 8, y: 600 }));
  await stays('outside the playing area');
  await drag(over(4, 0.4));
  await stays('over a full column');
  await drag(over(4, 3));
  await stays('on a stack');
  await drag(over(2, 4)); // above an empty column's floor: falls
  await until(page, (now) => now.moves.at(-1)?.move === '2', 'column 2');
  await drag(over(2, 7)); // red, on the marble just placed
  assert.equal((await state(page)).moves.length, 8, 'on the top of a stack');
  await drag(over(3, 0.4)); // above the grid
  await until(page, (now) => now.moves.at(-1)?.move === '3', 'column 3');
});

test('the marble returns to a suggested column, and suggest never plays', async () => {
  await begin(page, house.address, HUMANS, [...'12']);
  await page.keyboard.press('s');
  const now = await until(page, (state) => state.suggested, 'a suggestion');
  assert.equal(now.moves.length, 2);
  await page.waitForTimeout(400);
  const before = await places();
  const expected = before.grid.x + before.cell * (Number(now.suggested) - 0.5);
  assert.ok(Math.abs(before.marble.x - expected) < 4, 'the marble stands over the suggested column');
  await drag(() => ({ x: 8, y: 600 }));
  const after = await places();
  assert.ok(Math.abs(after.marble.x - expected) < 4, 'and returns there');
});

test('undo: one marble between humans, two against a computer, and reasons when not', async () => {
  await begin(page, house.address, HUMANS, [...'12']);
  await page.keyboard.press('u');
  await until(page, (now) => now.moves.length === 1, 'one marble back');
  await begin(page, house.address, { game: 'link-four', players: ['human', 'novice'] });
  await page.keyboard.press('u');
  await said('No human move to take back yet');
  await column(4).click();
  await until(page, (now) => now.moves.length === 2 && now.turn === 'first', 'the answer');
  await page.locator('.turn').waitFor();
  await page.keyboard.press('u');
  await until(page, (now) => now.moves.length === 0, 'two marbles back');
  await begin(page, house.address, { ...HUMANS, undo: false }, [...'12']);
  await page.keyboard.press('u');
  await said('Undo was off when this game began');
});

test('debug mode shows the Grader’s grades above the columns', async () => {
  await begin(page, house.address, { game: 'connect-four', players: ['human', 'grader'] });
  await page.keyboard.press('4');
  await until(page, (now) => now.moves.length === 2, 'the answer');
  await page.keyboard.press('d');
  await page.locator('.head').first().waitFor();
  assert.deepEqual(await page.locator('.head text').allTextContents(), ['0', '0', '50', '50', '50', '0', '0']);
});
