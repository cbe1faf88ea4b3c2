// English: the boards: what they say to the eye and to the ear, and why a press does nothing.

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
type StoneName = 'marble' | 'disc';

export const boards = {
  drop: {
    board: 'Board, one cell per column',
    column: (column: number, stack: string[], full: boolean, stone: StoneName) => {
      const count = COUNTS[stack.length] ?? String(stack.length);
      const list = stack.length ? `: ${stack.join(', ')} from the bottom` : '';
      return `Column ${column}, ${count} ${stone}${stack.length === 1 ? '' : 's'}${full ? ', full' : ''}${list}`;
    },
    outside: (stone: StoneName) => `That is outside the board. Your ${stone} is back in place.`,
    full: (column: number) => `Column ${column} is full. Choose another.`,
    onStack: (column: number) => `Let go above the stack in column ${column}, not on it.`,
    gradeFull: 'full',
    grade: (grade: number) => `grade ${grade}`,
  },
  quarto: {
    board: 'Quarto board',
    square: (square: number, piece: string | null) => `Square ${square}: ${piece ?? 'empty'}`,
    suggested: 'suggested',
    ofLine: (number: number, piece: string) => `move ${number} of the line: ${piece}`,
    lastMove: 'last move',
    inHand: (piece: string) => `Piece in hand: ${piece}`,
    noneInHand: 'No piece in hand',
    pool: 'Pool: pieces left to give',
    give: (piece: string) => `Give ${piece}`,
    step: {
      over: 'The game is over',
      thinks: (who: string) => `${who} is thinking…`,
      choosesFirst: (who: string) => `${who} chooses the first piece`,
      waiting: (who: string) => `Waiting for ${who}`,
      chooseFirst: (who: string) => `Choose the first piece for ${who}`,
      place: 'Place your piece on a free square',
      callOrGive: (who: string) => `Call “Quarto!” or give ${who} a piece`,
      give: (who: string) => `Now give ${who} a piece`,
    },
    firstGives: 'The first player gives; the second places',
    pressAgain: 'Press the square again to take yours back',
    why: {
      over: 'The game is over.',
      notYourTurn: (who: string) => `It is not your turn: ${who} is to move.`,
      chooseFirst: (who: string) => `First choose the piece that ${who} will place.`,
      taken: (square: number) => `Square ${square} is taken. Choose a free one.`,
      placeFirst: (who: string) => `Place your own piece first, then choose one for ${who}.`,
    },
    theOther: 'the other player',
  },
  fourside: {
    boardArea: 'Board area',
    board: (columns: number, rows: number) => `FourSide board, ${columns} columns, ${rows} rows`,
    statusArea: 'Status area',
    cell: (cell: string, what: string, fits: boolean) => `${cell}: ${what}${fits ? ', fits' : ''}`,
    block: (sides: string) => `block ${sides}`,
    sides: (up: string, right: string, down: string, left: string) =>
      `${up} up, ${right} right, ${down} down, ${left} left`,
    empty: 'empty',
    emptyBonus: 'empty, bonus',
    emptyMinus: 'empty, minus',
    outside: 'That is outside the board. The block is back in your hand.',
    yourTurn: (who: string) => `${who}, it’s your turn.`,
    hidden: 'Your hand stays hidden until you press the button.',
    show: 'Show my hand',
    handOf: (who: string) => `Hand of ${who}`,
    blockInHand: (slot: number, sides: string | null) => `Block ${slot}: ${sides ?? 'covered'}`,
    turn: 'Turn',
    hint: 'Hint',
    hintHelp: 'Shows a possible move',
    fits: 'Where it fits',
    soundOn: 'Sound on F2',
    soundOff: 'Sound off F2',
    keys: {
      space: 'Space',
      area: 'board or hand',
      choose: 'choose',
      turnOrPlace: 'turn or place',
      hint: 'hint',
      sound: 'sound',
      quit: 'quit',
    },
  },
  setUp: {
    tools: 'What a press on a column does',
    remove: 'Remove',
    board: 'Board to set up',
    inHand: (piece: string) => `In hand: ${piece}`,
    putInHand: 'Put it in hand',
    nothingInHand: 'Nothing in hand',
    offBoard: 'Pieces off the board',
    pressColumn: 'Press a column to add a piece.',
    pressSquare: 'Press a square, or put it in hand.',
    choosePiece: 'Choose a piece, then a square. Press a piece on the board to pick it up.',
    done: 'Use this position',
    clear: 'Clear the board',
    cancel: 'Cancel',
    begins: (first: string, second: string, stones: number) =>
      `${first} starts: add ${stones === 1 ? 'one stone' : `${stones} stones`} for ${first} or remove ${stones === 1 ? 'one' : stones} from ${second}.`,
    needsMore: (second: string, stones: number) =>
      `${second} needs at least ${stones === 1 ? 'one stone' : `${stones} stones`} more.`,
  },
};
