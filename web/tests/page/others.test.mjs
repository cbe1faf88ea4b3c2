// Quarto and FourSide by hand and by keys; friends, a spectator, a program that is killed; background, help, axe.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { begin, House, state, until } from './house.mjs';

let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());
const said = (text, where = page) => where.locator('.message', { hasText: text }).waitFor();

test('Quarto by mouse: place, give, and a line wins by itself', async () => {
  await begin(page, house.address, { game: 'quarto', players: ['human', 'human'] });
  const give = (words) => page.getByRole('button', { name: `Give ${words}`, exact: true }).click();
  const place = (row, column) => page.getByRole('gridcell', { name: new RegExp(`^row ${row}, column ${column}:`) }).click();
  await give('light, short, square, solid');
  await place(1, 1);
  await place(1, 1); // taken back
  await place(1, 2);
  await give('light, tall, square, solid');
  await until(page, (now) => now.moves.length === 2, 'placed and given');
  await place(1, 1);
  await give('light, short, round, solid');
  await until(page, (now) => now.moves.length === 3, 'the second');
  await place(1, 3);
  await give('light, short, square, hollow');
  await until(page, (now) => now.moves.length === 4, 'the third');
  await place(1, 4); // four light ones
  await said('wins');
  assert.equal((await state(page)).ending.cells.length, 4);
  assert.deepEqual(page.problems, []);
});

test('Quarto by keyboard, with a declared win', async () => {
  await begin(page, house.address, { game: 'quarto:size=2,declare', players: ['human', 'human'] });
  await page.getByRole('group', { name: /Pool/ }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await until(page, (now) => now.moves.length === 1, 'given');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: /Pool/ }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await until(page, (now) => now.moves.length === 2, 'placed and given');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('q');
  await said('wins');
});

test('Quarto against the computer to the end, by touch', async () => {
  const phone = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(phone, house.address, { game: 'quarto:size=3', players: ['human', 'novice'] });
  for (let turn = 0; turn < 12; turn++) {
    const now = await until(phone, (now) => now.ending || now.turn === 'first', 'my turn');
    if (now.ending) break;
    const before = now.moves.length;
    await phone.waitForFunction(() => document.querySelector('.pool.giving, .square.open') !== null);
    if (now.scene.cells.some((cell) => cell) || now.scene.hands[0].length) await phone.locator('.square.open').first().tap();
    await phone.waitForTimeout(250);
    const giving = phone.locator('.pool.giving .give').first();
    if ((await state(phone)).moves.length === before) await giving.tap();
    await until(phone, (now) => now.moves.length > before, 'a move made');
  }
  assert.ok((await state(phone)).ending, 'the game ended');
  await phone.context().close();
});

