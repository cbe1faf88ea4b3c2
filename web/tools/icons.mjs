// Draws public/icon.svg as the PNG icons that an installed page wants: npm run icons. The pictures are committed.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../tests/page/house.mjs';

const PUBLIC = resolve(import.meta.dirname, '../public');
const drawing = readFileSync(`${PUBLIC}/icon.svg`, 'utf8');
// A maskable icon fills its square and keeps what matters inside the middle four fifths.
const FULL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0d5f56"/><g transform="translate(32 32) scale(0.84) translate(-32 -32)">${drawing.replace(/<\/?svg[^>]*>/g, '').replace(/<rect width="64"[^>]*>/, '')}</g></svg>`;
const ICONS = [
  ['icon-192.png', 192, drawing],
  ['icon-512.png', 512, drawing],
  ['icon-maskable-512.png', 512, FULL],
  ['apple-touch-icon.png', 180, FULL],
];

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
for (const [name, size, svg] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await page.screenshot({ path: `${PUBLIC}/${name}`, omitBackground: true });
  await page.close();
}
await browser.close();
