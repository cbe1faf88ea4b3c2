// The lobby of a server that others can reach: a challenge is offered, taken by a stranger, and watched by a third.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, said, shown } from './house.mjs';

let house;
before(async () => {
  house = await House.open(['--lobby']);
});
after(() => house.close());

test('a challenge is offered, taken and watched', async () => {
  const ann = await house.visitor({ name: null });
  const bob = await house.visitor({ name: null });
  const eve = await house.visitor();
  await ann.goto(house.address);
  await ann.getByRole('link', { name: /Meet someone in the lobby/ }).click();
  await ann.getByText('Nobody is waiting right now.').waitFor();
  await ann.getByRole('button', { name: 'Offer a game' }).click();
  await ann.getByRole('combobox', { name: 'Game' }).selectOption('link-four');
  await ann.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await ann.getByRole('checkbox', { name: 'Others may watch' }).check();
  await ann.getByRole('button', { name: 'Offer it in the lobby' }).click();
  await ann.getByText('Your game is in the lobby.').waitFor();

  await bob.goto(`${house.address}/lobby`);
  await bob.getByText('You play Blue · others may watch').waitFor();
  await bob.getByRole('button', { name: 'Play Link Four against Ann' }).click();
  await bob.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await bob.getByRole('button', { name: 'Play', exact: true }).last().click();
  await said(bob, 'Ann to move. You are Blue.');
  await said(ann, 'Bob has joined.');
  await ann.keyboard.press('4');
  await shown(bob, 1);

  await eve.goto(`${house.address}/lobby`);
  await eve.getByRole('link', { name: 'Watch Link Four: Ann vs. Bob' }).click();
  await shown(eve, 1);
  await said(eve, 'you are watching');
  for (const who of [ann, bob, eve]) {
    assert.deepEqual(who.problems, []);
    assert.deepEqual(who.refused, []);
    await who.context().close();
  }
});

test('friends let others watch when both agree', async () => {
  const cleo = await house.visitor({ name: 'Cleo' });
  const dan = await house.visitor({ name: 'Dan' });
  const eve = await house.visitor();
  const setup = { game: 'link-four', players: ['human', 'human'], open: ['second'], name: 'Cleo' };
  const { invitations } = await begin(cleo, house.address, setup);
  await dan.goto(house.address + invitations[0].link);
  await said(cleo, 'Dan has joined.');
  const wish = async (who) => {
    await who.getByRole('menuitem', { name: 'Options', exact: true }).click();
    await who.getByRole('menuitemcheckbox', { name: 'Others may watch' }).click();
  };
  await wish(cleo);
  await cleo.locator('.notice', { hasText: 'Others can watch once Dan agrees too.' }).waitFor();
  await eve.goto(`${house.address}/lobby`);
  const game = eve.getByRole('link', { name: 'Watch Link Four: Cleo vs. Dan' });
  await eve.getByRole('heading', { name: 'Games to watch' }).waitFor();
  await eve.locator('section p, section li').nth(1).waitFor();
  assert.equal(await game.count(), 0, 'one of them is not enough');
  await cleo.keyboard.press('4');
  await dan.locator('.notice', { hasText: 'Cleo would like to let others watch this game.' }).waitFor();
  await dan.getByRole('button', { name: 'Allow' }).click();
  await dan.locator('.notice', { hasText: 'This game is in the lobby.' }).waitFor();
  await game.waitFor();
  // Either may change their mind.
  await wish(dan);
  await game.waitFor({ state: 'detached' });
  for (const who of [cleo, dan, eve]) {
    assert.deepEqual(who.problems, []);
    assert.deepEqual(who.refused, []);
    await who.context().close();
  }
});

test('a server without a lobby does not speak of one, and the address says so', async () => {
  const plain = await House.open();
  const visitor = await plain.visitor();
  await visitor.goto(plain.address);
  await visitor.getByText('More to do').waitFor();
  await visitor.waitForLoadState('networkidle');
  assert.equal(await visitor.getByText('Meet someone in the lobby').count(), 0);
  await visitor.goto(`${plain.address}/lobby`);
  await visitor.getByText('No lobby here').waitFor();
  await plain.close();
});
