// The Rule Lab on the real program: editor, search step by step, patterns, tests, trials, files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { begin, House, post, ready, shown } from './house.mjs';

let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

const RAISES = 'PATTERNS\nabcd\nENDPATTERNS\nRULES\na=*, b=X, c=X, d=X : a\na=*, b=X, c=X : a1\nENDRULES\n\nENDFILE\n';

/** A visitor with one file of his own, open in the Lab. */
async function lab(text = RAISES, search = 'game=link-four&moves=4455', name = 'mine.rul') {
  const page = await house.visitor();
  await page.goto(`${house.address}/settings`);
  await page.evaluate(
    ([name, text]) =>
      localStorage.setItem('fourfold.rule.one', JSON.stringify({ id: 'one', name, text, at: 1, versions: [] })),
    [name, text],
  );
  await page.goto(`${house.address}/lab?file=${encodeURIComponent(name)}&${search}`);
  await editor(page).waitFor();
  return page;
}
const editor = (page) => page.getByRole('textbox', { name: 'Rule file', exact: true });
const text = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('fourfold.rule.one')).text);
const tab = (page, name) => page.getByRole('tab', { name, exact: true }).click();
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const verdict = (page, words) => page.locator('.verdict', { hasText: words }).waitFor();
const files = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('fourfold.rule.'))
      .map((key) => JSON.parse(localStorage.getItem(key)))
      .sort((a, b) => a.name.localeCompare(b.name)),
  );
const finished = async (page) => {
  assert.deepEqual(page.problems, []);
  await page.context().close();
};

test('the editor: remarks with their fixes and pages, completion, hover, format with its reason, rename', async () => {
  const page = await lab(RAISES.replace('a=*, b=X, c=X, d=X', 'a=* b=X, c=X, d=X'));
  await page.getByText('1 error. Fix it to play.').waitFor();
  await press(page, 'Format');
  await page.getByRole('alert').filter({ hasText: 'line 5' }).waitFor();
  await press(page, 'Explain missing-comma');
  await page.getByRole('dialog').getByText('comma').first().waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'Fix');
  await page.getByText('ready to play').waitFor();
  assert.equal(await text(page), RAISES);
  // Completion knows the symbols.
  await editor(page).press('Control+Home');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.type('d=');
  await page.locator('.cm-tooltip-autocomplete').getByText('a playable cell', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  // Hover.
  await page.locator('.cm-line', { hasText: 'ENDPATTERNS' }).hover({ position: { x: 20, y: 8 } });
  await page.locator('.cm-hover').waitFor();
  await page.mouse.move(2, 2);
  await page.locator('.cm-hover').waitFor({ state: 'detached' });
  // Rename, everywhere in the section.
  await page.locator('.cm-line', { hasText: 'abcd' }).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Home');
  await page.keyboard.press('F2');
  await page.getByLabel('New letter, a to z').fill('b');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByLabel('New letter, a to z').fill('e');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('fourfold.rule.one')).text.includes('ebcd'));
  assert.match(await text(page), /e=\*, b=X, c=X : e1/);
  await finished(page);
});

test('the search is told in its true order, on the board and in the text', async () => {
  const page = await lab();
  await verdict(page, 'Columns 3 and 6 share the best counts (1 0 0), so chance decides');
  await press(page, 'First try');
  const told = page.locator('.told');
  await told.getByText('No match.').waitFor();
  assert.match(await told.textContent(), /Column 2, row 1 should be X .* but is \*/);
  assert.equal(await page.locator('.cm-lit-rule').textContent(), 'a=*, b=X, c=X, d=X : a');
  assert.equal(await page.locator('.cm-lit-pattern').textContent(), 'abcd');
  assert.equal(await page.locator('.told pre').textContent(), 'abcd');
  assert.equal(await page.locator('.mark.failed').count(), 1);
  assert.equal(await page.locator('.mark.met').count(), 2);
  await press(page, 'Next try');
  await page.locator('.told[data-try="2"]').waitFor();
  await press(page, 'Next match');
  await page.locator('.told[data-matched="true"]').waitFor();
  // 56 tries of the first rule, then the third place of the second.
  assert.equal(await told.getAttribute('data-try'), '59');
  assert.match(await told.textContent(), /a1 raises column 3/);
  assert.equal(await page.locator('.mark.met').count(), 3);
  const row = () => page.locator('tbody tr').first().locator('td').allTextContents();
  assert.deepEqual(await row(), ['0', '0', '1', '0', '0', '0', '0']);
  await press(page, 'Next match');
  await told.getByText('mirrored').waitFor();
  assert.deepEqual(await row(), ['0', '0', '1', '0', '0', '1', '0']);
  await press(page, 'Previous match');
  assert.deepEqual(await row(), ['0', '0', '1', '0', '0', '0', '0']);
  await press(page, 'To the choice');
  await page.getByRole('button', { name: 'Explain step by step' }).waitFor();
  await finished(page);
});

