// The lessons: the first one by mouse alone and by keyboard alone, hints, the tick that lasts, the Lab and back; axe
// and narrow windows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { House, PHONE } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const open = async (path, options) => {
  const page = await house.visitor(options);
  await page.goto(house.address + path);
  return page;
};
const serious = async (page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => one.id);
};
/** Where a letter of the file is drawn: in the middle of its box. */
const place = (page, line, column) =>
  page.evaluate(
    ([line, column]) => {
      const row = [...document.querySelectorAll('.cm-line')].find((one) => one.textContent.startsWith(line));
      const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      let left = column;
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (left < node.length) {
          const range = document.createRange();
          range.setStart(node, left);
          range.setEnd(node, left + 1);
          const { x, y, width, height } = range.getBoundingClientRect();
          return { x: x + width * 0.9, y: y + height / 2 };
        }
        left -= node.length;
      }
    },
    [line, column],
  );

test('lesson 1 by mouse alone: the wrong sign is replaced by a press, and the tick lasts', async () => {
  const page = await open('/lessons');
  await page.locator('ol a').first().click();
  await page.locator('.cm-line', { hasText: 'd=O' }).waitFor();
  await page.getByRole('button', { name: 'Show a hint' }).click();
  await page.getByRole('button', { name: 'Show the next hint' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.locator('figure.wrong').first().waitFor();
  assert.equal(await page.locator('figure.wrong').count(), 6, 'the starter gets every position wrong');
  const rule = 'a=*, b=X, c=X, d=O : a';
  const { x, y } = await place(page, 'a=*', rule.indexOf('O'));
  await page.mouse.click(x, y);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('toolbar', { name: 'Symbols to insert' })
    .getByRole('button', { name: 'X', exact: true })
    .click();
  await page.locator('.cm-line', { hasText: 'd=X' }).waitFor();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('Done! This lesson is yours.').waitFor();
  assert.equal(await page.locator('figure.right').count(), 6);
  assert.equal(await page.getByRole('link', { name: 'Next lesson' }).getAttribute('href'), '/lessons/2');
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByText('1 of 11 done').waitFor();
  await page.reload();
  await page.getByText('1 of 11 done').waitFor();
  assert.deepEqual(page.problems, []);
});

test('the Rule Lab offers the lessons until they are begun or the offer is put away', async () => {
  const page = await open('/lab');
  await page.getByRole('link', { name: 'Start lesson 1' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Start lesson 1' }).click();
  await page.waitForURL(/\/lessons\/1$/);
  await page.locator('.cm-line', { hasText: 'd=O' }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1', 'the keyboard goes on at the top');
  await page.goto(`${house.address}/lab`);
  await page.locator('.cm-content').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Start lesson 1' }).count(), 0);
  await page.getByRole('link', { name: 'Lessons', exact: true }).click();
  await page.waitForURL(/\/lessons$/);
  const other = await open('/lab');
  await other.getByRole('button', { name: 'Dismiss' }).click();
  await other.reload();
  await other.locator('.cm-content').waitFor();
  assert.equal(await other.getByRole('link', { name: 'Start lesson 1' }).count(), 0);
});

test('lesson 1 by keyboard alone', async () => {
  const page = await open('/lessons/1');
  await page.locator('.cm-line', { hasText: 'd=O' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.classList.contains('cm-content') ?? false);
  for (let i = 0; i < 40 && !(await focused()); i++) await page.keyboard.press('Tab');
  assert.ok(await focused(), 'the editor is reached with Tab');
  await page.keyboard.press('Control+Home');
  // Down to the rule, along to the wrong sign.
  const onRule = () => page.evaluate(() => document.querySelector('.cm-activeLine')?.textContent.startsWith('a=*'));
  for (let i = 0; i < 40 && !(await onRule()); i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  for (let i = 0; i < 'a=*, b=X, c=X, d=O'.length; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('X');
  await page.keyboard.press('Escape');
  const onCheck = () => page.evaluate(() => document.activeElement?.textContent?.trim() === 'Check');
  for (let i = 0; i < 6 && !(await onCheck()); i++) await page.keyboard.press('Tab');
  assert.ok(await onCheck(), 'a few stops from the editor to Check');
  await page.keyboard.press('Enter');
  await page.getByText('Done! This lesson is yours.').waitFor();
});

test('a file with errors is told line by line, and a draft is kept', async () => {
  const page = await open('/lessons/2');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('nonsense\n');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Line 1' }).first().waitFor();
  await page.reload();
  await page.locator('.cm-line', { hasText: 'nonsense' }).waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.cm-line', { hasText: 'nonsense' }).waitFor();
});

test('the editor of a lesson knows what the Lab knows: colours, remarks with their fix, completion', async () => {
  const page = await open('/lessons/1');
  await page.getByText('No errors: ready to play').waitFor();
  const colours = await page
    .locator('.cm-line', { hasText: 'd=O' })
    .locator('span')
    .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).color)).size);
  assert.ok(colours >= 2, 'letters and signs differ');
  await page.locator('.cm-line', { hasText: 'd=O' }).click();
  await page.keyboard.press('Home');
  for (let i = 0; i < 'a=*,'.length; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.getByText('1 error. Fix it to play.').waitFor();
  await page.getByRole('button', { name: 'Fix', exact: true }).click();
  await page.getByText('No errors: ready to play').waitFor();
  await page.locator('.cm-line', { hasText: 'a=*, b=X, c=X, d=O : a' }).waitFor();
  // Enter at the end of a rule begins the next one, whatever is offered there.
  await page.locator('.cm-line', { hasText: 'd=O' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('b=');
  await page.locator('.cm-tooltip-autocomplete').getByText('a playable cell', { exact: false }).first().waitFor();
  await page.keyboard.type('* : b');
  await page.locator('.cm-tooltip-autocomplete').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('; next');
  await page.locator('.cm-line', { hasText: /^; next$/ }).waitFor();
  await page.locator('.cm-line', { hasText: /^b=\* : b$/ }).waitFor();
  assert.deepEqual(page.problems, []);
});

test('why a position goes wrong is told in the Lab, and what is changed there comes back', async () => {
  const page = await open('/lessons/1');
  await page.locator('.cm-line', { hasText: 'd=O' }).waitFor();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click();
  await page.waitForURL(/\/lab\?file=lesson-1\.rul&game=link-four&position=OOO/);
  await page.locator('.verdict', { hasText: 'No rule matches' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Start lesson 1' }).count(), 0, 'lessons are not new here');
  await page.getByRole('button', { name: 'Why not column 4?' }).click();
  await page.locator('.told').getByText('came nearest').waitFor();
  const { x, y } = await place(page, 'a=*', 'a=*, b=X, c=X, d=O : a'.indexOf('O'));
  await page.mouse.click(x, y);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('X');
  await page.locator('.verdict', { hasText: 'Plays column 4' }).waitFor();
  await page.locator('.rules code', { hasText: 'd=X : a' }).waitFor();
  await page.getByRole('button', { name: 'Back to lesson 1' }).click();
  await page.locator('.cm-line', { hasText: 'd=X' }).waitFor();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('Done! This lesson is yours.').waitFor();
  // The same file again, not another one.
  await page.getByRole('button', { name: 'Open in the Rule Lab' }).click();
  await page.waitForURL(/\/lab\?file=lesson-1\.rul/);
  assert.deepEqual(page.problems, []);
});

test('the last lesson leads back to the list', async () => {
  const page = await house.visitor();
  await page.goto(`${house.address}/settings`);
  await page.evaluate(() => localStorage.setItem('fourfold.lessons', '{"11":{"done":true}}'));
  await page.goto(`${house.address}/lessons/11`);
  await page.locator('.tools').getByRole('link', { name: 'All lessons' }).waitFor();
});

test('the list and a lesson have nothing serious for axe and fit a phone', async () => {
  for (const path of ['/lessons', '/lessons/6', '/lessons/99']) {
    const page = await open(path, PHONE);
    await page.locator('main a, main article').first().waitFor();
    assert.deepEqual(await serious(page), [], path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false, path);
    await page.context().close();
  }
});
