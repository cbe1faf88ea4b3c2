// German: the analysis.
import type { Texts } from '../en';

const PRIZES = { win: 'Sieg', tie: 'Unentschieden', lose: 'Niederlage' };
const FROM = { win: 'einem Sieg', tie: 'einem Unentschieden', lose: 'einer Niederlage' };
const TO = { win: 'ein Sieg', tie: 'ein Unentschieden', lose: 'eine Niederlage' };
const RESULTS = { win: 'gewinnt', tie: 'spielt unentschieden', lose: 'verliert' };

export const analysis: Texts['analysis'] = {
  title: (game) => `Analyse: ${game}`,
  word: 'Analyse',
  noValues: 'FourSide hat keine exakten Werte',
  noValuesWhy:
    'Die Hände sind verdeckt, und die Blöcke werden zufällig gezogen: Da gibt es nichts zu lösen. Die anderen drei Spiele kannst du analysieren.',
  noPosition: 'Dieser Link führt zu keiner Stellung',
  settingUp: 'Bau eine Stellung auf',
  draw: 'Unentschieden.',
  won: (who) => `${who} hat gewonnen.`,
  toMove: (who) => `${who} ist am Zug`,
  outlook: (who, value, move, state) =>
    `${who} ist am Zug und ${RESULTS[value]}${move === null ? '' : ` mit Zug ${move}`}${state === 'known' ? ' bei bestem Spiel.' : state === 'searching' ? '. Wie schnell, wird noch berechnet …' : '.'}`,
  searching: 'Es wird gerechnet …',
  searchedSoFar: (seconds, nodes) =>
    `Die Züge werden berechnet: ${seconds} s${nodes ? `, ${nodes.toLocaleString('de')} Stellungen` : ''}`,
  searched: (positions) => `Es wird gerechnet … ${positions.toLocaleString('de')} Stellungen`,
  tooFar: 'Zu weit vom Ende entfernt, um es zu lösen.',
  outOfTime: 'In der verfügbaren Zeit nicht gelöst.',
  between: (least, most) => `Zwischen ${PRIZES[least]} und ${PRIZES[most]}.`,
  interrupted: 'Die Analyse wurde unterbrochen. Geh zu einem anderen Zug und zurück, um es noch einmal zu versuchen.',
  notChecked: 'Dieser Zug konnte nicht rechtzeitig geprüft werden. Versuch es noch einmal.',
  became: (before, after) => `aus ${FROM[before]} wurde ${TO[after]}`,
  retry: {
    checking: (move) => `${move}? Wird geprüft …`,
    wasMistake: (move) => `${move} war der Fehler. Versuch einen anderen Zug.`,
    alsoLoses: (move) => `${move} gibt den Vorteil ebenfalls her. Versuch einen anderen Zug.`,
    right: (move) => `Gut gemacht: ${move} erhält den Vorteil.`,
    asked: (who, move, cost) => `${who} spielte ${move}: ${cost}. Finde einen besseren Zug.`,
    label: 'Noch einmal versuchen',
    wellDone: 'Gut gemacht',
    findBetter: 'Finde einen besseren Zug',
    keeps: (move) => `${move} erhält den Wert der Stellung.`,
    hidden: 'Die Werte sind verdeckt. Mach deinen Zug auf dem Brett.',
    next: 'Nächster Fehler',
    showValues: 'Werte zeigen',
    showMe: 'Zeig es mir',
  },
  exactValues: 'Exakte Werte',
  legend: { win: 'gewinnt mit dem neunten Zug von jetzt an', tie: 'unentschieden', lose: 'verliert' },
  legendSigns: { win: '+ in 9', tie: '=', lose: '− in 14' },
  mistakes: 'Fehler',
  yourMistakes: 'Deine Fehler',
  move: (move) => `Zug ${move}`,
  retryMove: (move) => `Zug ${move} noch einmal versuchen`,
  again: 'Noch einmal',
  position: {
    columns: 'Gespielte Spalten oder ein gezeichnetes Brett',
    squares: 'Felder Zeile für Zeile, ein Schrägstrich, die Figur in der Hand',
    go: 'Los',
    setUp: 'Aufbauen …',
    share: 'Teilen',
    playOn: 'Von hier spielen',
  },
  trail: {
    notKnown: 'nicht bekannt',
    wins: (who) => `${who} gewinnt`,
    draw: 'unentschieden',
    start: 'Zum Anfang',
    back: 'Einen Zug zurück',
    forward: 'Einen Zug vor',
    end: 'Zum Ende',
    graph: (values) => `Wert im Lauf des Spiels: ${values}`,
    step: (number, move) => `Zug ${number}: ${move}`,
    first: 'Anfang',
    mistake: (step) => `${step}, ein Fehler`,
    leaveBranch: 'Diesen Zweig verlassen',
  },
};
