// Everything around the boards: background, first page, help, analysis, rule lab, sharing, settings, calm.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, post, said, shown, state } from './house.mjs';

let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
});
after(() => house.close());

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

test('the Background dialog: a BMP, Cancel, a broken file, Clear; it lasts and never leaves', async () => {
  await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] });
  const sent = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const stage = page.locator('.page');
  const dialog = page.getByRole('dialog', { name: 'Background' });
  const pick = async (name, buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/bmp', buffer });
  const named = () => page.waitForFunction(() => document.querySelector('dialog input[readonly]')?.value === 'sky.bmp');
  const pictured = (yes) =>
    page.waitForFunction(
      (yes) => (document.querySelector('.page')?.style.backgroundImage ?? '').includes('blob:') === yes,
      yes,
    );
  await page.keyboard.press('b');
  await pick('sky.bmp', bmp());
  await named();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await stage.evaluate((element) => element.style.backgroundImage), '', 'Cancel drops the change');
  await page.keyboard.press('b');
  await pick('sky.bmp', bmp());
  await named();
  await dialog.getByLabel(/Tile/).check();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await pictured(true);
  assert.equal(await stage.evaluate((element) => element.style.backgroundRepeat), 'repeat');
  await page.keyboard.press('b');
  await dialog.getByLabel(/Resize/).check();
  // One key right behind the other: the second opens the dialog anew.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('b')]);
  await dialog.waitFor();
  assert.equal(await stage.evaluate((element) => element.style.backgroundRepeat), 'repeat', 'Escape is Cancel');
  await pick('broken.bmp', Buffer.from('no picture'));
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await pictured(true);
  await page.keyboard.press('b');
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await pictured(false);
  assert.deepEqual(sent, [], 'the picture stays on this machine');
});

test('the grid is black or white, and that lasts', async () => {
  await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] });
  const colour = () => page.locator('.stage .grid').evaluate((grid) => getComputedStyle(grid).stroke);
  const black = await colour();
  await page.getByRole('menuitem', { name: 'Options' }).click();
  await page.getByRole('menuitemradio', { name: 'White' }).click();
  await page.waitForFunction((was) => getComputedStyle(document.querySelector('.stage .grid')).stroke !== was, black);
  await page.reload();
  await page.locator('.stage .grid').waitFor();
  assert.equal(await colour(), 'rgb(255, 255, 255)');
  await page.getByRole('menuitem', { name: 'Options' }).click();
  await page.getByRole('menuitemradio', { name: 'Black' }).click();
});

test('home: play at once, the game waits under Your games, and can be put away and brought back', async () => {
  await page.goto(house.address);
  await page.getByRole('button', { name: 'Play Connect Four', exact: true }).click();
  await page.waitForURL(/\/g\//);
  const id = page.url().split('/g/')[1];
  await page.goto(house.address);
  const entry = page.locator(`a[href="/g/${id}"]`);
  await entry.waitFor();
  await page.locator('.mine li', { has: entry }).getByRole('button', { name: /Hide/ }).click();
  await entry.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /hidden game/ }).click();
  await entry.waitFor();
});

test('other board sizes: only what can be played is offered', async () => {
  await page.goto(house.address);
  await page.getByRole('button', { name: /Other board sizes/ }).click();
  const dialog = page.getByRole('dialog');
  const rows = () => dialog.getByRole('combobox', { name: 'Rows' }).locator('option').allInnerTexts();
  await dialog.getByRole('combobox', { name: 'Columns' }).selectOption('4');
  assert.equal((await rows()).at(-1), '15');
  await dialog.getByRole('combobox', { name: 'Rows' }).selectOption('15');
  await dialog.getByRole('combobox', { name: 'Columns' }).selectOption('9');
  assert.deepEqual(await rows(), ['4', '5', '6', '7', '8', '9'], 'a wider board has fewer rows');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { name: /Drop Four 9×/ }).waitFor();
});

