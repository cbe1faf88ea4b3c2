// A whole evening with a friend, played by two scripts: a link, names, three games with a rematch each, a takeback that is
// refused, a lost connection, kind words, and nothing that surprises anybody. Then every question that two people can
// ask each other, and each way it can end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, post, said, shown, state } from './house.mjs';

let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

const press = (who, name) => who.getByRole('button', { name, exact: true }).first().click();
const plies = async (who) => Number(await who.locator('.page').getAttribute('data-ply'));

/** The columns in turn, each at the screen of whoever's turn it is; both see every move. */
async function play(first, second, columns) {
  for (const [i, column] of [...columns].entries()) {
    const [mover, other] = i % 2 ? [second, first] : [first, second];
    await mover.locator('.page[data-ready=true]').waitFor();
    await mover.keyboard.press(column);
    await shown(mover, i + 1);
    await shown(other, i + 1);
  }
}

test('an evening: three games, a refused takeback, a lost connection, and the score at the end', async () => {
  const ann = await house.visitor({ name: null });
  const bob = await house.visitor({ name: null });
  // Ann asks; her name is asked for in the same dialog.
  await ann.goto(house.address);
  await ann.getByRole('button', { name: /Play a friend/ }).click();
  await ann.getByRole('combobox', { name: 'Game' }).selectOption('connect-four');
  await ann.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await press(ann, 'Create link');
  const link = await ann.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
  // Bob is asked once, and told what he joins.
  await bob.goto(link);
  const dialog = bob.getByRole('dialog', { name: 'Join a game of Connect Four' });
  await dialog.getByText('Ann invites you to play Connect Four.').waitFor();
  await dialog.getByText('Suggestions are off in this game.').waitFor();
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await dialog.getByRole('button', { name: 'Join' }).click();
  await said(bob, 'Ann to move. You are Yellow.');
  await said(ann, 'Bob has joined.');
  await ann.locator('.who.right', { hasText: /Bob.* · here/ }).waitFor();
  assert.match(await ann.title(), /^Your turn · Connect Four/);
  assert.match(await bob.title(), /^Ann’s turn · Connect Four/);
  assert.equal(await bob.getByRole('button', { name: /^Suggest/ }).count(), 0, 'no help unless both agreed');

  // Bob says hello; Ann sees it beside his name.
  await press(bob, 'Say…');
  await press(bob, 'Hello');
  await ann.locator('.who.right .phrase', { hasText: 'Hello' }).waitFor();

  // Game 1. Bob wants his move back; Ann does not mind saying no.
  await play(ann, bob, '4455');
  await bob.keyboard.press('u');
  await said(ann, 'Bob asks to take back a move.');
  await press(ann, 'Decline');
  await said(bob, 'Takeback declined');
  assert.equal(await plies(bob), 4);
  await ann.keyboard.press('6');
  await shown(bob, 5);
  // The connection is lost in the middle: it is said, nothing is lost, and it goes on.
  await house.stop();
  for (const who of [ann, bob]) await who.getByText('No connection').waitFor();
  await house.start();
  for (const who of [ann, bob]) await who.getByText('No connection').waitFor({ state: 'detached' });
  await ann.locator('.who.right', { hasText: /Bob.* · here/ }).waitFor();
  await bob.locator('.page[data-ready=true]').waitFor();
  await bob.keyboard.press('1');
  await shown(ann, 6);
  await ann.keyboard.press('7');
  for (const who of [ann, bob]) await said(who, 'Ann wins');
  // A finished game stays finished.
  assert.equal(await bob.getByRole('button', { name: /^Undo/ }).count(), 0);

  // Game 2: asked and accepted, sides changed, Bob begins and wins.
  const firstGame = ann.url();
  await press(bob, 'Rematch N');
  await said(ann, 'Bob would like a rematch.');
  await press(ann, 'Accept');
  for (const who of [ann, bob]) await who.waitForURL((url) => url.href !== firstGame);
  await said(bob, 'Game 2. Your turn (Red)');
  await said(ann, 'Game 2. Bob to move. You are Yellow.');
  await ann.locator('.who.right .wins', { hasText: '1' }).waitFor();
  await play(bob, ann, '1223343474');
  const now = await state(bob);
  assert.equal(now.series.number, 2);
  // Ann leaves it there.
  await ann.getByRole('menuitem', { name: 'Game' }).click();
  await ann.getByRole('menuitem', { name: 'Resign…' }).click();
  await press(ann, 'Resign');
  for (const who of [ann, bob]) await said(who, 'Ann resigned. Bob wins. Score: Bob 1, Ann 1.');

  // Game 3: Ann begins again; they agree on a draw.
  const second = ann.url();
  await press(ann, 'Rematch N');
  await said(bob, 'Ann would like a rematch.');
  await press(bob, 'Accept');
  for (const who of [ann, bob]) await who.waitForURL((url) => url.href !== second);
  await said(ann, 'Game 3. Your turn (Red)');
  await play(ann, bob, '44');
  await press(ann, 'Offer draw');
  await said(bob, 'Ann offers a draw.');
  await press(bob, 'Accept');
  for (const who of [ann, bob]) await said(who, 'Draw by agreement. Score: Ann 1, Bob 1. One draw.');
  await press(ann, 'Say…');
  await press(ann, 'Good game');
  await bob.locator('.phrase', { hasText: 'Good game' }).waitFor();

  // The evening is all there tomorrow.
  await ann.goto(house.address);
  await ann.goto(firstGame);
  await said(ann, 'Ann wins');
  assert.equal(await plies(ann), 7);
  for (const who of [ann, bob]) {
    assert.deepEqual(who.problems, []);
    assert.deepEqual(who.refused, [], 'nobody pressed what the server had to refuse');
    await who.context().close();
  }
});

