// Every page and game in every window: all that can be pressed is in sight or can be scrolled to, no box lies over
// another, no text is cut, nothing scrolls sideways. Boxes are measured, no pictures taken: the page stays, the window changes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest } from './boxes.mjs';
import { House } from './house.mjs';
import { EVERYWHERE } from './scenes.mjs';

/** Widths of windows that people have, each with a low, a usual and a tall height. */
export const WINDOWS = {
  320: [480, 568, 720],
  360: [560, 640, 800],
  390: [600, 664, 844],
  412: [620, 732, 915],
  600: [340, 800, 960],
  768: [360, 954, 1024],
  820: [380, 1106, 1180],
  1024: [500, 692, 1366],
  1280: [580, 720, 1024],
  1366: [600, 657, 768],
  1440: [620, 789, 900],
  1536: [640, 730, 864],
  1680: [700, 920, 1050],
  1920: [720, 937, 1200],
  2560: [900, 1329, 1440],
  3840: [1200, 2020, 2160],
};
/** GEOMETRY=1280,1920 looks at these widths only, while a layout is being mended. */
const wanted = process.env.GEOMETRY?.split(',').map(Number);
const sizes = Object.entries(WINDOWS)
  .flatMap(([width, heights]) => heights.map((height) => ({ width: Number(width), height })))
  .filter(({ width }) => !wanted || wanted.includes(width));

let house;
before(async () => {
  house = await House.open(['--lobby']);
});
after(() => house.close());

const only = process.env.SCENES?.split(',');
for (const [name, scene] of Object.entries(EVERYWHERE).filter(
  ([name]) => !only || only.some((part) => name.startsWith(part)),
))
  test(`${name} fits every window`, async () => {
    const page = await house.visitor({ reducedMotion: 'reduce', viewport: { width: 1280, height: 860 } });
    try {
      await scene(page, house);
      const wrong = new Map();
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const one of await atRest(page))
          wrong.set(one, [...(wrong.get(one) ?? []), `${size.width}×${size.height}`]);
      }
      if (wrong.size) assert.fail([...wrong].map(([what, where]) => `${what} [${where.join(' ')}]`).join('\n'));
    } finally {
      await page.context().close();
    }
  });
