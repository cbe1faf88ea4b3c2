// Puzzles by hand: today's, a run at one's level, themes, hints, refutations, own mistakes, progress; and a new player of
// Quarto who goes through the guided steps and then avoids giving a winning piece.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { begin, House, PHONE, post } from './house.mjs';

let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());

const column = (n) => page.getByRole('gridcell', { name: new RegExp(`^Column ${n},`) });
const stateIs = (wanted, where = page) => where.locator(`.page[data-state="${wanted}"]`).waitFor();
const current = (where = page) =>
  where.locator('.page').evaluate((one) => ({ id: one.dataset.puzzle, game: one.dataset.game }));
const progress = () => page.evaluate(() => JSON.parse(localStorage['fourfold.progress'] ?? '{}'));
const mode = (name) => page.getByRole('button', { name, exact: true });

/** The puzzle on the page, with its answer as the server knows it. */
async function answered(where = page) {
  const { id, game } = await current(where);
  const puzzle = await where.evaluate(
    async ([game, id]) => (await fetch(`/api/puzzle?${new URLSearchParams({ game, id })}`)).json(),
    [game, id],
  );
  const { answers } = await post(where, '/api/puzzle/try', { game, id });
  return { ...puzzle, answers };
}

/** Connect Four by theme, where a press is a whole move. */
async function forks() {
  await page.goto(`${house.address}/puzzles`);
  await mode('By theme').click();
  await page.getByLabel('Game', { exact: true }).selectOption('connect-four');
  await page.getByLabel('Choose a theme').selectOption('fork');
  await page.locator('.page[data-state="asked"][data-game="connect-four"]').waitFor();
}

test('the puzzle of the day is there at once and the same after a reload', async () => {
  await page.goto(`${house.address}/`);
  await page.getByRole('link', { name: 'Solve a puzzle' }).click();
  await stateIs('asked');
  const before = await current();
  await page.reload();
  await stateIs('asked');
  assert.deepEqual(await current(), before);
});

test('a wrong try is refuted on the board, the right one explained, and the next one comes', async () => {
  await forks();
  const puzzle = await answered();
  const wrong = puzzle.moves.find((move) => !puzzle.answers.includes(move));
  await column(wrong).click();
  await stateIs('wrong');
  assert.ok((await page.locator('.ghost').count()) >= 1, 'the refutation stands on the board');
  assert.ok((await page.locator('.reasons li').count()) >= 1, 'and is said in words');
  assert.equal((await progress()).puzzles['connect-four'].tried, 1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await stateIs('asked');
  assert.equal(await page.locator('.ghost').count(), 0);
  await column(puzzle.answers[0]).click();
  await stateIs('right');
  await page.getByRole('heading', { name: 'Right!' }).waitFor();
  assert.deepEqual((await progress()).puzzles['connect-four'].solved, 0, 'only the first try counts');
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await stateIs('asked');
  assert.notEqual((await current()).id, puzzle.id);
});

test('the level rises with a right answer and falls with help', async () => {
  await page.goto(`${house.address}/puzzles`);
  await mode('Your level').click();
  await page.getByLabel('Game', { exact: true }).selectOption('connect-four');
  await page.locator('.page[data-state="asked"][data-game="connect-four"]').waitFor();
  const level = async () => (await progress()).puzzles['connect-four'].level;
  const before = await level();
  await column((await answered()).answers[0]).click();
  await stateIs('right');
  const risen = await level();
  assert.ok(risen > before, `${before} → ${risen}`);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await stateIs('asked');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.hint').waitFor();
  assert.equal(await page.locator('rect.outlined').count(), 0, 'the first step says what to look for');
  await page.getByRole('button', { name: 'Where?' }).click();
  await page.locator('rect.outlined').waitFor();
  assert.equal(await page.locator('rect.outlined').count(), 1, 'the second says where');
  assert.ok((await level()) < risen);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await stateIs('shown');
  assert.ok((await page.locator('.ghost').count()) >= 1);
});

test('own mistakes come back as puzzles until they are mended', async () => {
  await page.goto(`${house.address}/settings`);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage['fourfold.progress'] ?? '{"version":1}');
    const mistake = { game: 'connect-four', position: '374757', best: ['2', '6'], played: '1', value: 'win' };
    localStorage['fourfold.progress'] = JSON.stringify({ ...kept, mistakes: [mistake] });
  });
  await page.goto(`${house.address}/puzzles`);
  await mode('Your mistakes 1').click();
  await page.getByText('You went wrong here. Find a better move.').waitFor();
  await column(1).click();
  await stateIs('wrong');
  await page.getByRole('button', { name: 'Try again' }).click();
  await column(6).click();
  await stateIs('right');
  assert.deepEqual((await progress()).mistakes, []);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.getByText('None yet.').waitFor();
});

