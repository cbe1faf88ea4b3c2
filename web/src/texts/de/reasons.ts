// German: why a move is good or bad, one sentence for each kind of reason.
import type { Texts } from '../en';

const NUMBERS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf'];
const number = (n: number) => NUMBERS[n] ?? String(n);
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const each = (left: number) =>
  left === 1 ? 'Die letzte vollendet eine Reihe' : `Jede der ${number(left)} übrigen vollendet eine Reihe`;

export const reasons: Texts['reasons'] = {
  column: (column, row) => `Spalte ${column}, Zeile ${row}`,
  square: (number) => `Feld ${number}`,
  list: (parts) =>
    parts.length > 1 ? `${parts.slice(0, -1).join(', ')} und ${parts[parts.length - 1]}` : (parts[0] ?? ''),
  either: (parts) => parts.join(' oder '),
  piece: (traits) => `die Figur „${traits}“`,
  wins: (mover) => `${mover} vollendet vier in einer Reihe.`,
  allowsWin: (opponent, cell) => `${opponent} vollendet danach vier in einer Reihe: ${cell}.`,
  ignoresThreat: (opponent, cell) =>
    `${opponent} droht schon zu gewinnen (${cell}), und dieser Zug verhindert es nicht.`,
  blocks: (opponent) => `Stoppt ${opponent}: Hier wären es vier in einer Reihe.`,
  fork: (opponent, one, other) =>
    `Droht zugleich ${one} und ${other}: ${opponent} kann nur eines von beiden verhindern.`,
  openThree: (opponent, one, other) =>
    `Eine offene Dreierreihe: Vier werden es auf ${one} und auf ${other}, und ${opponent} kann nur eines verhindern.`,
  forcingLine: (winner, moves) =>
    `${winner} gewinnt zwingend mit ${moves}: Jeder Zug droht zu gewinnen, jede Antwort (in Klammern) ist erzwungen.`,
  opensCell: (opponent, cell) => `Macht ${cell} spielbar, wo ${opponent} vier in einer Reihe vollendet.`,
  losesThreat: (mover, opponent, cell) =>
    `Macht ${cell} spielbar: ${opponent} besetzt es, und ${mover} verliert dort die Drohung.`,
  onlyMove: 'Der einzige Zug: Jeder andere ist schlechter.',
  lastColumns: (winner, loser, cell) =>
    `Die Spalten füllen sich, bis ${loser} unter ${cell} spielen muss, wo ${winner} vier in einer Reihe vollendet.`,
  missedFour: (mover, cells) => `${mover} hätte vier in einer Reihe vollenden können: ${cells}.`,
  missedSquare: (squares) => `Diese Figur gewinnt sofort: ${squares}.`,
  missedWin: (mover) => `${mover} hätte sofort gewinnen können.`,
  slower: (plies) =>
    `Gewinnt immer noch, aber ${plies === 1 ? 'einen Zug' : `${plies} Züge`} später, die Züge beider gezählt.`,
  winToDraw: 'Verschenkt einen Sieg: Mit bestem Spiel ist es jetzt remis.',
  winToLoss: 'Verschenkt einen Sieg und verliert.',
  drawToLoss: 'Verschenkt ein Remis und verliert.',
  completes: (shared) => `Vollendet eine Reihe, in der alle Figuren ${shared} sind.`,
  givesAWin: (piece, shared, square) =>
    capital(`${piece} vollendet auf ${square} eine Reihe, in der alle ${shared} sind.`),
  lastPieceWins: (piece, shared, square) =>
    `Die letzte Figur gewinnt: ${capital(piece)} vollendet auf ${square} eine Reihe, in der alle ${shared} sind.`,
  everyPieceWins: (count) =>
    `Keine Figur ist sicher: ${count === 2 ? 'Beide vollenden' : `Jede der ${number(count)} vollendet`} eine Reihe.`,
  safePieces: (count, pieces) =>
    count === 1 ? `Nur eine Figur ist sicher: ${pieces}.` : capital(`${number(count)} Figuren sind sicher: ${pieces}.`),
  runsOutNow: (giver, left) => `${giver} hat keine sichere Figur mehr: ${each(left)}.`,
  runsOut: (giver, move, left) => `${giver} gehen bei Zug ${move} der Folge die sicheren Figuren aus: ${each(left)}.`,
  takesAway: (shared, waiting) =>
    `In einer Reihe können nicht mehr alle Figuren ${shared} sein${waiting ? `; ${number(waiting)} ${waiting === 1 ? 'Figur hätte' : 'Figuren hätten'} gepasst` : ''}.`,
  points: (sum) => `Bringt ${sum}.`,
  bonus: (points) => ` + ${points} für den Bonus`,
  minus: (points) => ` − ${points} für das Minus`,
  counted: (points) => ` (gezählt als ${points}: Ein Stand fällt nie unter null)`,
  better: (cell, by, sum) => `Ein Block auf ${cell} hätte ${by} mehr gebracht: ${sum}.`,
  opens: (cells, count) =>
    `Öffnet ${cells}: ${count === 1 ? 'Das Feld berührt' : 'Die Felder berühren'} jetzt drei Seiten oder mehr. Beide können ${count === 1 ? 'es' : 'sie'} nutzen.`,
  lineOnly: 'Sieh dir die beste Zugfolge an.',
};
