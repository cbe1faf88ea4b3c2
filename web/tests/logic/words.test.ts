import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sentence } from '../../src/texts/refusals';
import { thought } from '../../src/logic/clock';
import { moveText, readMove, turned } from '../../src/logic/fourside';
import { excerpt, manual, sections, slug, topics, render } from '../../src/logic/help';
import { title } from '../../src/logic/names';
import { options, shared, traits, words } from '../../src/logic/quarto';
import { best, bestBySquare, rating, sign, signLong, movesMade, onMove } from '../../src/logic/worth';
import { analysisPath, read } from '../../src/router.svelte';

test('a Quarto piece is its bits', () => {
  expect(words('a', 4)).toBe('light, tall, square, hollow');
  expect(words('v', 5)).toBe('dark, tall, round, hollow, marked');
  expect(traits('5')).toEqual({ dark: true, tall: false, round: true, hollow: false, marked: false });
});

test('a variant of Quarto is read from its name', () => {
  expect(options('quarto')).toEqual({ size: 4, diagonals: true, squares: false, ending: 'plain' });
  expect(options('quarto:size=5,no-diagonals,squares,misere')).toEqual({
    size: 5,
    diagonals: false,
    squares: true,
    ending: 'misere',
  });
  expect(options('quarto:declare').ending).toBe('declare');
  expect(shared(['0', '2', '4', '8'], 4)).toEqual(['light']);
  expect(shared(['7', '5', 'd', 'f'], 4)).toEqual(['dark', 'round']);
  expect(shared(['0', 'f'], 4)).toEqual([]);
  expect(title('quarto:size=5,declare')).toBe('Quarto! 5×5, declared wins');
});

test('a clock of thought counts what runs, and no absence', () => {
  expect(thought(0, 0)).toBe('0:00');
  expect(thought(61_999, 0)).toBe('1:01');
  expect(thought(61_999, 1)).toBe('1:02');
  expect(thought(0, 86_400_000)).toBe('10:00');
  expect(thought(3_600_000, -5_000)).toBe('1:00:00');
});

test('words of the server are words for players', () => {
  expect(sentence('there is no game `quatro`; did you mean `quarto`?')).toBe(
    'There is no game “quatro”; did you mean “quarto”?',
  );
  expect(sentence('2 errors')).toBe('2 errors.');
});

test('blocks turn clockwise and four turns are none', () => {
  expect(turned('1234', 1)).toBe('4123');
  expect(turned('1234', 4)).toBe('1234');
  expect(moveText(2, 4, 3, 5)).toBe('3e4r1');
  expect(readMove('3e4r1')).toEqual({ slot: 2, column: 4, row: 3, quarters: 1 });
  expect(readMove('--')).toBeNull();
});

test('values: win fast, lose slow', () => {
  const moves = [
    { value: 'lose', remoteness: 4 },
    { value: 'tie' },
    { value: 'win', remoteness: 9 },
    { value: 'win', remoteness: 3 },
  ];
  expect(moves.map(sign)).toEqual(['−4', '=', '+9', '+3']);
  expect(moves.map(signLong)).toEqual(['− in 4', '=', '+ in 9', '+ in 3']);
  expect(signLong({ value: 'win' })).toBe('+');
  expect(best(moves)).toEqual([moves[3]]);
  expect(rating({ value: 'lose', remoteness: 14 })).toBeGreaterThan(rating({ value: 'lose', remoteness: 4 }));
});

test('addresses are read as they are written', () => {
  expect(read('/')).toEqual({ page: 'home' });
  expect(read('/g/abc')).toEqual({ page: 'game', id: 'abc' });
  expect(analysisPath('link-four', '..X/..O'), 'a link that can be read').toBe('/a/link-four/..X/..O');
  expect(read(analysisPath('quarto:size=3', '..0....5./3'))).toEqual({
    page: 'analysis',
    game: 'quarto:size=3',
    position: '..0....5./3',
    of: '',
  });
  expect(read('/a/connect-four/4435', '?of=abc')).toEqual({
    page: 'analysis',
    game: 'connect-four',
    position: '4435',
    of: 'abc',
  });
  expect(read('/nowhere').page).toBe('lost');
});

