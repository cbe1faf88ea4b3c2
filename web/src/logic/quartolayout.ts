// Where Quarto's board, hand and pool lie: the room there is comes in, sizes in pixels go out. Nothing ever lies
// outside the room unless the room is smaller than pieces that a finger can press; then `height` says how much is needed.

export interface QuartoLayout {
  /** The pool and the hand beside the board, or under it. */
  beside: boolean;
  /** The side of the board. */
  board: number;
  /** The column of hand and pool: as wide as this, and the hand as high as that. */
  tray: number;
  hand: number;
  /** The pool: so many pieces in a row, each in a box of this size. */
  columns: number;
  cell: { width: number; height: number };
  gap: number;
  /** What all of it needs; more than the room there is only in a very small window. */
  height: number;
}

/** A piece in the pool is drawn in a box of 84 by 104. */
const RATIO = 104 / 84;
/** The padding of the pool, on each side. */
const PAD = 8;
/** A board smaller than this cannot be pressed on. */
const LEAST_BOARD = 176;

interface Pool {
  columns: number;
  cell: { width: number; height: number };
  /** How wide a piece is drawn. */
  drawn: number;
}

/** The largest pieces that fit a box of this size. */
function pool(width: number, height: number, pieces: number, gap: number, least: number): Pool {
  let best: Pool = { columns: 1, cell: { width: 0, height: 0 }, drawn: 0 };
  for (let columns = 2; columns <= pieces; columns++) {
    const rows = Math.ceil(pieces / columns);
    const cell = {
      width: Math.floor((width - 2 * PAD - (columns - 1) * gap) / columns),
      height: Math.floor((height - 2 * PAD - (rows - 1) * gap) / rows),
    };
    if (cell.width < least || cell.height < least) continue;
    const drawn = Math.min(cell.width, cell.height / RATIO);
    // Full rows look calmer than a last row with a hole in it.
    const even = pieces % columns === 0 ? 1.12 : 1;
    if (drawn * even > best.drawn) best = { columns, cell, drawn: drawn * even };
  }
  return best;
}

/**
 * The best use of the room: board and pieces as large as they can be, the pieces of the pool about two thirds of
 * those on the board. `em` is the size of the text; the sentence beside the piece in hand grows with it.
 */
export function quartoLayout(width: number, height: number, size: number, em = 16): QuartoLayout {
  const pieces = 2 ** size;
  const gap = width < 700 || height < 700 ? 4 : 8;
  const between = height < 500 || width < 500 ? 8 : 16;
  /** Smaller than this no finger hits it. */
  const least = height < 500 ? 26 : 40;
  let best: QuartoLayout | null = null;
  let top = -1;
  const consider = (beside: boolean, board: number, tray: number, hand: number, found: Pool) => {
    if (board < LEAST_BOARD || !found.drawn) return;
    const worth = Math.min(board / size, found.drawn * 1.6) + board * 0.02;
    if (worth <= top) return;
    top = worth;
    const cell = { width: Math.min(found.cell.width, 150), height: Math.min(found.cell.height, 180) };
    best = { beside, board, tray, hand, columns: found.columns, cell, gap, height };
  };
  const low = height < 500;
  const handBeside = low ? Math.max(64, 4.2 * em) : Math.min(190, Math.max(7.5 * em, height * 0.16));
  for (let tray = Math.max(180, 13 * em); tray <= width * 0.66; tray += 8) {
    const board = Math.min(height, width - tray - between);
    consider(true, Math.floor(board), tray, handBeside, pool(tray, height - handBeside - 8, pieces, gap, least));
  }
  // Under the board the sentence has the whole width, and the hand can be low.
  const handBelow = height < 620 ? 3.6 * em : Math.min(160, Math.max(5.2 * em, height * 0.09));
  for (let room = 56; room <= height * 0.6; room += 4) {
    const board = Math.min(width, height - room - handBelow - 16);
    consider(false, Math.floor(board), width, handBelow, pool(width, room, pieces, gap, least));
  }
  return best ?? small(width, height, pieces, gap, handBelow);
}

/** No room for everything: the board as wide as the window, the rest under it, and the page scrolls. */
function small(width: number, height: number, pieces: number, gap: number, hand: number): QuartoLayout {
  const board = Math.floor(Math.max(LEAST_BOARD, Math.min(width, height * 0.62, 420)));
  const columns = Math.max(2, Math.min(8, pieces, Math.floor((width - 2 * PAD + gap) / (44 + gap))));
  const cell = { width: Math.floor((width - 2 * PAD - (columns - 1) * gap) / columns), height: 54 };
  const rows = Math.ceil(pieces / columns);
  const used = board + 16 + hand + rows * cell.height + (rows - 1) * gap + 2 * PAD;
  return { beside: false, board, tray: width, hand, columns, cell, gap, height: used };
}