test('Connect Four: names are asked, chance decides who starts, the computer is X', async () => {
  const visitor = await house.visitor();
  await visitor.goto(house.address);
  await visitor.getByRole('button', { name: /^Level.*Connect Four/ }).click();
  const dialog = visitor.getByRole('dialog');
  assert.ok(await dialog.getByRole('checkbox', { name: 'Chance decides who starts' }).isChecked());
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Zoe');
  // The coin falls on the other side: the computer starts.
  await visitor.evaluate(() => (Math.random = () => 0));
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await shown(visitor, 1);
  await visitor.locator('.who.right', { hasText: 'Zoe' }).waitFor();
  await visitor.keyboard.press('t');
  const letters = (wanted) =>
    visitor.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.stage text.letter')].map((one) => one.textContent).join('') === wanted,
      wanted,
    );
  // What lies on the board, then the one to be played.
  await letters('X0');
  await visitor.goto(house.address);
  await visitor.getByRole('button', { name: /^Level.*Connect Four/ }).click();
  await dialog.getByRole('combobox', { name: 'Player 2' }).selectOption('human');
  // Chance decides between two people as well.
  assert.ok(await dialog.getByRole('checkbox', { name: 'Chance decides who starts' }).isChecked());
  await dialog.getByRole('textbox', { name: 'Player 1’s name' }).fill('Ann');
  await dialog.getByRole('textbox', { name: 'Player 2’s name' }).fill('Bob');
  await visitor.evaluate(() => (Math.random = () => 0));
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await visitor.locator('.who.right', { hasText: 'Ann' }).waitFor();
  await visitor.keyboard.press('4');
  await letters('0X');
  assert.deepEqual(visitor.problems, []);
  await visitor.context().close();
});

