// Every kind of reason as a sentence, in both languages.
import { afterEach, expect, test } from 'vitest';
import type { ReasonView } from '../../src/api/client';
import { reasonText, type Explained } from '../../src/logic/reasons';
import { liked } from '../../src/settings.svelte';
import { speak } from '../../src/texts/index.svelte';

const DROP: Explained = { game: 'connect-four', turn: 'first', rows: 6, columns: 7 };
const QUARTO: Explained = { game: 'quarto', turn: 'second', rows: 4, columns: 4 };
const FOURSIDE: Explained = { game: 'fourside', turn: 'first', rows: 8, columns: 10, markPoints: 20 };

const at = { row: 5, column: 3 };
const shared = { bit: 3, set: true };
const win = { piece: 'a', square: { row: 0, column: 3 }, cells: [], shared };
const lay = { cell: { row: 3, column: 4 }, touching: [8, 1, 3], mark: 'bonus' as const, points: 56, counted: 56 };

type Claim<R = ReasonView> = R extends ReasonView ? Omit<R, 'cells' | 'text'> : never;
const REASONS: [Explained, Claim, string, string][] = [
  [DROP, { kind: 'wins' }, 'Red completes four in a row.', 'Rot vollendet vier in einer Reihe.'],
  [
    DROP,
    { kind: 'allows-win', at },
    'Yellow then completes four in a row at column 4, row 1.',
    'Gelb vollendet danach vier in einer Reihe: Spalte 4, Zeile 1.',
  ],
  [
    DROP,
    { kind: 'ignores-threat', at },
    'Yellow already threatens to win at column 4, row 1, and this move does not stop it.',
    'Gelb droht schon zu gewinnen (Spalte 4, Zeile 1), und dieser Zug verhindert es nicht.',
  ],
  [
    DROP,
    { kind: 'blocks' },
    'Stops Yellow, who would complete four in a row here.',
    'Stoppt Gelb: Hier wären es vier in einer Reihe.',
  ],
  [
    DROP,
    { kind: 'fork', at: [at, { row: 4, column: 3 }], open_three: false },
    'Threatens column 4, row 1 and column 4, row 2 at the same time: Yellow can stop only one of them.',
    'Droht zugleich Spalte 4, Zeile 1 und Spalte 4, Zeile 2: Gelb kann nur eines von beiden verhindern.',
  ],
  [
    DROP,
    { kind: 'fork', at: [at, { row: 5, column: 0 }], open_three: true },
    'An open three: four can be completed at column 4, row 1 and at column 1, row 1, and Yellow can stop only one.',
    'Eine offene Dreierreihe: Vier werden es auf Spalte 4, Zeile 1 und auf Spalte 1, Zeile 1, und Gelb kann nur eines verhindern.',
  ],
  [
    DROP,
    { kind: 'forcing-line', winner: 'second', moves: ['4', '5', '3'] },
    'Yellow wins by force with 4 (5) 3: every move threatens to win, every reply (in brackets) is forced.',
    'Gelb gewinnt zwingend mit 4 (5) 3: Jeder Zug droht zu gewinnen, jede Antwort (in Klammern) ist erzwungen.',
  ],
  [
    DROP,
    { kind: 'fills-below', at, owner: 'second' },
    'Makes column 4, row 1 playable, where Yellow completes four in a row.',
    'Macht Spalte 4, Zeile 1 spielbar, wo Gelb vier in einer Reihe vollendet.',
  ],
  [
    DROP,
    { kind: 'fills-below', at, owner: 'first' },
    'Makes column 4, row 1 playable: Yellow takes it, and Red loses the threat there.',
    'Macht Spalte 4, Zeile 1 spielbar: Gelb besetzt es, und Rot verliert dort die Drohung.',
  ],
  [
    DROP,
    { kind: 'only-move' },
    'The only move: every other one is worse.',
    'Der einzige Zug: Jeder andere ist schlechter.',
  ],
  [
    DROP,
    { kind: 'last-columns', winner: 'first', at, row: 1 },
    'The columns fill up until Yellow has to play below column 4, row 1, where Red completes four in a row.',
    'Die Spalten füllen sich, bis Gelb unter Spalte 4, Zeile 1 spielen muss, wo Rot vier in einer Reihe vollendet.',
  ],
  [
    DROP,
    { kind: 'throws-away', from: 'win', to: 'win', longer: 2, at_once: false },
    'Still wins, but 2 moves later, counting the moves of both.',
    'Gewinnt immer noch, aber 2 Züge später, die Züge beider gezählt.',
  ],
  [
    DROP,
    { kind: 'throws-away', from: 'win', to: 'tie', longer: 0, at_once: false },
    'Throws away a win: with best play it is now a draw.',
    'Verschenkt einen Sieg: Mit bestem Spiel ist es jetzt remis.',
  ],
  [
    DROP,
    { kind: 'throws-away', from: 'win', to: 'lose', longer: 0, at_once: false },
    'Throws away a win and loses.',
    'Verschenkt einen Sieg und verliert.',
  ],
  [
    DROP,
    { kind: 'throws-away', from: 'tie', to: 'lose', longer: 0, at_once: false },
    'Throws away a draw and loses.',
    'Verschenkt ein Remis und verliert.',
  ],
  [
    DROP,
    { kind: 'throws-away', from: 'win', to: 'tie', longer: 0, at_once: true },
    'Red could have completed four in a row at column 4, row 1. Throws away a win: with best play it is now a draw.',
    'Rot hätte vier in einer Reihe vollenden können: Spalte 4, Zeile 1. Verschenkt einen Sieg: Mit bestem Spiel ist es jetzt remis.',
  ],
  [
    QUARTO,
    { kind: 'throws-away', from: 'win', to: 'lose', longer: 0, at_once: true },
    'This piece wins at once on square 24. Throws away a win and loses.',
    'Diese Figur gewinnt sofort: Feld 24. Verschenkt einen Sieg und verliert.',
  ],
  [
    QUARTO,
    { kind: 'completes', shared },
    'Completes a line of hollow pieces.',
    'Vollendet eine Reihe, in der alle Figuren hohl sind.',
  ],
  [
    QUARTO,
    { kind: 'gives-a-win', win },
    'The light, tall, square, hollow piece completes a line of hollow pieces on square 4.',
    'Die Figur „hell, groß, eckig, hohl“ vollendet auf Feld 4 eine Reihe, in der alle hohl sind.',
  ],
  [
    QUARTO,
    { kind: 'every-piece-wins', wins: [win] },
    'The last piece wins: the light, tall, square, hollow piece completes a line of hollow pieces on square 4.',
    'Die letzte Figur gewinnt: Die Figur „hell, groß, eckig, hohl“ vollendet auf Feld 4 eine Reihe, in der alle hohl sind.',
  ],
  [
    QUARTO,
    { kind: 'every-piece-wins', wins: [win, win, win] },
    'No piece is safe to give: each of the three completes a line.',
    'Keine Figur ist sicher: Jede der drei vollendet eine Reihe.',
  ],
  [
    QUARTO,
    { kind: 'safe-pieces', pieces: ['0', 'f'] },
    'Two pieces are safe to give: the light, short, square, solid piece and the dark, tall, round, hollow piece.',
    'Zwei Figuren sind sicher: die Figur „hell, klein, eckig, voll“ und die Figur „dunkel, groß, rund, hohl“.',
  ],
  [
    QUARTO,
    { kind: 'runs-out', giver: 'first', ply: 3, pieces: ['0', '1'] },
    'Player 1 runs out of safe pieces at move 3 of the line: each of the two left completes a line.',
    'Spieler 1 gehen bei Zug 3 der Folge die sicheren Figuren aus: Jede der zwei übrigen vollendet eine Reihe.',
  ],
  [
    QUARTO,
    { kind: 'takes-away', shared, waiting: 1 },
    'Ends a line’s chance of being all hollow; one piece could have completed it.',
    'In einer Reihe können nicht mehr alle Figuren hohl sein; eine Figur hätte gepasst.',
  ],
  [
    FOURSIDE,
    { kind: 'points', lay },
    'Scores (8 + 1 + 3) × 3 + 20 for the bonus = 56.',
    'Bringt (8 + 1 + 3) × 3 + 20 für den Bonus = 56.',
  ],
  [
    FOURSIDE,
    { kind: 'points', lay: { ...lay, touching: [5], mark: 'minus', points: -15, counted: -3 } },
    'Scores 5 − 20 for the minus = −15 (counted as −3: a total never falls below zero).',
    'Bringt 5 − 20 für das Minus = −15 (gezählt als −3: Ein Stand fällt nie unter null).',
  ],
  [
    FOURSIDE,
    { kind: 'better', by: 12, lay: { ...lay, touching: [5], mark: null, points: 5, counted: 5 } },
    'A block at e4 would have brought 12 more: 5.',
    'Ein Block auf e4 hätte 12 mehr gebracht: 5.',
  ],
  [
    FOURSIDE,
    { kind: 'opens' },
    'Opens d6, which now touches three sides or more. Either player may use it.',
    'Öffnet d6: Das Feld berührt jetzt drei Seiten oder mehr. Beide können es nutzen.',
  ],
  [DROP, { kind: 'line-only' }, 'See the line of best play.', 'Sieh dir die beste Zugfolge an.'],
];

const full = (claim: Claim) => ({ ...claim, cells: [at], text: 'in English' }) as ReasonView;

afterEach(async () => {
  liked.language = 'en';
  await speak();
});

test('every kind is told in English', () => {
  for (const [where, claim, english] of REASONS) expect(reasonText(full(claim), where)).toBe(english);
});

test('and in German', async () => {
  liked.language = 'de';
  await speak();
  for (const [where, claim, , german] of REASONS) expect(reasonText(full(claim), where)).toBe(german);
});

test('a win that must not be told yet has no place', () => {
  const reason = { kind: 'throws-away', from: 'win', to: 'lose', longer: 0, at_once: true, cells: [], text: '' };
  expect(reasonText(reason as never, DROP)).toBe('Red could have won at once. Throws away a win and loses.');
});

test('a kind that this page does not know is told in the words of the server', () => {
  expect(reasonText({ kind: 'new', cells: [], text: 'in English' } as never, DROP)).toBe('in English');
});
