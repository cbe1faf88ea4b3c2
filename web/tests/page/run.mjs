// Every page test against the real program: npm run test:page [-- names]. Says what is missing instead of failing oddly.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { BINARY, CHROMIUM } from './house.mjs';

if (!BINARY) {
  console.error('No program to test: run `cargo build` first, or name one in FOURFOLD_BINARY.');
  process.exit(2);
}
if (!CHROMIUM) {
  console.error('No Chromium: install it (Debian: apt-get install chromium), or name one in CHROMIUM.');
  process.exit(2);
}
const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.mjs') && (!wanted.length || wanted.some((part) => name.includes(part))))
  .map((name) => `${import.meta.dirname}/${name}`);
process.exit(
  spawnSync(process.execPath, ['--test', '--test-concurrency=2', '--test-reporter=spec', ...files], {
    stdio: 'inherit',
  }).status ?? 1,
);
