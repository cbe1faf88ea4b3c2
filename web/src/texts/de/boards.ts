// German: the boards: what they say to the eye and to the ear, and why a press does nothing.
import type { Texts } from '../en';

const COUNTS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const STONES = { marble: ['Murmel', 'Murmeln'], disc: ['Scheibe', 'Scheiben'] } as const;
const stones = (count: number) => (count === 1 ? 'ein Stein' : `${count} Steine`);

export const boards: Texts['boards'] = {
  drop: {
    board: 'Brett, ein Feld je Spalte',
    column: (column, stack, full, stone) => {
      const count = COUNTS[stack.length] ?? String(stack.length);
      const list = stack.length ? `: von unten ${stack.join(', ')}` : '';
      return `Spalte ${column}, ${count} ${STONES[stone][stack.length === 1 ? 0 : 1]}${full ? ', voll' : ''}${list}`;
    },
    outside: (stone) => `Das ist außerhalb des Bretts. Deine ${STONES[stone][0]} liegt wieder an ihrem Platz.`,
    full: (column) => `Spalte ${column} ist voll. Wähl eine andere.`,
    onStack: (column) => `Lass über dem Stapel in Spalte ${column} los, nicht darauf.`,
    gradeFull: 'voll',
    grade: (grade) => `Bewertung ${grade}`,
  },
  quarto: {
    board: 'Quarto-Brett',
    square: (square, piece) => `Feld ${square}: ${piece ?? 'leer'}`,
    suggested: 'Tipp',
    ofLine: (number, piece) => `Zug ${number} der Folge: ${piece}`,
    lastMove: 'letzter Zug',
    inHand: (piece) => `Figur in der Hand: ${piece}`,
    noneInHand: 'Keine Figur in der Hand',
    pool: 'Vorrat: Figuren, die noch zu vergeben sind',
    give: (piece) => `Weitergeben: ${piece}`,
    step: {
      over: 'Das Spiel ist zu Ende',
      thinks: (who) => `${who} denkt nach …`,
      choosesFirst: (who) => `${who} wählt die erste Figur`,
      waiting: (who) => `Warten auf ${who}`,
      chooseFirst: (who) => `Wähl die erste Figur für ${who}`,
      place: 'Setz deine Figur auf ein freies Feld',
      callOrGive: (who) => `Ruf „Quarto!“ oder wähl eine Figur für ${who}`,
      give: (who) => `Wähl jetzt eine Figur für ${who}`,
    },
    firstGives: 'Wer beginnt, gibt; die andere Seite setzt',
    pressAgain: 'Drück noch einmal auf das Feld, um deine zurückzunehmen',
    why: {
      over: 'Das Spiel ist zu Ende.',
      notYourTurn: (who) => `Du bist nicht dran: ${who} ist am Zug.`,
      chooseFirst: (who) => `Wähl zuerst die Figur, die ${who} setzen soll.`,
      taken: (square) => `Feld ${square} ist besetzt. Wähl ein freies.`,
      placeFirst: (who) => `Setz zuerst deine eigene Figur, dann wähl eine für ${who}.`,
    },
    theOther: 'die andere Seite',
  },
  fourside: {
    boardArea: 'Brett',
    board: (columns, rows) => `FourSide-Brett, ${columns} Spalten, ${rows} Zeilen`,
    statusArea: 'Stand und Hand',
    cell: (cell, what, fits) => `${cell}: ${what}${fits ? ', passt' : ''}`,
    block: (sides) => `Block ${sides}`,
    sides: (up, right, down, left) => `${up} oben, ${right} rechts, ${down} unten, ${left} links`,
    empty: 'leer',
    emptyBonus: 'leer, Bonus',
    emptyMinus: 'leer, Minus',
    outside: 'Das ist außerhalb des Bretts. Der Block ist wieder in deiner Hand.',
    yourTurn: (who) => `${who}, du bist dran.`,
    hidden: 'Deine Hand bleibt verdeckt, bis du den Knopf drückst.',
    show: 'Meine Hand zeigen',
    handOf: (who) => `Hand von ${who}`,
    blockInHand: (slot, sides) => `Block ${slot}: ${sides ?? 'verdeckt'}`,
    turn: 'Drehen',
    hint: 'Tipp',
    hintHelp: 'Zeigt einen möglichen Zug',
    fits: 'Wo er passt',
    soundOn: 'Ton an F2',
    soundOff: 'Ton aus F2',
    keys: {
      space: 'Leertaste',
      area: 'Brett oder Hand',
      choose: 'wählen',
      turnOrPlace: 'drehen oder legen',
      hint: 'Tipp',
      sound: 'Ton',
      quit: 'beenden',
    },
  },
  setUp: {
    tools: 'Was ein Druck auf eine Spalte tut',
    remove: 'Entfernen',
    board: 'Brett zum Aufbauen',
    inHand: (piece) => `In der Hand: ${piece}`,
    putInHand: 'In die Hand nehmen',
    nothingInHand: 'Nichts in der Hand',
    offBoard: 'Figuren neben dem Brett',
    pressColumn: 'Drück auf eine Spalte, um einen Stein einzuwerfen.',
    pressSquare: 'Drück auf ein Feld oder nimm die Figur in die Hand.',
    choosePiece: 'Wähl eine Figur, dann ein Feld. Drück auf eine Figur auf dem Brett, um sie aufzunehmen.',
    done: 'Diese Stellung verwenden',
    clear: 'Brett leeren',
    cancel: 'Abbrechen',
    begins: (first, second, count) =>
      `${first} beginnt: Es fehlen ${stones(count)} für ${first}, oder ${second} hat so viele zu viel.`,
    needsMore: (second, count) =>
      `${second} braucht noch mindestens ${count === 1 ? 'einen Stein' : stones(count)} mehr.`,
  },
};
