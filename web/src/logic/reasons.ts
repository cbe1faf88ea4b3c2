// Reasons in words: a reason as the server sends it and the position it speaks of come in, a sentence in the reader's
// language goes out. What is not known here is told in the server's English.
import type { PositionView, ReasonView, SceneView, SeatName } from '../api/client';
import { t } from '../texts/reasons';
import { t as names } from '../texts/names';
import { t as why } from '../texts/why';
import { cellName } from './fourside';
import { family, isDrop, otherSeat, seatName } from './names';
import { options, words } from './quarto';

/** The position whose move is explained. */
export interface Explained {
  game: string;
  turn: SeatName;
  rows: number;
  columns: number;
  /** Points of a marked cell. */
  markPoints?: number | null | undefined;
}

/** The same from what a board shows. */
export const explained = (game: string, turn: SeatName, { rows, columns, mark_points }: SceneView): Explained => ({
  game,
  turn,
  rows,
  columns,
  markPoints: mark_points,
});

interface Cell {
  row: number;
  column: number;
}
type Lay = Extract<ReasonView, { kind: 'points' }>['lay'];
type Trait = Extract<ReasonView, { kind: 'completes' }>['shared'];

const MINUS = '−';
const signed = (number: number) => (number < 0 ? `${MINUS}${-number}` : String(number));

function cellIn(at: Explained, cell: Cell): string {
  if (isDrop(at.game)) return t.column(cell.column + 1, at.rows - cell.row);
  if (family(at.game) === 'fourside') return cellName(cell.column, cell.row);
  return t.square(cell.row * at.columns + cell.column + 1);
}

const traitWord = ({ bit, set }: Trait) =>
  [names.traits.colour, names.traits.height, names.traits.shape, names.traits.inside, names.traits.mark][bit]?.[
    set ? 1 : 0
  ] ?? '';

/** `(8 + 1 + 3) × 3 + 20 for the bonus = 56`. */
function sum(at: Explained, lay: Lay): string {
  const { touching, mark, points, counted } = lay;
  const sides = touching.length === 1 ? String(touching[0]) : `(${touching.join(' + ')}) × ${touching.length}`;
  const printed = at.markPoints ?? 20;
  const marked = mark === 'bonus' ? t.bonus(printed) : mark === 'minus' ? t.minus(printed) : '';
  const total = touching.length === 1 && !mark ? '' : ` = ${signed(points)}`;
  return `${sides}${marked}${total}${counted === points ? '' : t.counted(signed(counted))}`;
}

/** Could the mover have completed a line at once? Then everything else about the move matters less. */
export const missedAtOnce = (reasons: ReasonView[]): boolean =>
  reasons.some((one) => one.kind === 'throws-away' && one.at_once);

/** The threats of a position in a sentence, for those who do not see them on the board. */
export function threatsText(game: string, view: PositionView | null): string {
  if (!view?.threats.length) return why.threats.none;
  const at = explained(game, 'first', view.scene);
  const cells = (seat: SeatName | null) =>
    view.threats.filter((threat) => (threat.seat ?? null) === seat).map((threat) => cellIn(at, threat.at));
  const of = (seat: SeatName) =>
    cells(seat).length ? [why.threats.of(seatName(game, seat), t.list(cells(seat)))] : [];
  const anybody = cells(null);
  return [...of('first'), ...of('second'), ...(anybody.length ? [why.threats.any(t.list(anybody))] : [])].join(' ');
}

export function reasonText(reason: ReasonView, at: Explained): string {
  const mover = seatName(at.game, at.turn);
  const opponent = seatName(at.game, otherSeat(at.turn));
  const cell = (one: Cell) => cellIn(at, one);
  const piece = (one: string) => t.piece(words(one.toLowerCase(), options(at.game).size));
  const of = (seat: SeatName) => seatName(at.game, seat);
  switch (reason.kind) {
    case 'wins':
      return t.wins(mover);
    case 'allows-win':
      return t.allowsWin(opponent, cell(reason.at));
    case 'ignores-threat':
      return t.ignoresThreat(opponent, cell(reason.at));
    case 'blocks':
      return t.blocks(opponent);
    case 'fork':
      return (reason.open_three ? t.openThree : t.fork)(opponent, cell(reason.at[0]!), cell(reason.at[1]!));
    case 'forcing-line':
      // The replies stand in brackets: the moves alternate.
      return t.forcingLine(of(reason.winner), reason.moves.map((move, i) => (i % 2 ? `(${move})` : move)).join(' '));
    case 'fills-below':
      return reason.owner === at.turn
        ? t.losesThreat(mover, opponent, cell(reason.at))
        : t.opensCell(opponent, cell(reason.at));
    case 'only-move':
      return t.onlyMove;
    case 'last-columns':
      return t.lastColumns(of(reason.winner), of(otherSeat(reason.winner)), t.either(reason.cells.map(cell)));
    case 'throws-away': {
      const fell = reason.from === 'tie' ? t.drawToLoss : reason.to === 'tie' ? t.winToDraw : t.winToLoss;
      const result = reason.longer ? t.slower(reason.longer) : fell;
      if (!reason.at_once) return result;
      const where = t.either(reason.cells.map(cell));
      const missed = isDrop(at.game) ? t.missedFour(mover, where) : t.missedSquare(where);
      return `${where ? missed : t.missedWin(mover)} ${result}`;
    }
    case 'completes':
      return t.completes(traitWord(reason.shared));
    case 'gives-a-win':
      return t.givesAWin(piece(reason.win.piece), traitWord(reason.win.shared), cell(reason.win.square));
    case 'every-piece-wins': {
      const [only, ...more] = reason.wins;
      return only && !more.length
        ? t.lastPieceWins(piece(only.piece), traitWord(only.shared), cell(only.square))
        : t.everyPieceWins(reason.wins.length);
    }
    case 'safe-pieces':
      return t.safePieces(reason.pieces.length, t.list(reason.pieces.map(piece)));
    case 'runs-out':
      return reason.ply === 1
        ? t.runsOutNow(of(reason.giver), reason.pieces.length)
        : t.runsOut(of(reason.giver), reason.ply, reason.pieces.length);
    case 'takes-away':
      return t.takesAway(traitWord(reason.shared), reason.waiting);
    case 'points':
      return t.points(sum(at, reason.lay));
    case 'better':
      return t.better(cell(reason.lay.cell), reason.by, sum(at, reason.lay));
    case 'opens':
      return t.opens(t.list(reason.cells.map(cell)), reason.cells.length);
    case 'line-only':
      return t.lineOnly;
    default:
      return (reason as { text: string }).text;
  }
}