test('progress is exported and imported; a wrong file is refused', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const file = await download.path();
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  assert.equal(kept.puzzles['connect-four'].tried, (await progress()).puzzles['connect-four'].tried);
  const other = await house.visitor();
  await other.goto(`${house.address}/puzzles`);
  await other.setInputFiles('input[type=file]', {
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await other.getByText('This file does not contain Fourfold progress').waitFor();
  await other.setInputFiles('input[type=file]', file);
  await other.getByText('Progress imported.').waitFor();
  await other.getByRole('heading', { name: 'Connect Four' }).waitFor();
});

test('FourSide: the best lay, from the solution', async () => {
  await page.goto(`${house.address}/puzzles`);
  await mode('Your level').click();
  await page.getByLabel('Game', { exact: true }).selectOption('fourside');
  await page.locator('.page[data-state="asked"][data-game="fourside"]').waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await stateIs('shown');
  await page.locator('.reasons', { hasText: 'Scores' }).waitFor();
});

// A new player: the steps teach what a line is and what not to give. What follows knows nothing else of Quarto.
const LINES = [0, 1, 2, 3].flatMap((i) => [[0, 1, 2, 3].map((j) => 4 * i + j), [0, 1, 2, 3].map((j) => i + 4 * j)]);
LINES.push([0, 5, 10, 15], [3, 6, 9, 12]);
const completes = (cells, square, piece) =>
  LINES.some((line) => {
    if (!line.includes(square)) return false;
    const pieces = line.map((one) => (one === square ? piece : cells[one]));
    if (pieces.some((one) => one == null)) return false;
    const bits = pieces.map((one) => parseInt(one, 16));
    return [0, 1, 2, 3].some((bit) => new Set(bits.map((one) => (one >> bit) & 1)).size === 1);
  });
const winsSomewhere = (cells, piece) => cells.some((cell, square) => cell == null && completes(cells, square, piece));
const TRAITS = [
  ['light', 'dark'],
  ['short', 'tall'],
  ['square', 'round'],
  ['solid', 'hollow'],
];
const words = (piece) => TRAITS.map((pair, bit) => pair[(parseInt(piece, 16) >> bit) & 1]).join(', ');
const square = (where, n) => where.getByRole('gridcell', { name: new RegExp(`^Square ${n}:`) });

async function place(where, move) {
  const [, at, gift] = /^(\d+)(?:\/(\w))?$/.exec(move);
  await square(where, at).click();
  if (gift) await where.getByRole('button', { name: `Give ${words(gift)}` }).click();
}

/** Puts the piece down and gives one that wins nowhere, looking at the lines and at nothing else. */
function careful({ scene, moves }) {
  const hand = scene.hands.flat().find((one) => one != null);
  return moves.find((move) => {
    const [, at, gift] = /^(\d+)(?:\/(\w))?$/.exec(move);
    const cells = [...scene.cells];
    cells[at - 1] = hand;
    return gift && !winsSomewhere(cells, gift);
  });
}

test('a new player of Quarto learns it by playing and then gives no winning piece', async () => {
  const novice = await house.visitor();
  await novice.goto(`${house.address}/learn/quarto`);
  await stateIs('asked', novice);
  await square(novice, 7).click(); // not the line
  await novice.getByRole('button', { name: `Give ${words('0')}` }).click();
  await stateIs('wrong', novice);
  await novice.getByRole('button', { name: 'Try again' }).click();
  const next = async () => {
    await stateIs('right', novice);
    await novice.getByRole('button', { name: 'Next step' }).click();
    await stateIs('asked', novice);
  };
  await square(novice, 4).click();
  await next();
  await square(novice, 16).click();
  await next();
  await place(novice, '7/8'.replace('8', 'b')); // hollow and square: it completes the line
  await stateIs('wrong', novice);
  await novice.getByRole('button', { name: 'Try again' }).click();
  await place(novice, '7/5');
  await next();
  const asPuzzle = async () => {
    const id = await novice.locator('.page').getAttribute('data-puzzle');
    return novice.evaluate(async (id) => (await fetch(`/api/puzzle?game=quarto&id=${id}`)).json(), id);
  };
  await place(novice, careful(await asPuzzle()));
  await next();
  const last = await asPuzzle();
  const { answers } = await post(novice, '/api/puzzle/try', { game: 'quarto', id: last.id });
  await place(novice, answers[0]);
  await stateIs('right', novice);
  await novice.getByRole('link', { name: 'Try the puzzles' }).click();
  await stateIs('asked', novice);
  // The test: ten positions in which every gift but one loses at once.
  await novice.getByRole('button', { name: 'By theme', exact: true }).click();
  await novice.getByLabel('Game', { exact: true }).selectOption('quarto');
  await novice.getByLabel('Choose a theme').selectOption('safe-gift');
  await novice.locator('.page[data-state="asked"][data-game="quarto"]').waitFor();
  for (let solved = 1; solved <= 10; solved++) {
    const puzzle = await asPuzzle();
    assert.equal(puzzle.theme, 'safe-gift');
    await place(novice, careful(puzzle));
    await stateIs('right', novice);
    if (solved < 10) await novice.getByRole('button', { name: 'Next puzzle' }).click();
    if (solved < 10) await stateIs('asked', novice);
  }
  const kept = await novice.evaluate(() => JSON.parse(localStorage['fourfold.progress']).puzzles.quarto);
  assert.deepEqual([kept.tried, kept.solved, kept.streak], [10, 10, 10]);
  assert.deepEqual(novice.problems, []);
});

const STEPS = JSON.parse(readFileSync(new URL('../../src/learn/steps.json', import.meta.url), 'utf8'));
// The drop games share their steps; Connect Four's values are found at once, so near to the start.
const GAME_OF = { drop: 'connect-four', quarto: 'quarto' };
const explained = (game, position) =>
  page.evaluate(async (asked) => (await fetch(`/api/why?${new URLSearchParams(asked)}`)).json(), {
    game,
    position,
    line_millis: 50,
  });

for (const [kind, steps] of Object.entries(STEPS))
  for (const { name, position, accept } of steps.filter((step) => step.position && kind !== 'fourside'))
    test(`what the step "${name}" of ${kind} asks for is what its explanation praises`, async () => {
      const game = GAME_OF[kind];
      const { moves } = await explained(game, position);
      const right = moves.filter(({ move }) => new RegExp(accept).test(move));
      const wrong = moves.filter(({ move }) => !new RegExp(accept).test(move));
      assert.ok(right.length && wrong.length, `${game} ${position}`);
      // In these steps something is to be kept or won: whatever is not asked for loses it, or wins later.
      const worth = ({ value, remoteness }) => ({ win: 1000 - remoteness, tie: 0, lose: remoteness - 1000 })[value];
      const thrown = ({ reasons }) => reasons.some((reason) => ['throws-away', 'gives-a-win'].includes(reason.kind));
      for (const move of right) assert.ok(!thrown(move), `${game} ${position}: ${move.move} is called right`);
      const least = Math.min(...right.map(worth));
      for (const move of wrong) assert.ok(worth(move) < least, `${game} ${position}: ${move.move} is as good`);
    });

for (const game of ['link-four', 'connect-four', 'fourside'])
  test(`the guided steps of ${game} begin on its board, on a phone`, async () => {
    const phone = await house.visitor(PHONE);
    await phone.goto(`${house.address}/learn/${game}`);
    await stateIs('asked', phone);
    await phone.getByText('Step 1 of').waitFor();
    assert.ok((await phone.locator('[role=grid]').count()) >= 1);
    assert.deepEqual(phone.problems, []);
  });

test('rating and streak say how to get them, on a page of their own', async () => {
  const new_here = await house.visitor();
  await new_here.goto(`${house.address}/`);
  await new_here.getByRole('link', { name: /Your progress/ }).click();
  await new_here.waitForURL(/\/progress$/);
  await new_here.getByText('No streak yet').waitFor();
  await new_here.evaluate(() =>
    localStorage.setItem(
      'fourfold.progress',
      JSON.stringify({ version: 1, results: { 'connect-four': { novice: [1, 0, 1] } }, days: [] }),
    ),
  );
  await new_here.reload();
  await new_here.getByText('Play one more game against a level of the computer for a rating.').waitFor();
  assert.deepEqual(new_here.problems, []);
});

test('the rules of a game and its guided steps stand beside the board and in the help', async () => {
  const guest = await house.visitor();
  await begin(guest, house.address, { game: 'connect-four', players: ['human', 'human'] }, []);
  await guest.getByRole('link', { name: /New to Connect Four/ }).waitFor();
  await guest.getByRole('tab', { name: 'Rules' }).click();
  await guest.getByRole('link', { name: 'Learn Connect Four' }).waitFor();
  for (const game of ['link-four', 'connect-four', 'quarto', 'fourside']) {
    await guest.goto(`${house.address}/help/${game}`);
    await guest.locator(`main a[href="/learn/${game}"]`).first().waitFor();
  }
  await guest.goto(`${house.address}/fourside`);
  await guest.getByText('Learn by playing').waitFor();
  assert.deepEqual(guest.problems, []);
});

test('help draws positions where the text has them', async () => {
  await page.goto(`${house.address}/help/connect-four`);
  await page.locator('figure.diagram svg').first().waitFor();
  assert.equal(await page.locator('figure.diagram').count(), 2);
  for (const game of ['quarto', 'link-four']) {
    await page.goto(`${house.address}/help/${game}`);
    await page.locator('figure.diagram svg').nth(1).waitFor();
  }
});
