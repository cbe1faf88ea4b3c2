// English: why a move is good or bad, one sentence for each kind of reason.

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const number = (n: number) => NUMBERS[n] ?? String(n);
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

export const reasons = {
  column: (column: number, row: number) => `column ${column}, row ${row}`,
  square: (number: number) => `square ${number}`,
  list: (parts: string[]) =>
    parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}` : (parts[0] ?? ''),
  either: (parts: string[]) => parts.join(' or '),
  piece: (traits: string) => `the ${traits} piece`,
  wins: (mover: string) => `${mover} completes four in a row.`,
  allowsWin: (opponent: string, cell: string) => `${opponent} then completes four in a row at ${cell}.`,
  ignoresThreat: (opponent: string, cell: string) =>
    `${opponent} already threatens to win at ${cell}, and this move does not stop it.`,
  blocks: (opponent: string) => `Stops ${opponent}, who would complete four in a row here.`,
  fork: (opponent: string, one: string, other: string) =>
    `Threatens ${one} and ${other} at the same time: ${opponent} can stop only one of them.`,
  openThree: (opponent: string, one: string, other: string) =>
    `An open three: four can be completed at ${one} and at ${other}, and ${opponent} can stop only one.`,
  forcingLine: (winner: string, moves: string) =>
    `${winner} wins by force with ${moves}: every move threatens to win, every reply (in brackets) is forced.`,
  opensCell: (opponent: string, cell: string) => `Makes ${cell} playable, where ${opponent} completes four in a row.`,
  losesThreat: (mover: string, opponent: string, cell: string) =>
    `Makes ${cell} playable: ${opponent} takes it, and ${mover} loses the threat there.`,
  onlyMove: 'The only move: every other one is worse.',
  lastColumns: (winner: string, loser: string, cell: string) =>
    `The columns fill up until ${loser} has to play below ${cell}, where ${winner} completes four in a row.`,
  missedFour: (mover: string, cells: string) => `${mover} could have completed four in a row at ${cells}.`,
  missedSquare: (squares: string) => `This piece wins at once on ${squares}.`,
  missedWin: (mover: string) => `${mover} could have won at once.`,
  slower: (plies: number) =>
    `Still wins, but ${plies === 1 ? 'one move' : `${plies} moves`} later, counting the moves of both.`,
  winToDraw: 'Throws away a win: with best play it is now a draw.',
  winToLoss: 'Throws away a win and loses.',
  drawToLoss: 'Throws away a draw and loses.',
  completes: (shared: string) => `Completes a line of ${shared} pieces.`,
  givesAWin: (piece: string, shared: string, square: string) =>
    capital(`${piece} completes a line of ${shared} pieces on ${square}.`),
  lastPieceWins: (piece: string, shared: string, square: string) =>
    `The last piece wins: ${piece} completes a line of ${shared} pieces on ${square}.`,
  everyPieceWins: (count: number) =>
    `No piece is safe to give: ${count === 2 ? 'both' : `each of the ${number(count)}`} ${count === 2 ? 'complete' : 'completes'} a line.`,
  safePieces: (count: number, pieces: string) =>
    count === 1
      ? `Only one piece is safe to give: ${pieces}.`
      : capital(`${number(count)} pieces are safe to give: ${pieces}.`),
  runsOutNow: (giver: string, left: number) =>
    `${giver} has no safe piece to give: ${left === 1 ? 'the last one completes' : `each of the ${number(left)} left completes`} a line.`,
  runsOut: (giver: string, move: number, left: number) =>
    `${giver} runs out of safe pieces at move ${move} of the line: ${left === 1 ? 'the last one completes' : `each of the ${number(left)} left completes`} a line.`,
  takesAway: (shared: string, waiting: number) =>
    `Ends a line’s chance of being all ${shared}${waiting ? `; ${number(waiting)} ${waiting === 1 ? 'piece' : 'pieces'} could have completed it` : ''}.`,
  points: (sum: string) => `Scores ${sum}.`,
  bonus: (points: number) => ` + ${points} for the bonus`,
  minus: (points: number) => ` − ${points} for the minus`,
  counted: (points: string) => ` (counted as ${points}: a total never falls below zero)`,
  better: (cell: string, by: number, sum: string) => `A block at ${cell} would have brought ${by} more: ${sum}.`,
  opens: (cells: string, count: number) =>
    `Opens ${cells}, ${count === 1 ? 'which now touches' : 'which now touch'} three sides or more. Either player may use ${count === 1 ? 'it' : 'them'}.`,
  lineOnly: 'See the line of best play.',
};