/** Ann and Bob at a game of Link Four in which these columns have been played. */
async function together(columns = '44') {
  const ann = await house.visitor({ name: 'Ann' });
  const bob = await house.visitor({ name: 'Bob' });
  const { id, invitations } = await begin(ann, house.address, {
    game: 'link-four',
    players: ['human', 'human'],
    open: ['second'],
    name: 'Ann',
  });
  await bob.goto(house.address + invitations[0].link);
  await bob.locator('.who', { hasText: /Ann.* · here/ }).waitFor();
  await play(ann, bob, columns);
  return { id, ann, bob };
}
const menu = async (who, entry) => {
  await who.getByRole('menuitem', { name: 'Game', exact: true }).click();
  await who.getByRole('menuitem', { name: entry }).click();
};
const offers = {
  takeback: { ask: (who) => who.keyboard.press('u'), words: 'asks to take back a move.', no: 'Takeback declined' },
  draw: { ask: (who) => press(who, 'Offer draw'), words: 'offers a draw.', no: 'Draw declined' },
  'end-unfinished': {
    ask: (who) => menu(who, 'End Unfinished…'),
    words: 'suggests ending the game unfinished.',
    no: 'Declined: the game goes on',
  },
};

for (const [name, { ask, words, no }] of Object.entries(offers))
  test(`${name}: declined, withdrawn, closed by a move, accepted`, async () => {
    const { ann, bob } = await together();
    const open = async () => {
      await ask(ann);
      await said(bob, `Ann ${words}`);
      await press(ann, 'Withdraw').catch(() => undefined);
      await bob.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
      assert.equal(await plies(bob), 2, 'a withdrawn question changes nothing');
    };
    await open();
    // Closed by a move: Ann plays on instead of waiting.
    await ask(ann);
    await bob.getByRole('button', { name: 'Accept' }).waitFor();
    await ann.keyboard.press('1');
    await shown(bob, 3);
    await bob.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
    // Declined: both are told, nothing else happens.
    await bob.keyboard.press('2');
    await shown(ann, 4);
    await ask(bob);
    await said(ann, `Bob ${words}`);
    await press(ann, 'Decline');
    await said(bob, no);
    assert.equal(await plies(ann), 4);
    await ann.keyboard.press('3');
    await shown(bob, 5);
    // Accepted.
    await ask(ann);
    await said(bob, `Ann ${words}`);
    await press(bob, 'Accept');
    if (name === 'takeback') for (const who of [ann, bob]) await shown(who, 4);
    else
      for (const who of [ann, bob])
        await said(who, name === 'draw' ? 'Draw by agreement' : 'Ended unfinished: nobody won.');
    for (const who of [ann, bob]) {
      assert.deepEqual(who.refused, []);
      await who.context().close();
    }
  });

test('rematch: declined, withdrawn, accepted by asking as well', async () => {
  const { id, ann, bob } = await together('1212121');
  for (const who of [ann, bob]) await said(who, 'Ann wins');
  await press(bob, 'Rematch N');
  await said(ann, 'Bob would like a rematch.');
  await press(ann, 'Decline');
  await said(bob, 'Rematch declined');
  await press(ann, 'Rematch N');
  await said(bob, 'Ann would like a rematch.');
  await press(ann, 'Withdraw');
  await bob.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
  await press(ann, 'Rematch N');
  await said(bob, 'Ann would like a rematch.');
  await bob.keyboard.press('n');
  for (const who of [ann, bob]) await who.waitForURL((url) => !url.pathname.endsWith(id));
  assert.equal(ann.url(), bob.url());
  for (const who of [ann, bob]) await who.context().close();
});

test('leaving: the other is told, may let a computer play on, and who left may come back before', async () => {
  const { ann, bob } = await together();
  await menu(bob, 'Leave the game…');
  await press(bob, 'Leave');
  await bob.waitForURL(`${house.address}/`);
  await said(ann, 'Bob left the game.');
  await ann.getByRole('button', { name: 'Claim the win' }).first().waitFor();
  await bob.goBack();
  await press(bob, 'Come back');
  await said(ann, 'Bob is back.');
  assert.equal(await ann.getByRole('button', { name: 'Claim the win' }).count(), 0);
  await menu(bob, 'Leave the game…');
  await press(bob, 'Leave');
  await press(ann, 'Let a computer play…');
  await ann.getByRole('combobox', { name: 'Computer player' }).selectOption('Novice');
  await press(ann, 'Play on');
  await ann.locator('.who.right', { hasText: 'Blue (Novice)' }).waitFor();
  await ann.keyboard.press('1');
  await shown(ann, 4);
  for (const who of [ann, bob]) await who.context().close();
});

