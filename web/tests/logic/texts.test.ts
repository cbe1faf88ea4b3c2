// The languages of the page against each other: the same keys, nothing empty, nothing left in English by mistake.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { liked } from '../../src/settings.svelte';
import { t } from '../../src/texts/frame';
import { texts as german } from '../../src/texts/de';
import { best, shown, speak } from '../../src/texts/index.svelte';

const areas = import.meta.glob<Record<string, object>>('../../src/texts/en/*.ts', { eager: true });
const english: Record<string, object> = Object.assign(
  {},
  ...Object.entries(areas)
    .filter(([path]) => !path.endsWith('/index.ts'))
    .map(([, file]) => file),
);

type Leaf = string | ((...args: never[]) => string);

/** Every text with the path of its keys; a function stands for itself. */
function leaves(tree: object, path = ''): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  for (const [key, value] of Object.entries(tree) as [string, Leaf | object][]) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'object') for (const [deeper, leaf] of leaves(value, here)) found.set(deeper, leaf);
    else found.set(here, value);
  }
  return found;
}

/** Words that are the same in both languages. */
const SAME = new Set([
  'analysis.legendSigns.lose',
  'analysis.legendSigns.win',
  'classroom.plays',
  'frame.analyse',
  'names.computer',
  'setup.computer',
  'telling.signIn',
  'telling.worthIn',
]);

const ours = leaves(english);
const theirs = leaves(german);
/** The English sentences about players are the server's; the page has translations only. */
const translated = [...theirs.keys()].filter((path) => path.startsWith('names.about.'));

describe('German beside English', () => {
  test('every area of the English files is in the German one', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
    expect(ours.size).toBeGreaterThan(20);
  });

  test('the same keys, and functions of as many arguments', () => {
    expect([...theirs.keys()].filter((path) => !translated.includes(path)).sort()).toEqual([...ours.keys()].sort());
    for (const [path, text] of ours) {
      const other = theirs.get(path)!;
      expect(typeof other, path).toBe(typeof text);
      if (typeof text === 'function') expect((other as typeof text).length, path).toBeLessThanOrEqual(text.length);
    }
  });

  test('every computer player and every included file is described in German, and nobody else', () => {
    const roster = (file: string) => readFileSync(`../crates/player/src/roster/${file}`, 'utf8');
    const named = (source: string, kind: string) =>
      [...source.matchAll(new RegExp(`${kind} \\{\\s+name: "([a-z-]+)",`, 'g'))].map((one) => one[1]!);
    const players = named(roster('list.rs'), 'Kind');
    const files = named(roster('rule_files.rs'), 'ShippedRules').map((name) => `rules:${name}`);
    expect(players.length).toBeGreaterThan(5);
    expect(files.length).toBeGreaterThan(3);
    expect(translated.map((path) => path.slice('names.about.'.length)).sort()).toEqual([...players, ...files].sort());
  });

  test('no text is empty or has blanks at its ends', () => {
    for (const [path, text] of [...ours, ...theirs])
      if (typeof text === 'string') expect(text.trim() === text && text !== '', path).toBe(true);
  });

  test('no German text is the English one, except where the words are the same', () => {
    // Signs such as # and = belong to no language.
    const equal = [...ours]
      .filter(([path, text]) => /[a-z]/i.test(String(text)) && String(theirs.get(path)) === String(text))
      .map(([path]) => path);
    expect(equal.filter((path) => !SAME.has(path))).toEqual([]);
    expect([...SAME].filter((path) => !equal.includes(path))).toEqual([]);
  });
});

describe('which language is shown', () => {
  beforeEach(() => {
    liked.language = 'en';
  });
  afterEach(async () => {
    liked.language = 'en';
    await speak();
  });

  test('the first of the reader’s that we have, else English', () => {
    expect(best(['fr-CA', 'de-AT', 'en'])).toBe('de');
    expect(best(['fr', 'it'])).toBe('en');
    expect(best([])).toBe('en');
  });

  test('the setting changes the texts and the page says so', async () => {
    await speak();
    expect([t.help, document.documentElement.lang]).toEqual(['Help', 'en']);
    liked.language = 'de';
    await speak();
    expect([t.help, document.documentElement.lang, shown()]).toEqual(['Hilfe', 'de', 'de']);
  });
});
