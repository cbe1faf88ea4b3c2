// Two browsers play by link while a third watches; the program is killed in mid-game and comes back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, ready, said, shown, state } from './house.mjs';

let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());
const lost = (where) => where.getByText('No connection');

test('the link from Play a friend seats whoever opens it, and a third can only watch', async () => {
  await page.goto(house.address);
  await page.getByRole('button', { name: /Play a friend/ }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const invitation = page.getByRole('region', { name: 'Invitation' });
  await invitation.getByRole('img', { name: /QR code/ }).waitFor();
  const link = await invitation.getByRole('textbox').inputValue();
  const friend = await house.visitor();
  await friend.goto(link);
  await invitation.waitFor({ state: 'detached' });
  const third = await house.visitor();
  await third.goto(link); // the seat is taken: the same link only watches now
  await third.getByText(/watching/).waitFor();
  await page.keyboard.press('4');
  await shown(friend, 1);
  await friend.keyboard.press('4');
  await shown(page, 2);
  await shown(third, 2);
  await third.keyboard.press('3');
  assert.equal((await state(page)).moves.length, 2, 'who watches does not play');
  for (const where of [page, friend, third])
    await where.getByRole('gridcell', { name: 'Column 4, two marbles: red, blue from the bottom' }).waitFor();
  for (const where of [friend, third]) await where.context().close();
});

test('a friend can be asked to any game; the link can be put aside and says who can open it', async () => {
  await page.goto(house.address);
  await page.getByRole('button', { name: /Play a friend/ }).click();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('quarto');
  await page.getByRole('combobox', { name: 'Board' }).selectOption('3');
  await page.getByRole('button', { name: 'Create link' }).click();
  const invitation = page.getByRole('region', { name: 'Invitation' });
  await invitation.getByText('It only works on this computer').waitFor();
  await page.getByRole('heading', { name: 'Quarto! 3×3' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await invitation.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show the link' }).click();
  await invitation.waitFor();
});

/** Two people at two screens, after each has played once. */
async function together() {
  const { id, invitations } = await begin(page, house.address, {
    game: 'link-four',
    players: ['human', 'human'],
    open: ['second'],
  });
  const friend = await house.visitor();
  await friend.goto(house.address + invitations[0].link);
  await said(friend, 'to move');
  await page.keyboard.press('4');
  await shown(friend, 1);
  await friend.keyboard.press('4');
  await shown(page, 2);
  return { id, friend };
}

const press = (who, name) => who.getByRole('button', { name, exact: true }).first().click();

test('a move is taken back when the other side agrees, and both are told', async () => {
  const { friend } = await together();
  await friend.keyboard.press('u');
  await said(friend, 'You asked to take back a move');
  await said(page, 'Blue asks to take back a move');
  await press(page, 'Decline');
  await said(friend, 'Takeback declined');
  assert.equal(await friend.locator('.page').getAttribute('data-ply'), '2', 'a declined takeback changes nothing');
  await page.keyboard.press('4');
  await shown(friend, 3);
  await page.keyboard.press('u');
  await said(friend, 'Red asks to take back a move');
  await press(friend, 'Accept');
  await shown(page, 2);
  await shown(friend, 2);
  await friend.context().close();
});

test('a draw and a rematch are agreed, and the rematch has its own address with sides changed', async () => {
  const { id, friend } = await together();
  await press(page, 'Offer draw');
  await said(friend, 'Red offers a draw');
  await press(friend, 'Accept');
  await said(page, 'Draw by agreement');
  await said(friend, 'Draw by agreement');
  await page.keyboard.press('n');
  await said(friend, 'Red would like a rematch');
  await press(friend, 'Accept');
  for (const who of [page, friend]) await who.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
  assert.equal(page.url(), friend.url(), 'both are at the same new game');
  // Whoever was second begins now.
  await friend.locator('.page[data-ready=true]').waitFor();
  await friend.keyboard.press('1');
  await shown(page, 1);
  await page.goto(`${house.address}/g/${id}`);
  await shown(page, 2);
  await friend.context().close();
});

test('seven tabs of one browser: those that nobody sees leave the connections to the others', async () => {
  const { id } = await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] });
  const seen = (where, yes) =>
    where.evaluate((yes) => {
      Object.defineProperty(document, 'hidden', { value: !yes, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, yes);
  const tabs = [];
  for (let i = 0; i < 6; i++) {
    const tab = await page.context().newPage();
    await tab.goto(`${house.address}/g/${id}`);
    await tab.locator('[role=grid]').waitFor();
    await seen(tab, false);
    tabs.push(tab);
  }
  await page.bringToFront();
  await page.keyboard.press('4');
  await shown(page, 1);
  assert.equal(await tabs[0].locator('.page').getAttribute('data-ply'), '0', 'a hidden tab rests');
  await seen(tabs[0], true);
  await shown(tabs[0], 1);
  for (const tab of tabs) await tab.close();
});

test('killed and started again in mid-game: three browsers come back by themselves and nothing is lost', async () => {
  const { id, invitations } = await begin(page, house.address, {
    game: 'connect-four',
    players: ['human', 'human'],
    open: ['second'],
  });
  const friend = await house.visitor();
  await friend.goto(house.address + invitations[0].link);
  await said(friend, 'to move');
  const third = await house.visitor();
  await third.goto(`${house.address}/g/${id}`);
  await said(third, 'you are watching');
  await page.keyboard.press('4');
  await shown(friend, 1);
  await friend.keyboard.press('4');
  await shown(page, 2);
  await house.stop();
  for (const where of [page, friend, third]) await lost(where).waitFor();
  await page.keyboard.press('3'); // taken back politely, with a reason
  await page.locator('.page[data-ply="2"]').waitFor();
  await page.locator('.line.warn').waitFor();
  await house.start();
  for (const where of [page, friend, third]) await lost(where).waitFor({ state: 'detached' });
  await ready(page);
  await page.locator('.line.warn').waitFor({ state: 'detached' }); // it answers again: nothing says otherwise
  await page.keyboard.press('3');
  for (const where of [friend, third]) await where.getByRole('gridcell', { name: /^Column 3, one disc/ }).waitFor();
  for (const where of [friend, third]) await where.context().close();
});

test('killed while the computer has just been asked: it answers after the restart', async () => {
  await begin(page, house.address, { game: 'link-four', players: ['human', 'master'] });
  await page.keyboard.press('4');
  await page.locator('.thinking').waitFor();
  await house.stop();
  await lost(page).waitFor();
  await house.start();
  await shown(page, 2);
  await ready(page);
});

test('the program gone: the first page says so in words', async () => {
  const visitor = await house.visitor();
  await visitor.goto(house.address);
  await visitor.getByText('No games yet').waitFor();
  await house.stop();
  await visitor.getByRole('button', { name: 'Play Link Four', exact: true }).first().click();
  await visitor.getByRole('alert').filter({ hasText: 'No connection' }).waitFor();
  await house.start();
  await visitor.getByRole('button', { name: 'Play Link Four', exact: true }).first().click();
  await visitor.waitForURL(/\/g\//);
  await visitor.context().close();
});