test('why not here: the rules that spoke, and the one that came nearest', async () => {
  const page = await lab();
  await verdict(page, 'chance decides');
  await page.getByRole('radio', { name: 'Why not?' }).click();
  await page.getByRole('gridcell').nth(1).click();
  const told = page.locator('.told');
  await told.getByText('Not column 2').waitFor();
  await told.getByText('No rule says anything about column 2').waitFor();
  await told.getByText('came nearest').waitFor();
  assert.equal(await page.locator('.mark.failed').count(), 1);
  await press(page, 'Why not column 3?');
  await told.getByText('Column 3 may be chosen: chance decides between 3 and 6').waitFor();
  await told.getByText('adds 1 at priority 1').waitFor();
  await finished(page);
});

test('a game that is over, and a file in which nothing matches, are told as what they are', async () => {
  const page = await lab(RAISES, 'game=link-four&moves=1122334');
  await page.getByText('The game is over here').first().waitFor();
  assert.equal(await page.locator('.verdict').count(), 0);
  await page.getByRole('button', { name: 'Undo a move' }).click();
  await verdict(page, 'a rule plays it at once');
  await page.locator('.rules code', { hasText: 'a=*, b=X, c=X, d=X : a' }).waitFor();
  await press(page, 'Clear');
  await verdict(page, 'No rule matches, so chance decides between');
  await finished(page);
});

test('patterns: the grid writes the text, the text draws the grid, the board gives a pattern', async () => {
  const page = await lab();
  await page.getByText('ready to play').waitFor();
  await tab(page, 'Patterns');
  const grid = page.getByRole('group', { name: 'Cells of the pattern' });
  assert.equal(await grid.getByRole('button').count(), 4);
  await page.getByRole('radio', { name: /^\*: / }).click();
  await grid.getByRole('button', { name: 'Row 1, column 4: d' }).click();
  await grid.getByRole('button', { name: 'Row 1, column 4: *' }).waitFor();
  assert.match(await text(page), /^PATTERNS\nabc\*\n/);
  await editor(page).press('Control+z');
  await grid.getByRole('button', { name: 'Row 1, column 4: d' }).waitFor();
  await press(page, 'Taller');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('fourfold.rule.one')).text.includes('????\nabcd'));
  await press(page, 'Take from the board');
  for (const name of [/^Column 3, row 1/, /^Column 4, row 1/, /^Column 5, row 2/])
    await page.getByRole('button', { name }).click();
  await press(page, 'Make a pattern');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('fourfold.rule.one')).text.includes('??O\neX?'));
  // It has a letter and a rule of its own, and the grid shows it.
  assert.match(await text(page), /\ne=\* : e\n/);
  await grid.getByRole('button', { name: 'Row 2, column 1: e' }).waitFor();
  await press(page, 'Delete this pattern');
  await page.waitForFunction(() => !JSON.parse(localStorage.getItem('fourfold.rule.one')).text.includes('eX?'));
  await finished(page);
});

test('tests stand in the file and in the margin; the board adds one', async () => {
  const page = await lab(`; test 4455 -> 3 6\n; test 4455 never 3\n${RAISES}`);
  await page.locator('.cm-test-ok').waitFor();
  assert.equal(await page.locator('.cm-test-bad').count(), 1);
  await page.getByText('1 of 2 tests fails').waitFor();
  await tab(page, 'Tests');
  await verdictReady(page);
  await press(page, 'Add test');
  await page.waitForFunction(() =>
    JSON.parse(localStorage.getItem('fourfold.rule.one')).text.includes('never 3\n; test 4455 -> 3 6\n'),
  );
  await page.waitForFunction(() => document.querySelectorAll('.cm-test-ok').length === 2);
  await finished(page);
});
const verdictReady = (page) => page.locator('code', { hasText: '; test 4455 -> 3 6' }).first().waitFor();

