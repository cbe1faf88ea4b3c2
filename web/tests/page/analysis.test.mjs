// The analysis board: values, steps, branches, mistakes to try again, a position set up by hand, lasting links.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, said } from './house.mjs';

let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());
const column = (n) => page.getByRole('gridcell', { name: new RegExp(`^Column ${n},`) });
const address = () => decodeURIComponent(new URL(page.url()).pathname);

// Red has three in a row on the floor with both ends open, and yellow three in column 7: red is to move.
const OPEN_THREE = '374757'; // red 3 4 5, yellow 7 7 7

test('values over the columns, steps, a branch, a lasting link', async () => {
  await page.goto(`${house.address}/a/connect-four/${OPEN_THREE}`);
  await page.waitForFunction(() => document.querySelectorAll('.head').length === 7);
  await page.getByText('Red to move wins on move 7 with best play').waitFor();
  assert.equal(await page.locator('.head.best').count(), 2, 'both ends of the three win at once');
  await page.getByRole('button', { name: 'Back one move' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/37475'));
  await column(1).click();
  await page.waitForURL((url) => url.pathname.endsWith('/374751'));
  await page.getByRole('button', { name: 'Leave this branch' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForURL((url) => url.pathname.endsWith(`/${OPEN_THREE}`));
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/a/connect-four'));
  await page.goto(
    `${house.address}/a/connect-four/${encodeURIComponent('..X..../..O..../..XO...')}`
      .replaceAll('.', '%2E')
      .replace('127%2E0%2E0%2E1', '127.0.0.1'),
  );
  await page.getByRole('gridcell', { name: 'Column 3, three discs: red, yellow, red from the bottom' }).waitFor();
  await page.reload(); // the address alone brings the position back, dots and strokes and all
  await page.getByRole('gridcell', { name: /^Column 3, three discs/ }).waitFor();
  assert.match(address(), /X/);
});

/** A game in which red could win at once in column 2 or 6 and plays column 1 instead; the way to try again. */
async function openMistake() {
  await begin(page, house.address, { game: 'connect-four', players: ['human', 'human'] }, [...`${OPEN_THREE}1`]);
  await page.keyboard.press('a');
  await page.waitForURL(/\/a\/connect-four\/3747571\?of=/);
  return page.getByRole('button', { name: 'Retry move 7' });
}

test('my mistake: values are covered, a bad try is refused, a good one is found', async () => {
  const retry = await openMistake();
  await retry.click();
  await page.getByText('a win became a').waitFor();
  assert.equal(await page.locator('.head').count(), 0, 'the answer is not given away');
  assert.equal(await page.locator('figure rect[rx]').count(), 0, 'nor by the graph');
  await column(1).click();
  await page.getByText('was the mistake').waitFor();
  await column(4).click();
  await page.getByText('also loses the advantage').waitFor();
  await column(6).click();
  await page.getByText('Well done').first().waitFor();
  assert.match(address(), new RegExp(`/${OPEN_THREE}$`), 'the game stays as it was');
  await page.getByRole('button', { name: 'Show values' }).click();
  await page.locator('.head').first().waitFor();
});

test('a try made before the board has caught up is judged where it belongs', async () => {
  const retry = await openMistake();
  await retry.waitFor();
  let release;
  const held = new Promise((go) => (release = go));
  const asked = (url) => url.pathname === '/api/position' && url.searchParams.get('position') === OPEN_THREE;
  await page.route(asked, async (route) => {
    await held;
    await route.continue();
  });
  await retry.click();
  await page.getByText('a win became a').waitFor();
  await column(1).click();
  release();
  await page.getByText('was the mistake').waitFor();
  await page.unroute(asked);
});

test('a position set up by hand: stones, a wrong count, taken away, used', async () => {
  await page.goto(`${house.address}/a/link-four`);
  await page.getByRole('button', { name: 'Set up…' }).click();
  await column(4).click();
  await column(4).click();
  await page.getByText('Blue needs at least one').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Use this position' }).isDisabled());
  await page.getByRole('radio', { name: 'Blue' }).click();
  await column(5).click();
  await page.getByRole('radio', { name: 'Remove' }).click();
  await column(4).click();
  await page.getByRole('button', { name: 'Use this position' }).click();
  await page.getByRole('gridcell', { name: 'Column 4, one marble: red from the bottom' }).waitFor();
  assert.match(address(), /\.\.\.XO\.\.$/);
});

test('Quarto set up by hand and played on', async () => {
  await page.goto(`${house.address}/a/quarto:size=3`);
  await page.getByRole('button', { name: 'Set up…' }).click();
  await page.getByRole('button', { name: 'light, short, square', exact: true }).click();
  await page.getByRole('button', { name: 'Square 1: empty' }).click();
  await page.getByRole('button', { name: 'dark, tall, round', exact: true }).click();
  await page.getByRole('button', { name: 'Put it in hand' }).click();
  await page.getByRole('button', { name: 'Use this position' }).click();
  await page.waitForURL((url) => decodeURIComponent(url.pathname).endsWith('/0......../7'));
  await page.getByText(/to move (wins|loses|draws)/).waitFor();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForURL(/\/g\//);
  await said(page, 'Your turn');
});

test('values stay off once switched off, and on once switched on', async () => {
  await page.goto(`${house.address}/a/connect-four/${OPEN_THREE}`);
  await page.getByLabel('Exact values').uncheck();
  await page.reload();
  await page.getByText('Red to move', { exact: true }).waitFor();
  assert.equal(await page.locator('.head').count(), 0);
  await page.getByLabel('Exact values').check();
  await page.locator('.head').first().waitFor();
  assert.deepEqual(page.problems, []);
});
