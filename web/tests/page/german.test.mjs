// The page in German: the switch, the browser's own language, and every page and state. Each scene is brought about in
// English and then changes its language while it is open: whatever did not follow is found by the table of texts itself.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import ts from 'typescript';
import { atRest } from './boxes.mjs';
import { House } from './house.mjs';
import { EVERYWHERE, turnGerman } from './scenes.mjs';

const TEXTS = resolve(import.meta.dirname, '../../src/texts');
/** A few windows of every kind: German words are longer than English ones. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1920, height: 937 },
];
/** The help is in English, and a refusal keeps the words in which it was given. */
const LEFT_OUT = ['help', 'help, searched', 'Link Four, refused'];

/** All texts of a language by the path of their keys. The files import nothing but types: each can be read alone. */
async function table(language) {
  const found = new Map();
  const walk = (tree, path) => {
    for (const [key, value] of Object.entries(tree))
      if (typeof value === 'object') walk(value, `${path}.${key}`);
      else found.set(`${path}.${key}`, value);
  };
  for (const name of readdirSync(join(TEXTS, language)).filter((one) => one !== 'index.ts')) {
    const { outputText } = ts.transpileModule(readFileSync(join(TEXTS, language, name), 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    const file = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
    for (const [area, texts] of Object.entries(file)) walk(texts, area);
  }
  return found;
}

const HOLE = '\u0001';
/** A text with holes where a function puts names and numbers; null where it wants something else. */
function template(text) {
  if (typeof text === 'string') return text;
  try {
    const made = text(...Array.from({ length: text.length }, () => HOLE));
    return typeof made === 'string' && !made.includes('undefined') ? made : null;
  } catch {
    return null;
  }
}

/** Patterns of English texts that differ from the German ones and say enough to be recognised. */
async function englishPatterns() {
  const [english, german] = [await table('en'), await table('de')];
  assert.ok(english.size > 300, `${english.size} texts`);
  const known = new Set([...german.values()].map(template));
  return [...english].flatMap(([path, text]) => {
    const made = template(text);
    const words = made?.replaceAll(HOLE, ' ').match(/[A-Za-z]{2,}/g) ?? [];
    if (!made || known.has(made) || words.join('').length < 4) return [];
    const literal = made.split(HOLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return [{ path, source: `^${literal.join('.+')}$` }];
  });
}

/** Everything that is to be read or heard now, outside what is marked as another language and what was said before. */
function readable() {
  const found = new Set();
  const skipped = (node) =>
    node.closest('[lang="en"], [aria-live].unseen, code, kbd, .cm-editor, script, style, noscript');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent.trim() && !skipped(node.parentElement))
      found.add(node.textContent.replace(/\s+/g, ' ').trim());
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    if (!skipped(one))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = one.getAttribute(name)?.trim();
        if (text) found.add(text);
      }
  found.add(document.title);
  return [...found];
}

let house, patterns;
before(async () => {
  house = await House.open(['--lobby']);
  patterns = await englishPatterns();
});
after(() => house.close());

test('Settings switch the language at once, and it lasts', async () => {
  const page = await house.visitor();
  await page.goto(`${house.address}/settings`);
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await page.goto(house.address);
  await page.getByRole('heading', { name: 'Deine Spiele' }).waitFor();
  await page.goto(`${house.address}/settings`);
  await page.getByLabel('Language').selectOption('en');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a German browser gets German from the first drawing on', async () => {
  const page = await house.visitor({ locale: 'de-AT' });
  const seen = [];
  await page.exposeFunction('seen', (text) => seen.push(text));
  await page.addInitScript(() =>
    new MutationObserver(
      () => document.querySelector('h1') && window.seen(document.querySelector('h1').textContent),
    ).observe(document, { childList: true, subtree: true }),
  );
  await page.goto(house.address);
  await page.getByRole('heading', { name: 'Vier Spiele um die Vier' }).waitFor();
  assert.deepEqual([...new Set(seen)], ['Vier Spiele um die Vier']);
  await page.context().close();
});

const only = process.env.SCENES?.split(',');
for (const [name, scene] of Object.entries(EVERYWHERE).filter(
  ([name]) => !LEFT_OUT.includes(name) && (!only || only.some((part) => name.startsWith(part))),
))
  test(`${name} in German`, async () => {
    const page = await house.visitor({ reducedMotion: 'reduce', viewport: { width: 1280, height: 860 } });
    try {
      await scene(page, house);
      await turnGerman(page);
      const texts = await page.evaluate(readable);
      const left = texts.flatMap((text) =>
        patterns.filter(({ source }) => new RegExp(source).test(text)).map(({ path }) => `“${text}” is ${path}`),
      );
      assert.deepEqual(left, []);
      const { violations } = await new AxeBuilder({ page })
        .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
        .analyze();
      assert.deepEqual(
        violations
          .filter((one) => ['serious', 'critical'].includes(one.impact))
          .map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(' | ')}`),
        [],
      );
      const wrong = [];
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const one of await atRest(page)) wrong.push(`${one} [${size.width}×${size.height}]`);
      }
      assert.deepEqual(wrong, []);
    } finally {
      await page.context().close();
    }
  });