test('a trial from one press: score, rules, lost games opened where they were lost; it can be stopped', async () => {
  const page = await lab(readFileSync(new URL('../../../rules/win.rul', import.meta.url), 'utf8'), 'game=connect-four');
  await page.getByText('ready to play').waitFor();
  await tab(page, 'Trials');
  await page.getByLabel('Against').selectOption('good');
  await page.getByLabel('Games', { exact: true }).fill('6');
  await press(page, 'Start');
  await page.getByText('6 of 6 games.').waitFor({ timeout: 120_000 });
  await page.getByText('of the points (95 %').waitFor();
  assert.ok((await page.locator('tbody tr').count()) > 1, 'every rule has a line');
  const first = page.locator('.panel li').first();
  await first.getByText('lost').first().waitFor();
  await first.getByRole('button', { name: /^Game/ }).click();
  assert.match(page.url(), /moves=\d+/);
  await tab(page, 'Trials');
  await page.getByLabel('Against').selectOption('master');
  await page.getByLabel('Games', { exact: true }).fill('400');
  await press(page, 'Start');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('games, stopped.').waitFor();
  await finished(page);
});

test('the exact solver: the worst blunder with its rule', async () => {
  const page = await lab(
    'PATTERNS\na??????\nENDPATTERNS\nRULES\na=* : a\nENDRULES\nENDFILE\n',
    'game=connect-four&moves=475767',
  );
  await page.getByText('ready to play').waitFor();
  await tab(page, 'Compare');
  await page.getByLabel('Positions').selectOption('here');
  await page.locator('.panel').getByRole('button', { name: 'Compare' }).click();
  await page.getByText('Column 1 turns a win into a loss').waitFor({ timeout: 120_000 });
  await page.locator('.panel').getByRole('button', { name: 'Line 5' }).waitFor();
  await finished(page);
});

test('positions: pasted, set up, carried by the address', async () => {
  const page = await lab(RAISES, 'game=link-four');
  await press(page, 'Paste…');
  await page.getByRole('textbox', { name: /Columns such as/ }).fill('99');
  await press(page, 'Use this position');
  await page.getByRole('dialog').getByRole('alert').or(page.locator('.middle [role=alert]')).first().waitFor();
  if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
  await press(page, 'Paste…');
  await page.getByRole('textbox', { name: /Columns such as/ }).fill('...OO../...XX..');
  await press(page, 'Use this position');
  await verdict(page, 'Columns 3 and 6');
  await page.reload();
  await verdict(page, 'Columns 3 and 6');
  await press(page, 'Paste…');
  await page.getByRole('textbox', { name: /Columns such as/ }).fill('[Game "connect-four"]\n\n1. 4 4 2. 5 5 *\n');
  await press(page, 'Use this position');
  await page.waitForURL(/game=connect-four&moves=4455/);
  await finished(page);
});