test('FourSide: hint, turn, lay and drag; a refusal says which rule', async () => {
  await begin(page, house.address, { game: 'fourside:beginner', players: ['human', 'novice'], seed: 3 });
  await until(page, (now) => now.turn === 'first', 'my turn');
  await page.locator('.area').waitFor();
  const lay = async (text) => {
    const [, slot, cell, , turns] = /^(\d)([a-i]\d)(r(\d))?$/.exec(text);
    await page.keyboard.press(slot);
    for (let i = 0; i < Number(turns ?? 0); i++) await page.keyboard.press('r');
    await page.getByRole('gridcell', { name: new RegExp(`^${cell}:`) }).click();
  };
  const moves = () => page.evaluate(async () => (await (await fetch(`${location.pathname.replace('/g/', '/api/games/')}/moves`)).json()).moves);
  const before = (await state(page)).moves.length;
  await page.getByRole('gridcell', { name: /^a1:/ }).click();
  await page.locator('.line.warn').waitFor();
  assert.equal((await state(page)).moves.length, before, 'the block stays in hand');
  await page.keyboard.press('F1');
  const hinted = await until(page, (now) => now.suggested, 'a hint');
  assert.equal(hinted.moves.length, before, 'a hint does not play');
  // The hint took its block up and turned it: Enter on its cell is all that is left.
  const cell = hinted.suggested.slice(1, 3);
  const mine = (now) => now.moves.filter((move) => move.by === 'human').length;
  await page.locator('.cell.hinted').waitFor();
  await page.getByRole('gridcell', { name: new RegExp(`^${cell}:`) }).click();
  await until(page, (now) => mine(now) === 1, 'the hinted move');
  // By dragging.
  const next = await until(page, (now) => now.ending || now.turn === 'first', 'my turn');
  assert.ok(!next.ending);
  await page.waitForTimeout(900);
  const straight = (await moves()).find((move) => !move.includes('r'));
  if (straight) {
    const from = await page.getByRole('option', { name: new RegExp(`^Block ${straight[0]}:`) }).boundingBox();
    const to = await page.getByRole('gridcell', { name: new RegExp(`^${straight.slice(1, 3)}:`) }).boundingBox();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await until(page, (now) => mine(now) === 2, `the dragged move ${straight}`);
  }
  for (let turn = 0; turn < 4; turn++) {
    const now = await until(page, (now) => now.ending || now.turn === 'first', 'my turn');
    if (now.ending) break;
    await page.getByRole('button', { name: /^Turn/ }).and(page.locator(':enabled')).waitFor(); // the page shows moves no faster than eyes follow
    await page.waitForTimeout(500);
    const list = await moves();
    const plain = list.find((move) => !move.includes('r')) ?? list[0];
    await lay(plain);
    await until(page, (later) => later.moves.length > now.moves.length, `the move ${plain}`);
  }
  assert.deepEqual(page.problems, []);
});

test('FourSide by its own keys, and the hand covered between turns', async () => {
  await begin(page, house.address, { game: 'fourside:beginner', players: ['human', 'human'], seed: 5 });
  await page.getByRole('button', { name: /Show my hand/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.hand').waitFor();
  const list = await page.evaluate(async () => (await (await fetch(`${location.pathname.replace('/g/', '/api/games/')}/moves`)).json()).moves);
  const [, slot, letter, row, , turns] = /^(\d)([a-i])(\d)(r(\d))?$/.exec(list[0]);
  for (let i = 1; i < Number(slot); i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < Number(turns ?? 0); i++) await page.keyboard.press('Enter');
  await page.keyboard.press(' ');
  const [dx, dy] = [letter.charCodeAt(0) - 97 - 4, Number(row) - 1 - 3];
  for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx < 0 ? 'ArrowLeft' : 'ArrowRight');
  for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy < 0 ? 'ArrowUp' : 'ArrowDown');
  await page.keyboard.press('Enter');
  await until(page, (now) => now.moves.length === 1, `the move ${list[0]}`);
  await page.getByRole('button', { name: /Show my hand/ }).waitFor();
});

test('a demo of FourSide runs by itself', async () => {
  await begin(page, house.address, { game: 'fourside:beginner', players: ['novice', 'novice'], seed: 1 });
  await until(page, (now) => now.moves.length > 3, 'a few moves');
});

test('two browsers play by link while a third watches; the program is killed and comes back', async () => {
  const { id, invitations } = await begin(page, house.address, { game: 'connect-four', players: ['human', 'human'], open: ['second'] });
  const friend = await house.visitor();
  await friend.goto(house.address + invitations[0].link);
  await said('to move', friend);
  const third = await house.visitor();
  await third.goto(`${house.address}/g/${id}`);
  await said('you are watching', third);
  await page.keyboard.press('4');
  await said('your turn', friend);
  await friend.keyboard.press('4');
  await said('your turn');
  for (const where of [page, friend, third]) await where.getByRole('gridcell', { name: 'Column 4, two discs: red, yellow from the bottom' }).waitFor();

  await house.stop();
  await page.getByText('Connection lost').waitFor();
  await house.start();
  await page.getByText('Connection lost').waitFor({ state: 'detached' });
  await page.keyboard.press('3');
  await friend.getByRole('gridcell', { name: /^Column 3, one disc/ }).waitFor();
  await third.getByRole('gridcell', { name: /^Column 3, one disc/ }).waitFor();
  await friend.context().close();
  await third.context().close();
});