test('a record is shared, saved, and taken up again', async () => {
  await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] }, [...'4455']);
  await page.getByRole('tab', { name: 'Info' }).click();
  await page.evaluate(() => {
    window.given = null;
    navigator.share = async (what) => void (window.given = what);
  });
  await page.getByRole('button', { name: 'Share record' }).click();
  await page.getByRole('button', { name: 'Shared' }).waitFor();
  const given = await page.evaluate(() => window.given);
  assert.match(given.text, /link-four/);
  await page.evaluate(() => (navigator.share = undefined)); // without a sheet of the system: the clipboard
  await page.getByRole('button', { name: 'Share a link to watch' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\/g\/\w+/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download record' }).click();
  const saved = await (await downloading).createReadStream();
  let text = '';
  for await (const part of saved) text += part;
  assert.equal(text.trim(), given.text.trim());
  await page.goto(house.address);
  await page.getByRole('button', { name: /Import a game/ }).click();
  await page.getByLabel('A record, or the columns played').fill('[Game "nonsense"]');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.waitForFunction(() => document.querySelector('dialog textarea').value.includes('link-four'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.waitForURL(/\/g\//);
  await shown(page, 4);
});

test('help: search finds the place, ? and F1 open the topic of where you are', async () => {
  await page.goto(`${house.address}/help/contents`);
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('keeps players honest');
  await page
    .getByRole('link', { name: /Undo Enabled/ })
    .first()
    .click();
  await page.locator('#undo-enabled').waitFor();
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('xyzzy');
  await page.getByText('No results for').waitFor();
  await page.getByRole('searchbox').fill('quatro'); // a slip of the finger
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.equal(
    await page.evaluate(() => [...document.querySelectorAll('.hits a')].indexOf(document.activeElement)),
    1,
    'arrows walk over what was found',
  );
  for (const text of await page.locator('.hits p').allTextContents())
    // A star between blanks is a star that the text speaks of.
    assert.doesNotMatch(text, /[`|#]|\*\S|\S\*/, 'no marks of Markdown');
  await page.getByRole('searchbox').press('Enter');
  await page.locator('article').waitFor();
  await begin(page, house.address, { game: 'quarto', players: ['human', 'human'] });
  await page.keyboard.press('?');
  await page.waitForURL(/\/help\/quarto/);
  await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] });
  await page.keyboard.press('F1');
  await page.waitForURL(/\/help\/link-four/);
  await page.goto(`${house.address}/lab`);
  await page.getByText('Rule Lab').first().waitFor();
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('?');
  await page.waitForURL(/\/help\/rule-files/);
});

test('the first page: / searches the help, a seed is a whole number', async () => {
  await page.goto(house.address);
  await page.getByRole('button', { name: 'Level: choose who plays Quarto!' }).click();
  await page.getByLabel('Random seed').fill('abc');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'a whole number' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.type === 'search');
});

test('rule lab: a whole line can be typed', async () => {
  await page.goto(`${house.address}/lab`);
  await page.getByText('ready to play').waitFor();
  await page.getByRole('textbox', { name: 'Rule file', exact: true }).press('Control+Home');
  await page.keyboard.type('; a line of many words\n; and one more\n');
  assert.deepEqual((await page.locator('.cm-line').allTextContents()).slice(0, 2), [
    '; a line of many words',
    '; and one more',
  ]);
  await page.evaluate(() => localStorage.clear());
});

test('rule lab: an error is shown where it is, a kept file is mine, and it plays', async () => {
  await page.goto(`${house.address}/lab`);
  const editor = page.getByRole('textbox', { name: 'Rule file', exact: true });
  await page.getByText('ready to play').waitFor();
  await editor.press('Control+End');
  await editor.press('Control+Home');
  await editor.pressSequentially('PATTERNS\n');
  await page.getByText(/Fix (it|them) to play/).waitFor();
  await page.getByRole('button', { name: 'Files…' }).click();
  await page.getByRole('button', { name: 'win.rul' }).click();
  await page.getByText('ready to play').waitFor();
  await page.getByLabel('File name').fill('my-win.rul');
  await page.getByLabel('File name').press('Enter');
  await page.waitForURL(/file=my-win\.rul/);
  await page.reload();
  await page.getByText('ready to play').waitFor();
  // In a game, under Rule Based…
  await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] });
  await page.getByRole('menuitem', { name: 'Options' }).click();
  await page
    .getByRole('group', { name: 'Blue Player' })
    .getByRole('menuitemradio', { name: /Rule Based/ })
    .click();
  await page
    .getByRole('dialog', { name: /Rule-based/ })
    .getByRole('button', { name: 'my-win.rul', exact: true })
    .click();
  await said(page, 'my-win.rul');
  assert.match((await state(page)).seats[1].player, /my-win/);
  // And in the dialog of a new game.
  await page.goto(house.address);
  await page.getByRole('button', { name: 'Level: choose who plays Link Four' }).click();
  await page.getByRole('combobox', { name: 'Blue' }).selectOption('mine:my-win.rul');
  await page.getByRole('button', { name: 'Play', exact: true }).last().click();
  await page.waitForURL(/\/g\//);
  await page.locator('[role=grid]').waitFor();
  await page.keyboard.press('4');
  await shown(page, 2);
});

test('an uploaded rule file with errors says so and is not seated', async () => {
  await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] });
  await page.getByRole('menuitem', { name: 'Options' }).click();
  await page
    .getByRole('group', { name: 'Red Player' })
    .getByRole('menuitemradio', { name: /Rule Based/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /Rule-based/ });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bad.rul', mimeType: 'text/plain', buffer: Buffer.from('RULES\n') });
  await dialog.getByRole('alert').waitFor();
  const words = await dialog.getByRole('alert').textContent();
  assert.match(words, /bad\.rul has errors\. Line \d+: /);
  assert.doesNotMatch(words, /api/);
  assert.equal(
    await dialog.getByRole('link', { name: 'Fix it in the Rule Lab' }).getAttribute('href'),
    '/lab?file=bad.rul',
  );
  await dialog.getByRole('button', { name: 'Remove bad.rul' }).click();
  await page.keyboard.press('Escape');
  assert.equal((await state(page)).seats[0].human, true);
});

test('reduced motion: the thinking marble rests and stones fade in', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page, house.address, { game: 'link-four', players: ['human', 'master'] });
  await page.keyboard.press('4');
  await page.locator('.thinking').waitFor();
  // Asked where it stands: the computer may answer at any moment.
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('.thinking') ?? document.body).animationName === 'none',
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

test('a wrong address and a game that is not here are said in words', async () => {
  await page.goto(`${house.address}/nowhere`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.goto(`${house.address}/g/0000000000000000`);
  await page.getByRole('heading', { name: 'Game not found' }).waitFor();
  await page.goto(`${house.address}/a/connect-four/999`);
  await page.locator('.verdict.warn').waitFor();
  await page.locator('[role=grid]').waitFor(); // an empty board stands in
  await page.goto(`${house.address}/a/nonsense`);
  await page.getByRole('heading', { name: 'This link does not lead to a position' }).waitFor();
  await page.goto(`${house.address}/a/fourside`);
  await page.getByRole('heading', { name: 'FourSide has no exact values' }).waitFor();
  assert.equal((await post(page, '/api/games', { game: 'nonsense' })).status, 422);
});
