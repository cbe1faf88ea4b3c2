// Colours and breakpoints are tokens: components may use those that app.css lists, and no others.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const app = readFileSync('src/app.css', 'utf8');
const components = import.meta.glob<string>('../../src/**/*.svelte', { eager: true, query: '?raw', import: 'default' });
/** Painted things, the mark of the program, and the colours of written rules. */
const PAINTED = /\/(pieces\/|parts\/(TopBar|RuleEditor)\.svelte|pages\/Lab\.svelte|lab\/)/;

test('a colour that is neither white nor black is a token', () => {
  const strays = Object.entries(components)
    .filter(([path]) => !PAINTED.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/(?<![&\w])#([0-9a-f]{3,8})\b/gi)]
        .filter(([, hex]) => !/^(f{3}|0{3}|f{6}|0{6})[0-9a-f]{0,2}$/i.test(hex!))
        .map(([colour]) => `${path}: ${colour}`),
    );
  expect(strays).toEqual([]);
});

test('every token that is used is defined', () => {
  const defined = new Set(
    [app, ...Object.values(components)]
      .flatMap((text) => [...text.matchAll(/(--[\w-]+)\s*[:=]/g)])
      .map(([, name]) => name),
  );
  const used = Object.entries(components).flatMap(([path, text]) =>
    [...text.matchAll(/var\((--[\w-]+)[,)]/g)].map(([, name]) => ({ path, name })),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(({ name }) => !defined.has(name!))).toEqual([]);
});

test('windows are told apart at the listed widths and heights only', () => {
  const list = /widths([^;]*);\s*heights([^.]*)\./.exec(app)!;
  const known = { width: new Set(list[1]!.match(/\d+/g)), height: new Set(list[2]!.match(/\d+/g)) };
  const strays = [['app.css', app] as const, ...Object.entries(components)].flatMap(([path, text]) =>
    [...text.matchAll(/\((?:min|max)-(width|height): (\d+)px\)/g)]
      .filter(([, side, pixels]) => !known[side as 'width' | 'height'].has(pixels!))
      .map(([query]) => `${path}: ${query}`),
  );
  expect(strays).toEqual([]);
});
