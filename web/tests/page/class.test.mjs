// A class with its teacher and pupils on the real program: joining, ticks, files, the ladder, who is stuck, taking
// everything home; a kill in the middle; thirty pupils at once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { atRest } from './boxes.mjs';
import { House, PHONE } from './house.mjs';

const MIDDLE = 'PATTERNS\n???a???\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n';
let school;
before(async () => (school = await House.open(['--class', '7b'])));
after(() => school.close());

const serious = async (page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => one.id);
};
/** A pupil's own page after joining, and the personal link. */
async function joined(name, options) {
  const page = await school.visitor(options);
  await page.goto(school.said.join);
  await page.getByLabel('Nickname').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const link = await page.getByLabel(/personal link/).inputValue();
  assert.equal(page.url(), link, 'what is bookmarked is the personal link');
  return { page, link };
}
const typed = async (page, text) => {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
};

test('pupils join, do a lesson, hand in, and the teacher sees it all', async () => {
  const teacher = await school.visitor();
  await teacher.goto(school.said.teacher);
  await teacher.getByText('Nobody has joined yet').waitFor();
  assert.ok(!teacher.url().includes('#'), 'the secret leaves the address bar');
  await teacher.getByText(school.said.code, { exact: true }).waitFor();
  await teacher.getByRole('button', { name: 'Show it large' }).click();
  const large = await teacher.getByRole('dialog').getByRole('img').boundingBox();
  assert.ok(large.width > 400, `a QR code of ${large.width} pixels is read from the last row`);
  await teacher.keyboard.press('Escape');

  const { page: ada, link } = await joined('Ada');
  await ada.getByRole('link', { name: 'To the lessons' }).click();
  await ada.locator('ol a').first().click();
  await ada.locator('.cm-line', { hasText: 'd=O' }).waitFor();
  // An error that stands for a moment is told to the class.
  await ada.locator('.cm-content').click();
  await ada.keyboard.press('Control+Home');
  await ada.keyboard.type('x');
  await teacher.locator('tr', { hasText: 'Ada' }).locator('.why').waitFor();
  await ada.keyboard.press('Backspace');
  await ada.locator('.cm-line', { hasText: 'd=O' }).click();
  await ada.keyboard.press('Home');
  for (let i = 0; i < 'a=*, b=X, c=X, d=O'.length; i++) await ada.keyboard.press('ArrowRight');
  await ada.keyboard.press('Backspace');
  await ada.keyboard.type('X');
  await ada.getByRole('button', { name: 'Check', exact: true }).click();
  await ada.getByText('Done! This lesson is yours.').waitFor();
  const row = teacher.locator('tr', { hasText: 'Ada' }).filter({ hasText: 'Lesson 1' });
  await row.locator('td').nth(2).filter({ hasText: '1' }).waitFor();

  // A right file and a faulty one.
  await ada.goto(`${school.address}/class`);
  await ada.locator('.cm-content').waitFor();
  await ada.getByRole('button', { name: 'Hand in' }).click();
  await ada.getByText('Version 1 handed in').waitFor();
  const { page: ben } = await joined('Ben');
  await ben.getByRole('link', { name: 'Ladder' }).click();
  await ben.locator('.cm-content').waitFor();
  await typed(ben, 'PATTERNS\nabc\n');
  await ben.getByRole('button', { name: 'Hand in' }).click();
  await ben.getByText('Handed in, but it cannot play').waitFor();
  await teacher.locator('.fault').waitFor();
  await teacher
    .locator('td', { hasText: /^\d+ ± \d+$/ })
    .first()
    .waitFor();

  // The teacher reads Ada's file; Ada watches a game and asks why.
  await teacher.getByRole('button', { name: 'File Ada' }).click();
  await teacher.getByRole('dialog').locator('.cm-line', { hasText: 'd=X' }).waitFor();
  await teacher.keyboard.press('Escape');
  await ada
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click();
  // Who is who is said; only a move of her own is explained, with the column that was played.
  const watch = ada.getByRole('dialog');
  await watch.getByText(/^Red: /).waitFor();
  await watch.getByText(/^Blue: /).waitFor();
  const why = watch.getByRole('button', { name: /^Why column \d/ });
  const others = watch.getByText('Step to a move of your own to ask why');
  await watch.getByText(/^Move \d+ of \d+:/).waitFor();
  if (await why.count()) {
    await watch.getByRole('button', { name: 'Back', exact: true }).click();
    await others.waitFor();
    assert.equal(await why.count(), 0, 'another player’s move is not explained with her file');
  } else await others.waitFor();
  await watch.getByRole('button', { name: 'Back', exact: true }).click();
  await why.waitFor();
  const column = /column (\d)/.exec(await why.textContent())[1];
  await why.click();
  await ada.waitForURL(new RegExp(`/lab\\?file=class\\.rul.*&played=${column}`));
  // Mended there, handed in from there; her page shows what was handed in.
  await ada.getByText('ready to play').waitFor();
  await ada.locator('.cm-content').click();
  await ada.keyboard.press('Control+Home');
  await ada.keyboard.insertText('nonsense\n');
  // The teacher sees her at work here, and the text as she writes it.
  await teacher.locator('tr', { hasText: 'Ada' }).filter({ hasText: 'class.rul' }).locator('.why').waitFor();
  await teacher.getByRole('button', { name: 'File Ada' }).click();
  await teacher.getByRole('dialog').locator('.cm-line', { hasText: 'nonsense' }).waitFor();
  await teacher.getByRole('button', { name: 'Handed in' }).click();
  await teacher.getByRole('dialog').locator('.cm-line', { hasText: 'd=X' }).waitFor();
  await teacher.keyboard.press('Escape');
  for (let i = 0; i < 'nonsense\n'.length; i++) await ada.keyboard.press('Backspace');
  await ada.keyboard.insertText('; mended in the Lab\n');
  await ada.getByText('ready to play').waitFor();
  await ada.locator('.button:not(:disabled)', { hasText: 'Hand in to your class' }).click();
  await ada.getByText('class.rul handed in as version 2').waitFor();
  await ada.goto(`${school.address}/class`);
  await ada.locator('.cm-line', { hasText: '; mended in the Lab' }).waitFor();

  // The way back: from the first page, from the bar, and from where one joins.
  await ada.goto(school.address);
  await ada.getByRole('link', { name: 'Your class' }).click();
  await ada.getByText('You are Ada.').waitFor();
  await ada.goto(school.said.join);
  await ada.getByText('You are Ada.').waitFor();
  await ada.goto(`${school.address}/join?again`);
  await ada.getByLabel('Nickname').waitFor();
  await ada.goto(`${school.address}/class`);
  await ada.locator('.cm-line', { hasText: '; mended in the Lab' }).waitFor();

  // Back by the personal link, on another device.
  const elsewhere = await school.visitor(PHONE);
  await elsewhere.goto(link);
  await elsewhere.locator('.tag', { hasText: 'you' }).waitFor();
  assert.equal(await elsewhere.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  assert.deepEqual(await serious(elsewhere), []);
  assert.deepEqual(await serious(teacher), []);

  // Taken home.
  const csv = teacher.waitForEvent('download');
  await teacher.getByRole('button', { name: 'Table (CSV)' }).click();
  assert.equal((await csv).suggestedFilename(), 'class.csv');
  const zip = teacher.waitForEvent('download');
  await teacher.getByRole('button', { name: 'All files (ZIP)' }).click();
  assert.equal((await zip).suggestedFilename(), 'class.zip');

  // Paused, reset, on the wall, removed.
  await teacher.getByRole('button', { name: 'Pause the ladder' }).click();
  await teacher.getByRole('button', { name: 'Resume the ladder' }).waitFor();
  await teacher.getByRole('button', { name: 'Reset the ladder…' }).click();
  await teacher.getByRole('button', { name: 'Yes' }).click();
  await teacher.getByText('No games yet').waitFor();
  await teacher.getByRole('button', { name: 'Resume the ladder' }).click();
  await teacher.getByRole('link', { name: 'Show the ladder on the wall' }).click();
  await teacher.locator('.big table').waitFor();
  await teacher.getByRole('link', { name: 'Back to your page' }).click();
  await teacher.getByRole('button', { name: 'File Ben' }).click();
  await teacher.getByRole('button', { name: 'Remove…' }).click();
  await teacher.getByRole('button', { name: 'Yes' }).click();
  await teacher.getByRole('button', { name: 'File Ben' }).waitFor({ state: 'detached' });
  await ben.getByText('does not belong to this class any more').waitFor();
  let asked = 0;
  ben.on('request', (request) => request.url().includes('/api/class') && asked++);
  await teacher.waitForResponse((answer) => answer.url().endsWith('/api/class'));
  await teacher.waitForResponse((answer) => answer.url().endsWith('/api/class'));
  assert.equal(asked, 0, 'a removed pupil’s page asks no more');
  for (const page of [teacher, ada, ben]) assert.deepEqual(page.problems, []);
});

test('the pages of a class fit every window', async () => {
  const { page: dora } = await joined('Dora');
  await dora.goto(`${school.address}/class`);
  await dora.locator('.cm-content').waitFor();
  const teacher = await school.visitor();
  await teacher.goto(school.said.teacher);
  await teacher.getByRole('button', { name: 'File Dora' }).waitFor();
  const wall = await school.visitor();
  await wall.goto(school.said.teacher.replace('#', '/ladder#'));
  await wall.locator('.big table').waitFor();
  const sizes = [320, 568, 390, 844, 600, 340, 768, 1024, 1024, 692, 1280, 720, 1920, 937, 2560, 1440, 3840, 2160];
  for (const [name, page] of Object.entries({ dora, teacher, wall }))
    for (let i = 0; i < sizes.length; i += 2) {
      await page.setViewportSize({ width: sizes[i], height: sizes[i + 1] });
      assert.deepEqual(await atRest(page), [], `${name} at ${sizes[i]}×${sizes[i + 1]}`);
    }
});

test('a kill in the middle costs nothing', async () => {
  const { page: cleo, link } = await joined('Cleo');
  await cleo.getByRole('link', { name: 'Ladder' }).click();
  await cleo.locator('.cm-content').waitFor();
  await typed(cleo, MIDDLE);
  await cleo.getByRole('button', { name: 'Hand in' }).click();
  await cleo.getByText('Version 1 handed in').waitFor();
  const before = school.said.teacher;
  await school.stop(); // SIGKILL
  await school.start();
  const again = await school.visitor();
  await again.goto(link);
  await again.locator('.tag', { hasText: 'you' }).waitFor();
  await again.locator('.cm-line', { hasText: 'a=* : a1' }).waitFor();
  const teacher = await school.visitor();
  await teacher.goto(before);
  await teacher.getByRole('button', { name: 'File Cleo' }).waitFor();
  assert.notEqual(school.said.teacher, before);
});

test('thirty pupils hand in at once, and everybody gets on the ladder', async (context) => {
  const send = async (path, body, token) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const began = performance.now();
    const answer = await fetch(school.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const json = await answer.json();
    return { status: answer.status, json, millis: performance.now() - began };
  };
  const numbers = Array.from({ length: 30 }, (_, i) => i + 1);
  const pupils = await Promise.all(
    numbers.map((n) => send('/api/class/join', { code: school.said.code, name: `Pupil ${n}` })),
  );
  assert.deepEqual(new Set(pupils.map((one) => one.status)), new Set([201]));
  const tokens = pupils.map((one) => one.json.token);
  const handed = await Promise.all(
    tokens.map((token, n) => send('/api/class/files', { text: `; pupil ${n}\n${MIDDLE}` }, token)),
  );
  assert.deepEqual(new Set(handed.map((one) => one.status)), new Set([201]));
  const checked = await Promise.all(tokens.map((token) => send('/api/class/lessons/1/check', { text: MIDDLE }, token)));
  assert.deepEqual(new Set(checked.map((one) => one.status)), new Set([200]));
  const slowest = (answers) => Math.max(...answers.map((one) => one.millis)).toFixed(0);
  context.diagnostic(
    `slowest answers of thirty at once: joining ${slowest(pupils)} ms, handing in ${slowest(handed)} ms, checking ${slowest(checked)} ms`,
  );
  const headers = { Authorization: `Bearer ${tokens[0]}` };
  for (;;) {
    const { ladder } = await (await fetch(`${school.address}/api/class`, { headers })).json();
    const rated = ladder.filter((row) => row.name.startsWith('Pupil ') && row.rating != null);
    if (rated.length === 30) break;
  }
  // All of them at once on the wall.
  const wall = await school.visitor({ viewport: { width: 1920, height: 937 } });
  await wall.goto(school.said.teacher.replace('#', '/ladder#'));
  await wall.getByText('Pupil 30', { exact: true }).waitFor();
  const lowest = await wall
    .locator('.big tr')
    .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)));
  assert.ok(lowest <= 937, `the last of the ladder ends at ${lowest}`);
});