/** A real BMP: 2×2 pixels, 24 bits. */
function bmp() {
  const bytes = Buffer.alloc(54 + 16);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(2, 18);
  bytes.writeInt32LE(2, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let i = 54; i < bytes.length; i++) bytes[i] = (i * 53) % 256;
  return bytes;
}

test('the Background dialog: a BMP, Cancel, a broken file, Clear; and it lasts', async () => {
  await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] });
  const stage = page.locator('.stage');
  const background = () => stage.evaluate((element) => element.style.backgroundImage);
  const dialog = page.getByRole('dialog', { name: 'Background' });
  await page.keyboard.press('b');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'sky.bmp', mimeType: 'image/bmp', buffer: bmp() });
  await dialog.getByLabel('Picture').and(page.locator('[value="sky.bmp"]')).waitFor().catch(() => undefined);
  await page.waitForFunction(() => document.querySelector('dialog input[readonly]')?.value === 'sky.bmp');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await background(), '', 'Cancel drops the change');
  await page.keyboard.press('b');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'sky.bmp', mimeType: 'image/bmp', buffer: bmp() });
  await page.waitForFunction(() => document.querySelector('dialog input[readonly]')?.value === 'sky.bmp');
  await dialog.getByLabel(/Tile/).check();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.waitForFunction(() => document.querySelector('.stage').style.backgroundImage.includes('blob:'));
  assert.equal(await stage.evaluate((element) => element.style.backgroundRepeat), 'repeat');
  await page.keyboard.press('b');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'broken.bmp', mimeType: 'image/bmp', buffer: Buffer.from('no picture') });
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.stage')?.style.backgroundImage.includes('blob:'));
  await page.keyboard.press('b');
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await page.waitForFunction(() => document.querySelector('.stage').style.backgroundImage === '');
});

test('home: play at once, and the game waits under Continue', async () => {
  await page.goto(house.address);
  await page.getByRole('button', { name: 'Play Connect Four' }).click();
  await page.waitForURL(/\/g\//);
  await page.goto(house.address);
  await page.getByRole('link', { name: /Connect Four/ }).first().waitFor();
});

test('help: search finds the place, ? opens the topic of where you are', async () => {
  await page.goto(`${house.address}/help/contents`);
  await page.keyboard.press('/');
  await page.keyboard.type('double win');
  await page.getByRole('searchbox').fill('keeps players honest');
  await page.getByRole('link', { name: /Undo Enabled/ }).first().click();
  await page.locator('#undo-enabled').waitFor();
  await begin(page, house.address, { game: 'quarto', players: ['human', 'human'] });
  await page.keyboard.press('?');
  await page.waitForURL(/\/help\/quarto/);
});

test('analysis: values over the columns, steps and a lasting link', async () => {
  await page.goto(`${house.address}/a/connect-four/12121`);
  await page.locator('.head text').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.head').length === 7);
  await page.getByRole('gridcell', { name: /^Column 1,/ }).click();
  await page.waitForURL((url) => decodeURIComponent(url.pathname).includes('O'));
  await page.getByRole('button', { name: 'Back one move' }).click();
  await page.getByRole('button', { name: 'Forward one move' }).click();
  await page.reload(); // the address alone brings the position back, dots and strokes and all
  await page.getByRole('gridcell', { name: /^Column 1, four discs/ }).waitFor();
});

test('axe finds nothing serious on any page', async () => {
  const paths = ['/', '/settings', '/help/contents', '/help/keyboard', '/a/connect-four/4444', '/lab'];
  for (const game of ['link-four', 'connect-four', 'quarto', 'fourside']) paths.push(`/g/${(await begin(page, house.address, { game, players: ['human', 'human'] })).id}`);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(house.address + path);
      await page.locator('main').waitFor();
      await page.waitForTimeout(300);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter((one) => ['serious', 'critical'].includes(one.impact));
      assert.deepEqual(grave.map((one) => `${path} ${colorScheme}: ${one.id}: ${one.nodes.map((node) => node.target).join(' | ')}`), []);
    }
  }
});
