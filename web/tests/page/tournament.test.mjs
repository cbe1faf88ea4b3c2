// Tournaments: begun, at their own address through reload, Back and a restart of the program, with a faulty rule file in
// the field, readable on a phone, and their games replayed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, PHONE } from './house.mjs';

let house;
let page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());

/** Chooses who takes part. */
async function enter(names) {
  for (const [name, wanted] of names) await page.getByLabel(name, { exact: true }).setChecked(wanted);
}

test('everybody meets everybody, at an address that outlasts reload, Back and a restart', async () => {
  await page.goto(`${house.address}/t`);
  await page.getByLabel('Novice', { exact: true }).waitFor();
  assert.equal(await page.locator('fieldset input:checked').count(), 3, 'whoever takes part is checked');
  await enter([
    ['Novice', true],
    ['Good', false],
    ['Grader', true],
  ]);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/t\/[0-9a-z]{16}$/);
  const address = page.url();
  await page.getByText('6 of 6 games played').waitFor();
  assert.equal(await page.locator('tbody tr').count(), 3);
  const points = await page.locator('tbody td b').allTextContents();
  const sum = points.reduce(
    (sum, text) => sum + (text.endsWith('½') ? 0.5 : 0) + Number(text.replace('½', '') || 0),
    0,
  );
  assert.equal(sum, 6, 'a point a game');
  const table = await page.locator('tbody').textContent();
  await house.stop();
  await house.start();
  await page.reload();
  await page.getByText('6 of 6 games played').waitFor();
  assert.equal(await page.locator('tbody').textContent(), table, 'the same table after a restart');
  // A game is replayed, and Back leads to the tournament again.
  await page.locator('.games button').first().click();
  await page.locator('main.over').waitFor();
  await page.goBack();
  await page.getByText('6 of 6 games played').waitFor();
  assert.equal(page.url(), address);
  // It stands in the list, and its games do not crowd the list of games.
  await page.getByRole('link', { name: 'New tournament' }).click();
  await page.getByRole('link', { name: /Link Four: .*Novice/ }).click();
  await page.waitForURL(address);
  await page.goto(house.address);
  await page.getByRole('button', { name: /hidden game/ }).waitFor();
});

test('a rule file with errors is listed with its reason and stops nobody', async () => {
  await page.evaluate(() =>
    localStorage.setItem('fourfold.rules', JSON.stringify([{ name: 'bad.rul', text: ': no rule\n', faulty: true }])),
  );
  await page.goto(`${house.address}/t`);
  await enter([
    ['Novice', true],
    ['Good', false],
    ['Random', true],
  ]);
  await page.getByLabel(/bad\.rul/).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText(/games played/).waitFor();
  const left = page.getByRole('region', { name: 'Left out' });
  assert.match(await left.textContent(), /bad\.rul/);
});

test('a phone shows a card for each player, and nothing scrolls sideways', async () => {
  const address = page.url();
  const phone = await house.visitor(PHONE);
  await phone.goto(address);
  await phone.locator('.cards li').first().waitFor();
  assert.equal(await phone.locator('.cards li').count(), await page.locator('tbody tr').count());
  assert.equal(await phone.locator('table').isVisible(), false);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false);
  assert.equal(await phone.getByRole('button', { name: 'Stop' }).count(), 0, 'it is not theirs to stop');
});

test('a tournament that is not there says so and leads to a new one', async () => {
  await page.goto(`${house.address}/t/0000000000000000`);
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: 'New tournament' }).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
});
