// Pictures of the page. npm run screenshots: those of the README, into docs/pictures, light and dark.
// npm run screenshots -- FOLDER [WIDTHS] [THEMES] [NAMES] [LANGUAGE]: every page and state at every width, to be looked at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { CLASS } from './class-scenes.mjs';
import { House } from './house.mjs';
import { MORE, SHOWN, turnGerman } from './scenes.mjs';

const HEIGHTS = { 390: 844, 820: 1180, 1280: 800, 1440: 900, 1920: 937, 2560: 1440 };
const [folder, widths = '390,820,1280,1440,1920,2560', themes = 'light,dark', only = '', language = 'en'] =
  process.argv.slice(2);
const target = resolve(folder ?? resolve(import.meta.dirname, '../../../docs/pictures'));
mkdirSync(target, { recursive: true });

/** The same picture in fewer bytes: browsers compress for speed. */
function squeezed(png) {
  const parts = [];
  const data = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const part = png.subarray(at, at + png.readUInt32BE(at) + 12);
    if (part.toString('latin1', 4, 8) === 'IDAT') data.push(part.subarray(8, -4));
    else parts.push(part);
  }
  const body = Buffer.concat([
    Buffer.from('IDAT'),
    deflateSync(inflateSync(Buffer.concat(data)), { level: 9, memLevel: 9 }),
  ]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 8), ...parts.slice(0, -1), frame, body, sum, parts.at(-1)]);
}

async function take(house, name, scene, options, path) {
  const page = await house.visitor({ reducedMotion: 'reduce', ...options });
  page.on('console', (message) => message.type() === 'error' && console.error(`${name}: ${message.text()}`));
  try {
    await scene(page, house);
    if (language === 'de') await turnGerman(page);
    // Fonts, transitions and the boards of the cards have come to rest.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all(
        document
          .getAnimations()
          .filter((one) => one.effect?.getTiming().iterations !== Infinity)
          .map((one) => one.finished.catch(() => undefined)),
      );
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    writeFileSync(path, squeezed(await page.screenshot()));
    if (page.problems.length) console.error(`${name}: ${page.problems.join('; ')}`);
  } catch (error) {
    console.error(`${name}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
  await page.context().close();
}

const house = await House.open(['--lobby']);
let school;
try {
  if (!folder) {
    for (const [name, scene] of Object.entries(SHOWN))
      for (const colorScheme of ['light', 'dark'])
        await take(
          house,
          name,
          scene,
          { colorScheme, viewport: { width: 1120, height: 760 }, deviceScaleFactor: 0.75 },
          `${target}/${name}-${colorScheme}.png`,
        );
  } else {
    const wanted = only.split(',');
    const scenes = Object.entries({ ...SHOWN, ...MORE, ...CLASS }).filter(([name]) => !only || wanted.includes(name));
    if (scenes.some(([name]) => name in CLASS)) school = await House.open(['--class', '7b']);
    for (const width of widths.split(',').map(Number))
      for (const colorScheme of themes.split(','))
        for (const [name, scene] of scenes)
          await take(
            name in CLASS ? school : house,
            name,
            scene,
            {
              colorScheme,
              viewport: { width, height: HEIGHTS[width] ?? 900 },
              hasTouch: width < 500,
              isMobile: width < 500,
            },
            `${target}/${name}-${width}-${colorScheme}.png`,
          );
  }
} finally {
  await house.close();
  await school?.close();
}