test('from a game, an analysis, a tournament and a puzzle into the Lab; Why? after a move by rules', async () => {
  const page = await house.visitor();
  await begin(page, house.address, { game: 'link-four', players: ['human', 'rules:sample'], seed: 3 }, []);
  await page.keyboard.press('4');
  await shown(page, 2);
  await page.getByRole('link', { name: 'Why?' }).first().click();
  await page.waitForURL(/\/lab\?file=sample\.rul&game=link-four&moves=4&played=\d/);
  await page.locator('.verdict').waitFor();
  await page.goto(`${house.address}/a/connect-four/4455`);
  await page.getByRole('link', { name: 'Open in the Rule Lab' }).click();
  await page.waitForURL(/\/lab\?file=.*game=connect-four&position=/);
  await page.locator('.verdict').waitFor();
  const created = await post(page, '/api/games', { game: 'link-four', players: ['human', 'rules:sample'] });
  await page.goto(`${house.address}/lab?of=${created.id}`);
  await page.waitForURL(/file=sample\.rul/);
  const tournament = await post(page, '/api/tournaments', {
    game: 'link-four',
    players: ['random', 'rules:sample'],
    games: 2,
  });
  await page.goto(`${house.address}/t/${tournament.id}`);
  await page
    .getByRole('button', { name: /^Rule Lab \d/ })
    .first()
    .click();
  await page.waitForURL(/\/lab\?file=sample\.rul&game=link-four&moves=\d+&ply=\d+/);
  await page.locator('.verdict').waitFor();
  await page.goto(`${house.address}/puzzles`);
  await page.getByRole('button', { name: 'By theme' }).click();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('connect-four');
  await page.locator('.page[data-game="connect-four"]').waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('link', { name: 'Open in the Rule Lab' }).click();
  await page.waitForURL(/\/lab\?file=.*game=connect-four&moves=\d+/);
  await page.locator('.verdict').waitFor();
  await finished(page);
});

test('Why? after a move of your own file opens that file, not a copy of it', async () => {
  const page = await lab();
  await page.getByText('ready to play').waitFor();
  await press(page, 'Play against it');
  await page.waitForURL(/\/g\//);
  await ready(page);
  await page.keyboard.press('4');
  await shown(page, 2);
  await page.getByRole('link', { name: 'Why?' }).first().click();
  await page.waitForURL(/\/lab\?file=mine\.rul&game=link-four&moves=4&played=\d/);
  await page.getByText('Saved', { exact: true }).waitFor();
  assert.equal((await files(page)).length, 1);
  await finished(page);
});

test('files: saved as typed, renamed, deleted with a way back, versions with their difference', async () => {
  const page = await lab();
  await page.getByText('ready to play').waitFor();
  await editor(page).press('Control+Home');
  await page.keyboard.type('; typed\n');
  assert.match(await text(page), /^; typed\n/, 'nothing has to be pressed');
  await page.reload();
  await page.locator('.cm-line', { hasText: '; typed' }).waitFor();
  await page.getByLabel('File name').fill('Größe.rul');
  await page.getByLabel('File name').press('Enter');
  await page.waitForURL(/file=Gr%C3%B6%C3%9Fe\.rul/);
  assert.deepEqual(
    (await files(page)).map((file) => file.name),
    ['Größe.rul'],
  );
  await press(page, 'Versions');
  const dialog = page.getByRole('dialog');
  await dialog.locator('.added', { hasText: '; typed' }).waitFor();
  await press(page, 'Restore this version');
  await page.waitForFunction((was) => JSON.parse(localStorage.getItem('fourfold.rule.one')).text === was, RAISES);
  await press(page, 'Files…');
  await press(page, 'Delete Größe.rul');
  await page.getByText('Größe.rul deleted').waitFor();
  await press(page, 'Undo');
  await page.waitForURL(/file=Gr%C3%B6%C3%9Fe\.rul/);
  assert.equal((await files(page))[0].deleted, undefined);
  // Deleted, and brought back later.
  await press(page, 'Files…');
  await press(page, 'Delete Größe.rul');
  await page.reload();
  await press(page, 'Files…');
  await press(page, 'Restore Größe.rul');
  await page.waitForURL(/file=Gr%C3%B6%C3%9Fe\.rul/);
  await finished(page);
});

test('no file is overwritten unseen: two of one name, the 41st, one with errors', async () => {
  const page = await lab();
  const take = async (name, text) => {
    await press(page, 'Files…');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await take('mine.rul', '; another\n');
  await take('mine.rul', '; a third\n');
  assert.deepEqual(
    (await files(page)).map((file) => file.name),
    ['mine-2.rul', 'mine-3.rul', 'mine.rul'],
  );
  await page.getByText('Fix').first().waitFor();
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept) => kept.includes('"mine-3.rul"') && kept.includes('"faulty":true')),
  );
  await page.evaluate(() => {
    for (let i = 0; i < 40; i++)
      localStorage.setItem(`fourfold.rule.n${i}`, JSON.stringify({ name: `n${i}.rul`, text: `; ${i}`, at: i }));
  });
  await page.reload();
  await take('last.rul', '; last\n');
  assert.equal((await files(page)).length, 44);
  await finished(page);
});