test('every link of the help leads somewhere', () => {
  expect(topics.length).toBeGreaterThan(12);
  const ids = new Set(topics.map((topic) => topic.id));
  const anchors = new Map(
    topics.map((topic) => [
      topic.id,
      new Set([...topic.text.matchAll(/^#{1,3} (.+)$/gm)].map((match) => slug(match[1]!))),
    ]),
  );
  for (const topic of topics)
    for (const [, target, anchor] of topic.text.matchAll(/\]\(([\w-]+)\.md(?:#([\w-]+))?\)/g)) {
      expect(ids.has(target!), `${topic.id} -> ${target}`).toBe(true);
      if (anchor) expect(anchors.get(target!)!.has(anchor), `${topic.id} -> ${target}#${anchor}`).toBe(true);
    }
});

test('the help is cut at its headings and rendered with links into the page', () => {
  const parts = sections([
    { id: 'x', title: 'X', text: '# X\n\nHello *you*.\n\n## Second part\n\nSee [there](y.md#z).' },
  ]);
  expect(parts.map((part) => [part.title, part.anchor])).toEqual([
    ['X', ''],
    ['X: Second part', 'second-part'],
  ]);
  expect(render('[there](y.md#z)')).toContain('href="/help/y#z"');
  expect(excerpt('a'.repeat(100) + ' needle ' + 'b'.repeat(200), ['needle'])).toContain('needle');
});

test('the release notes are the change log, and the whole manual has every topic once', () => {
  const changes = readFileSync('../CHANGELOG.md', 'utf8');
  expect(topics.find((topic) => topic.id === 'release-notes')!.text).toContain(changes.split('\n').slice(2).join('\n'));
  expect(topics.map((topic) => topic.id).slice(0, 2)).toEqual(['contents', 'install']);
  const page = render(manual.text);
  for (const topic of topics)
    if (!['contents', 'release-notes'].includes(topic.id))
      expect(page.split(`>${topic.title.replace("'", '&#39;')}</h2>`).length, topic.id).toBe(2);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(render('[it](../CHANGELOG.md) [that](docs/teaching.md)')).toContain('href="/help/release-notes"');
  expect(render('[that](docs/teaching.md)')).toContain('href="/help/teaching"');
  expect(render('[the map](../ARCHITECTURE.md)')).not.toContain('href');
});

test('the help shows the complete sample file as it is shipped', () => {
  const shipped = readFileSync('../rules/sample.rul', 'utf8').trim();
  expect(topics.find((topic) => topic.id === 'rule-files')!.text).toContain(shipped);
});

test('topics link to topics and headings that are there', () => {
  const anchors = new Set(
    topics.flatMap((topic) => [
      topic.id,
      ...[...topic.text.matchAll(/^#{2,3} (.+)$/gm)].map((match) => `${topic.id}#${slug(match[1]!)}`),
    ]),
  );
  for (const topic of topics)
    for (const [, href] of topic.text.matchAll(/\]\(([\w-]+\.md(?:#[\w-]+)?)\)/g))
      expect(anchors, `${topic.id} links to ${href}`).toContain(href!.replace('.md', ''));
});

test('examples in the help are shown as they are written', () => {
  expect(render('```rul\na=*, b<c & d\n```')).toContain('<code>a=*, b&lt;c &amp; d\n</code>');
});

test('how a game will end is told by the number of the move', () => {
  const empty = { cells: [null, null], hands: [] };
  expect(onMove({ value: 'win', remoteness: 41 }, movesMade(empty))).toBe('wins on move 41');
  const given = { cells: ['3', null], hands: [['5'], []] };
  expect(movesMade(given)).toBe(2);
  expect(onMove({ value: 'lose', remoteness: 4 }, movesMade(given))).toBe('loses on move 6');
  expect(onMove({ value: 'tie', remoteness: 4 }, 2)).toBe('draws');
  expect(onMove({ value: 'win' }, 2)).toBe('wins');
});

test('a square of Quarto is worth its best move', () => {
  const worth = (move: string, value: string, remoteness: number) => ({ move, value, remoteness });
  const moves = [worth('1/5', 'lose', 2), worth('1/6', 'tie', 9), worth('12/5', 'win', 3), worth('2', 'win', 1)];
  const found = bestBySquare([...moves, worth('/7', 'win', 1)]);
  expect([...found].map(([square, { move }]) => [square, move])).toEqual([
    [0, '1/6'],
    [11, '12/5'],
    [1, '2'],
  ]);
});
