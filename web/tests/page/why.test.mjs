// Why a move is good or bad: reasons and lines on the analysis board, a game stepped through, looked back on and tried
// again.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, post, said, shown, state } from './house.mjs';

let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());

// Red has 3 4 5 on the floor with both ends open, yellow 7 7 7; red overlooks both and plays 1.
const OPEN_THREE = '374757';
const best = (card, word = 'best') => card.locator('.picks button', { hasText: word }).first();
const why = () => page.getByRole('region', { name: 'Why?' });

test('a move is explained in words, and its line stands on the board in steps', async () => {
  await page.goto(`${house.address}/a/connect-four/4435`);
  await page.waitForFunction(() => document.querySelectorAll('.head').length === 7);
  await best(why()).click();
  await why().getByRole('group', { name: 'Line of best play' }).waitFor();
  assert.equal(await page.locator('.ghost').count(), 1, 'the move itself');
  const forward = why().getByRole('button', { name: 'One move further along the line' });
  await forward.click();
  await forward.click();
  assert.deepEqual(await page.locator('.count').allTextContents(), ['1', '2', '3'], 'numbered');
  await why()
    .getByRole('button', { name: /^Move 1 of the line/ })
    .click();
  assert.equal(await page.locator('.ghost').count(), 1);
  // Another position is another question.
  await page.getByRole('button', { name: 'Back one move' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/443'));
  await page.waitForFunction(() => document.querySelectorAll('.ghost').length === 0);
});

test('the cells of a reason are outlined, the deciding one differently', async () => {
  await page.goto(`${house.address}/a/connect-four/${OPEN_THREE}`);
  await page.waitForFunction(() => document.querySelectorAll('.head').length === 7);
  await best(why()).click();
  await why().getByText('Red completes four in a row.').waitFor();
  assert.equal(await page.locator('rect.outlined').count(), 4);
  assert.equal(await page.locator('rect.outlined.deciding').count(), 1);
});

test('threats are outlined on request, always, and said in words', async () => {
  await page.goto(`${house.address}/a/connect-four/112233`);
  await page.getByLabel('Outline threats').check();
  await page
    .getByText('Red completes a line at column 4, row 1. Yellow completes a line at column 4, row 2.')
    .waitFor();
  assert.equal(await page.locator('g.threat').count(), 2);
  await page.goto(`${house.address}/a/quarto/89a............./0`);
  await page.getByText('One more piece completes a line at square 4.').waitFor();
  assert.equal(await page.locator('.square.threatened').count(), 1);
  await page.getByLabel('Outline threats').uncheck();
  assert.equal(await page.locator('.square.threatened').count(), 0);
});

test('reasons follow the language of the page', async () => {
  const german = await house.visitor({ locale: 'de-DE' });
  await german.goto(`${house.address}/a/connect-four/${OPEN_THREE}`);
  const card = german.getByRole('region', { name: 'Warum?' });
  await best(card, 'am besten').click();
  await card.getByText('Rot vollendet vier in einer Reihe.').waitFor();
  assert.deepEqual(german.problems, []);
});

test('a first explanation comes although the line behind it takes long', async () => {
  await page.goto(`${house.address}/a/link-four/`);
  await why().locator('.picks button').first().click();
  // The value is in the book; the line leads out of it, and is looked for while the reasons stand there.
  await why().locator('.reasons li').first().waitFor();
  await page.locator('.ghost').first().waitFor();
});

test('in Quarto too', async () => {
  await page.goto(`${house.address}/a/quarto/c..028fb.3a6..d5/4`);
  await page.locator('.picks button').first().waitFor();
  await best(why()).click();
  await why().locator('.reasons li').first().waitFor();
  assert.equal(await page.locator('.square .ghost').count(), 1);
});

test('always: every step is explained without asking', async () => {
  await page.goto(`${house.address}/a/connect-four/${OPEN_THREE}`);
  await why().getByLabel('Always explain').check();
  await why().getByText('Red completes four in a row.').waitFor();
  await page.reload();
  await why().getByText('Red completes four in a row.').waitFor();
  await why().getByLabel('Always explain').uncheck();
});

test('marks tell mistakes apart, the graph can be pressed, and there is a way back to the game', async () => {
  const { id } = await begin(page, house.address, { game: 'connect-four', players: ['human', 'human'] }, [
    ...`${OPEN_THREE}1`,
  ]);
  await page.keyboard.press('a');
  await page.waitForURL(/\/a\/connect-four\/3747571\?of=/);
  const mark = page.getByRole('button', { name: /^Move 7: 1, a mistake \(/ });
  await mark.waitFor();
  assert.match(await mark.locator('.wrong').textContent(), /^\?\??$/);
  const graph = page.getByRole('img', { name: /^Value over the game/ });
  const heights = await graph.locator('rect[rx]').evaluateAll((all) => all.map((one) => one.getAttribute('height')));
  assert.ok(new Set(heights).size > 2, 'bars tell distances');
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + (box.width * 3.5) / 12, box.y + box.height / 2);
  await page.waitForURL((url) => url.pathname.endsWith('/374'));
  await page.getByRole('link', { name: /Back to the game/ }).click();
  await page.waitForURL((url) => url.pathname === `/g/${id}`);
});

test('the moves of a game can be pressed and stepped through, and the game goes on from its end', async () => {
  await begin(page, house.address, { game: 'connect-four', players: ['human', 'human'] }, [...'4435']);
  await page.getByRole('button', { name: 'Show the position after 2: 4' }).click();
  await said(page, 'Move 2 of 4');
  await page.getByRole('gridcell', { name: /^Column 4, two discs/ }).waitFor();
  await page.getByRole('gridcell', { name: /^Column 3(?!.*red)/ }).waitFor();
  assert.equal(await page.locator('circle.last:not(.edge)').count(), 1, 'the last move of then is marked');
  await page.keyboard.press('ArrowRight');
  await said(page, 'Move 3 of 4');
  await page.keyboard.press('ArrowRight');
  await said(page, 'Your turn');
  await page.getByRole('gridcell', { name: /^Column 1,/ }).click();
  await shown(page, 5);
});

test('values can be switched on without leaving the game', async () => {
  await begin(page, house.address, { game: 'connect-four', players: ['human', 'human'] }, [...OPEN_THREE]);
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByLabel('Values of this position').check();
  await page.locator('.values li').first().waitFor();
  assert.match(await page.locator('.values li').first().textContent(), /\+ in 1\s*column [26]/);
});

test('after a game: a sentence, accuracy, turning points with reasons, and trying again', async () => {
  const { id } = await begin(page, house.address, { game: 'connect-four', players: ['human', 'human'] }, [
    ...`${OPEN_THREE}17`,
  ]);
  await page.locator('main.over').waitFor();
  // The end of a game points to the review, and opens it where it is.
  await page.getByRole('button', { name: 'Review', exact: true }).last().click();
  const review = page.getByRole('region', { name: 'How it went' });
  await review.getByText('Yellow wins').waitFor();
  await review.getByText(/Red: [\d.]+ % accuracy/).waitFor({ timeout: 60_000 });
  const turn = review.locator('.turns > li', { hasText: 'Move 7: 1' });
  await turn.getByText('losing move').waitFor();
  // What could have been won on the spot comes first, and needs no list of better moves.
  const first = turn.locator('p.small').first();
  assert.match(await first.textContent(), /could have completed four in a row at column 2, row 1 or column 6, row 1/);
  await turn.getByText('already threatens to win at column 7').waitFor();
  assert.equal(await turn.getByText(/Better:/).count(), 0);
  // The review stays with the game, and its marks stand in the list of moves.
  await page.getByRole('tab', { name: 'Moves' }).click();
  const seventh = page.getByRole('button', { name: /^Show the position after 7: 1/ });
  assert.equal((await seventh.textContent()).replaceAll(' ', ''), '1??');
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await turn.waitFor();
  const mistakes = await page.evaluate(() => JSON.parse(localStorage['fourfold.progress']).mistakes);
  assert.ok(
    mistakes.some((one) => one.played === '1' && one.best.includes('2')),
    JSON.stringify(mistakes),
  );
  await turn.getByRole('button', { name: 'Try again from here' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/g/') && url.pathname !== `/g/${id}`);
  await page.locator('[role=grid]').waitFor();
  assert.equal((await state(page)).moves.length, 6, 'as it stood before the mistake');
  assert.deepEqual(page.problems, []);
});

test('a lay of FourSide is taken apart after the game, with what was better and what it opened', async () => {
  const created = await post(page, '/api/games', { game: 'fourside:beginner', players: ['human', 'human'] });
  // Whatever is possible, to the end: somebody who does not look for points.
  const played = await page.evaluate(async (id) => {
    for (let count = 0; ; count++) {
      const { moves } = await (await fetch(`/api/games/${id}/moves`)).json();
      if (!moves?.length) return count;
      await fetch(`/api/games/${id}/commands`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ do: 'play', move: moves[0] }),
      });
    }
  }, created.id);
  assert.ok(played > 20, `${played} lays`);
  await page.goto(`${house.address}/g/${created.id}`);
  await page.locator('main.over').waitFor();
  await page.getByRole('button', { name: 'How it went' }).click();
  const review = page.getByRole('region', { name: 'How it went' });
  await review.getByText(/Player 1: [\d.]+ % accuracy/).waitFor({ timeout: 60_000 });
  const turn = review.locator('.turns > li').first();
  await turn.getByText(/left (some|most of the) points/).waitFor();
  await turn.getByText(/^Scores \d|^Scores \(/).waitFor();
  await turn.getByText(/would have brought \d+ more/).waitFor();
  await turn.getByText(/Better: Block \d.* on [a-i]\d/).waitFor();
  await turn.getByRole('button', { name: 'Try again from here' }).waitFor();
  // The board as it stood then, without the blocks that came later.
  await turn.getByRole('button', { name: 'Show on the board' }).click();
  await page.getByText(/^Move \d+ of \d+$/).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.getByText('FINAL SCORE').waitFor();
});

test('a search that takes long tells what it knows so far', async () => {
  await page.goto(`${house.address}/a/link-four/4455`);
  // The moves come one after the other, or all at once where the program is quick.
  await page.locator('.head').first().waitFor({ timeout: 60_000 });
  await page.goto(`${house.address}/settings`);
});