test('claiming: who left by the menu loses when the other claims, and both read why', async () => {
  const { ann, bob } = await together();
  await menu(bob, 'Leave the game…');
  await press(bob, 'Leave');
  await press(ann, 'Claim the win');
  await said(ann, 'Bob left the game. Ann wins.');
  await bob.goBack();
  await said(bob, 'Bob left the game. Ann wins.');
  for (const who of [ann, bob]) await who.context().close();
});

test('who watches has no button that would refuse them, and two of one name are told apart', async () => {
  const { id, ann, bob } = await together();
  const eve = await house.visitor();
  await eve.goto(`${house.address}/g/${id}`);
  await said(eve, 'Ann to move');
  for (const name of [/^Undo/, /^Suggest/, 'Offer draw', 'Say…', 'Rematch N'])
    assert.equal(await eve.getByRole('button', { name }).count(), 0, String(name));
  await eve.getByRole('menuitem', { name: 'Game', exact: true }).click();
  const entries = await eve.getByRole('menu').getByRole('menuitem').allInnerTexts();
  const words = entries.map((text) => text.split('\n')[0].trim());
  for (const gone of ['New', 'Analyse', 'Undo Move', 'Resign…', 'Suggest Move'])
    assert.ok(!words.includes(gone), words.join(' · '));
  await eve.keyboard.press('Escape');
  await bob.getByRole('menuitem', { name: 'Options', exact: true }).click();
  await bob.getByRole('menuitem', { name: 'Your name…' }).click();
  await bob.getByRole('textbox', { name: 'Your name' }).fill('ann');
  await press(bob, 'Save');
  await eve.locator('.who', { hasText: 'ann (Blue)' }).waitFor();
  await eve.locator('.who', { hasText: 'Ann (Red)' }).waitFor();
  for (const who of [ann, bob, eve]) await who.context().close();
});

test('who looks at another page hears that it is their turn, and has not left', async () => {
  const { ann, bob } = await together('');
  await bob.evaluate(() => {
    globalThis.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.tones++;
      return start.apply(this, when);
    };
    globalThis.notices = [];
    globalThis.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, { body }) {
        globalThis.notices.push(`${title}: ${body}`);
      }
    };
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await ann.keyboard.press('4');
  await shown(bob, 1);
  assert.match(await bob.title(), /^Your turn/);
  await bob.waitForFunction(() => globalThis.tones >= 2);
  assert.deepEqual(await bob.evaluate(() => globalThis.notices), [], 'only whoever asked for notifications gets them');
  await ann.locator('.who.right', { hasText: /Bob.* · here/ }).waitFor();
  for (const who of [ann, bob]) await who.context().close();
});

test('many games at once: pages out of sight share the connections, and all tell whose turn it is', async () => {
  const ann = await house.visitor({ name: 'Ann' });
  const bob = await house.visitor({ name: 'Bob' });
  await bob.context().addInitScript(() => {
    const streams = [];
    globalThis.streams = () => streams.filter((one) => one.readyState !== EventSource.CLOSED).length;
    globalThis.EventSource = class extends EventSource {
      constructor(...from) {
        super(...from);
        streams.push(this);
      }
    };
    globalThis.seen = (yes) => {
      Object.defineProperty(document, 'hidden', { value: !yes, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
  });
  await ann.goto(`${house.address}/settings`);
  const tabs = [];
  for (let i = 0; i < 4; i++) {
    const game = { game: 'link-four', players: ['human', 'human'], open: ['second'], name: 'Ann' };
    const { id, invitations } = await post(ann, '/api/games', game);
    const tab = await bob.context().newPage();
    await tab.clock.install();
    await tab.goto(house.address + invitations[0].link);
    await said(tab, 'Ann to move. You are Blue.');
    await tab.evaluate(() => globalThis.seen(false));
    tabs.push({ id, tab });
  }
  const streams = (tab, count) => tab.waitForFunction((count) => globalThis.streams() === count, count);
  for (const [i, count] of [0, 0, 1, 1].entries()) await streams(tabs[i].tab, count);
  // One without a stream hears of its turn too, a little later.
  const [{ id, tab: oldest }] = tabs;
  await post(ann, `/api/games/${id}/commands`, { do: 'play', move: '4' });
  assert.match(await oldest.title(), /^Ann’s turn/);
  await oldest.clock.fastForward(15_000);
  await oldest.waitForFunction(() => document.title.startsWith('Your turn'));
  // Seen again it streams at once, and what was missed is there.
  await oldest.evaluate(() => globalThis.seen(true));
  await streams(oldest, 1);
  await oldest.keyboard.press('4');
  await shown(oldest, 2);
  // A page that goes elsewhere makes room for one that had to wait.
  await tabs[3].tab.goto(`${house.address}/settings`);
  await streams(tabs[1].tab, 1);
  for (const who of [ann, bob]) await who.context().close();
});
