// Figures, not tests: how heavy the first page is, when it answers on a throttled phone, and how many frames a second a
// dragged marble gets. npm run measure [-- times]
import { gzipSync } from 'node:zlib';
import { begin, House, PHONE, ready } from './house.mjs';

const times = Number(process.argv[2] ?? 5);
/** A mid-range phone on slow 4G: the profile that page audits use. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const house = await House.open();

async function weight() {
  const visitor = await house.visitor();
  const files = [];
  visitor.on('response', (response) => !new URL(response.url()).pathname.startsWith('/api') && files.push(response));
  await visitor.goto(house.address, { waitUntil: 'networkidle' });
  let total = 0;
  for (const file of files) total += gzipSync(await file.body()).length;
  await visitor.context().close();
  return { files: files.length, kilobytes: Number((total / 1024).toFixed(1)) };
}

/** Milliseconds from the request to the first frame in which a press on Play is answered: drawn, wired, main thread free. */
async function interactive() {
  const phone = await house.visitor(PHONE);
  const session = await phone.context().newCDPSession(phone);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await phone.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.cards .button.main')) setTimeout(() => (window.answersAt = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await phone.goto(house.address, { waitUntil: 'commit' });
  await phone.waitForFunction(() => window.answersAt !== undefined);
  const at = await phone.evaluate(() => window.answersAt);
  await phone.context().close();
  return Math.round(at);
}

/** Frames that were drawn while a marble was dragged for two seconds, from a trace; and the longest gap. */
async function frames(slowdown) {
  const page = await house.visitor();
  await begin(page, house.address, { game: 'link-four', players: ['human', 'human'] }, [...'4435434253']);
  await ready(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const marble = await page.locator('.turn').boundingBox();
  const grid = await page.locator('[role=grid]').boundingBox();
  await page.mouse.move(marble.x + marble.width / 2, marble.y + marble.height / 2);
  await page.mouse.down();
  await house.browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
  });
  await page.evaluate(() => {
    window.seen = [];
    const count = (now) => (window.seen.push(now), requestAnimationFrame(count));
    requestAnimationFrame(count);
  });
  const start = Date.now();
  for (let i = 0; Date.now() - start < 2000; i++) {
    const angle = i / 9;
    await page.mouse.move(
      grid.x + grid.width * (0.5 + 0.42 * Math.sin(angle)),
      grid.y + grid.height * (0.2 + 0.18 * Math.cos(angle * 1.7)),
    );
  }
  const seen = await page.evaluate(() => window.seen);
  const trace = JSON.parse((await house.browser.stopTracing()).toString());
  await page.mouse.up();
  const drawn = trace.traceEvents.filter((event) => event.name === 'DrawFrame').length;
  const dropped = trace.traceEvents.filter((event) => event.name === 'DroppedFrame').length;
  const gaps = seen.slice(1).map((at, i) => at - seen[i]);
  const seconds = (seen.at(-1) - seen[0]) / 1000;
  await page.context().close();
  return {
    'frames a second': Number(((seen.length - 1) / seconds).toFixed(1)),
    'drawn (trace)': drawn,
    'dropped (trace)': dropped,
    'longest gap ms': Number(Math.max(...gaps).toFixed(1)),
    'gaps over 25 ms': gaps.filter((gap) => gap > 25).length,
  };
}

try {
  console.log('first page, gzip:', await weight());
  const all = [];
  for (let i = 0; i < times; i++) all.push(await interactive());
  console.log(
    `interactive on a phone (CPU ${CPU_SLOWDOWN}× slower, slow 4G): ${middle(all)} ms in the middle of ${all.join(', ')}`,
  );
  console.log('a dragged marble:', await frames(1));
  console.log(`a dragged marble, CPU ${CPU_SLOWDOWN}× slower:`, await frames(CPU_SLOWDOWN));
} finally {
  await house.close();
}
