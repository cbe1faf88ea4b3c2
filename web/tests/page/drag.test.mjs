// Quarto by hand: the piece in hand is dragged to a square, to another one, back; a piece of the pool is dragged over.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, House, shown } from './house.mjs';

let house, page;
before(async () => {
  house = await House.open();
  page = await house.visitor();
});
after(() => house.close());

const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
async function drag(from, to) {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  const [x, y] = await middle(to);
  await page.mouse.move(x - 12, y - 3, { steps: 4 });
  await page.mouse.move(x, y);
  await page.mouse.up();
}
const square = (number) => page.getByRole('gridcell', { name: new RegExp(`^Square ${number}: `) });
const filled = async (number) => !/empty/.test(await square(number).getAttribute('aria-label'));

test('a piece is dragged to a square, to another, back into the hand, and the next one is dragged over', async () => {
  await begin(page, house.address, { game: 'quarto', players: ['human', 'human'] }, ['/3']);
  const hand = page.getByRole('img', { name: /^Piece in hand/ });
  await drag(hand, square(6));
  assert.ok(await filled(6), 'down on the square where it was let go');
  await drag(square(6), square(11));
  assert.ok(!(await filled(6)) && (await filled(11)), 'moved on before it was sent');
  await drag(square(11), page.locator('[data-drop=hand]'));
  assert.ok(!(await filled(11)), 'back in the hand');
  await hand.waitFor();
  await drag(hand, square(2));
  await drag(page.getByRole('button', { name: /^Give light, short, square, solid/ }), page.locator('[data-drop=hand]'));
  await shown(page, 2);
  await page.getByRole('img', { name: 'Piece in hand: light, short, square, solid' }).waitFor();
  assert.deepEqual(page.refused, []);
  assert.deepEqual(page.problems, []);
});

test('let go beside the board nothing happens, and a taken square says why', async () => {
  await begin(page, house.address, { game: 'quarto', players: ['human', 'human'] }, ['/3', '6/4']);
  const hand = page.getByRole('img', { name: /^Piece in hand/ });
  await drag(hand, page.getByRole('banner'));
  await hand.waitFor();
  await drag(hand, square(6));
  await page.locator('.message', { hasText: 'Square 6 is taken' }).waitFor();
  assert.deepEqual(page.refused, []);
});

test('a finger does the same', async () => {
  const phone = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(phone, house.address, { game: 'quarto', players: ['human', 'human'] }, ['/3']);
  const session = await phone.context().newCDPSession(phone);
  const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const centre = async (locator) => {
    const box = await locator.boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await centre(phone.getByRole('img', { name: /^Piece in hand/ }));
  const to = await centre(phone.getByRole('gridcell', { name: /^Square 6: / }));
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await phone.getByRole('gridcell', { name: /^Square 6: dark, tall/ }).waitFor();
  await phone.context().close();
});