test('a file that earlier versions kept is still there, and a shared one opens elsewhere', async () => {
  const page = await house.visitor();
  await page.goto(`${house.address}/settings`);
  await page.evaluate((text) => {
    localStorage.setItem('fourfold.rules', JSON.stringify([{ name: 'old.rul', text }]));
    localStorage.setItem('fourfold.lab', '; my draft');
  }, RAISES);
  await page.goto(`${house.address}/lab?file=old.rul&game=link-four&moves=4455`);
  await verdict(page, 'Columns 3 and 6');
  assert.deepEqual(
    (await files(page)).map((file) => file.name),
    ['my.rul', 'old.rul'],
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Share');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await house.visitor();
  await other.goto(link);
  await verdict(other, 'Columns 3 and 6');
  assert.deepEqual(await files(other), [], 'looking keeps nothing');
  await editor(other).press('Control+Home');
  await other.keyboard.type('; mine now\n');
  assert.deepEqual(
    (await files(other)).map((file) => file.name),
    ['old.rul'],
  );
  await finished(other);
  await finished(page);
});

test('axe finds nothing serious in any part of the Lab', async () => {
  const page = await lab();
  const check = async (name) => {
    const { violations } = await new AxeBuilder({ page })
      .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
      .analyze();
    const grave = violations.filter((one) => ['serious', 'critical'].includes(one.impact));
    assert.deepEqual(
      grave.map((one) => `${name}: ${one.id}: ${one.nodes.map((node) => node.target).join(' | ')}`),
      [],
    );
  };
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await verdict(page, 'chance decides');
    await press(page, 'First try');
    await page.locator('.mark').first().waitFor();
    await check(`explain, ${colorScheme}`);
    for (const name of colorScheme === 'light' ? ['Patterns', 'Tests', 'Trials', 'Compare'] : ['Trials']) {
      await tab(page, name);
      await check(`${name}, ${colorScheme}`);
    }
    for (const name of colorScheme === 'light' ? ['Files…', 'Versions', 'Paste…'] : ['Versions']) {
      await press(page, name);
      await page.getByRole('dialog').waitFor();
      await check(`${name}, ${colorScheme}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await tab(page, 'Explain');
    await press(page, 'To the choice');
  }
  await finished(page);
});

test('a file of 200 rules: from the press to the picture', async (context) => {
  const rules = Array.from({ length: 200 }, (_, i) => `a=*, b=${'XO+'[i % 3]}, c=${'XO*+'[i % 4]} : a${(i % 3) + 1}`);
  const page = await lab(
    `; allow missing-win, missing-block, duplicate-rule, never-fires, unused-variable, shadowed\nPATTERNS\nabc\n\na\nb\nc\n\n??a\n?b+\nc++\nENDPATTERNS\nRULES\n${rules.join('\n')}\nENDRULES\nENDFILE\n`,
  );
  await page.locator('.verdict').waitFor({ timeout: 60_000 });
  const millis = await page.evaluate(
    () =>
      new Promise((done) => {
        const before = document.querySelector('.told')?.getAttribute('data-try');
        const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('step by step'));
        const start = performance.now();
        const look = () => {
          const told = document.querySelector('.told');
          if (told && told.getAttribute('data-try') !== before && document.querySelector('.mark'))
            requestAnimationFrame(() => done(performance.now() - start));
          else requestAnimationFrame(look);
        };
        button.click();
        look();
      }),
  );
  const move = await page.evaluate(
    () =>
      new Promise((done) => {
        const words = document.querySelector('.verdict').textContent;
        const start = performance.now();
        const look = () => {
          const now = document.querySelector('.verdict')?.textContent;
          if (now && now !== words) requestAnimationFrame(() => done(performance.now() - start));
          else requestAnimationFrame(look);
        };
        [...document.querySelectorAll('button')].find((one) => one.textContent === 'Play its move').click();
        look();
      }),
  );
  context.diagnostic(`200 rules explained: ${millis.toFixed(0)} ms; after another move: ${move.toFixed(0)} ms`);
  assert.ok(Number(await page.locator('.told, .verdict').count()) > 0);
  await finished(page);
});
