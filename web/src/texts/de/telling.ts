// German: what happened in a game, move by move, and what two people ask of each other.
import type { Texts } from '../en';

const moves = (plies: number) => (plies === 1 ? 'einen Zug' : `${plies} Züge`);

export const telling: Texts['telling'] = {
  move: {
    column: (column) => `Spalte ${column}`,
    places: (square) => `setzt auf Feld ${square}`,
    gives: (piece) => `gibt „${piece}“`,
    calls: 'ruft „Quarto!“',
    block: (cell) => `einen Block auf ${cell}`,
    none: 'kein Zug',
  },
  advice: {
    places: (square) => `setz auf Feld ${square}`,
    gives: (piece) => `gib „${piece}“`,
    calls: 'ruf „Quarto!“',
  },
  played: {
    drop: (who, move) => `${who} spielt ${move}.`,
    quarto: (who, move) => `${who}: ${move}.`,
    fourside: (who, move) => `${who} legt ${move}.`,
  },
  undone: (plies) => (plies === 1 ? 'Zug zurückgenommen.' : `${plies} Züge zurückgenommen.`),
  youUndid: (plies) => `Du hast ${moves(plies)} zurückgenommen.`,
  undid: (who, plies) => `${who} hat ${moves(plies)} zurückgenommen.`,
  keys: {
    drop: 'Tastatur: ← und → wählen eine Spalte, ↓ oder Enter wirft ein. Zifferntasten spielen eine Spalte sofort.',
    fourside:
      'Tastatur: Die Leertaste wechselt zwischen Hand und Brett, Pfeile wählen, Enter dreht oder legt, R dreht.',
    quarto: (declare) =>
      `Tastatur: Pfeile führen über Brett und Vorrat, Enter setzt und gibt, Esc nimmt eine gesetzte Figur zurück${declare ? ', Q ruft „Quarto!“' : ''}.`,
  },
  ending: {
    unfinished: 'Ohne Ergebnis beendet: Niemand hat gewonnen.',
    agreed: 'Remis durch Einigung.',
    draw: 'Unentschieden.',
    tie: 'Gleichstand: Beide gewinnen.',
    abandoned: (loser, winner) => `${loser} hat das Spiel verlassen. ${winner} gewinnt.`,
    forfeit: (loser, winner) => `${loser} hat die Regeln verletzt oder die Zeit überschritten. ${winner} gewinnt.`,
    resigned: (loser, winner) => `${loser} hat aufgegeben. ${winner} gewinnt.`,
    won: (winner, how) => `${winner} gewinnt${how}.`,
    points: (more, less) => `${more} zu ${less}.`,
    line: (traits) => `: alle ${traits.join(' und ')}`,
    misere: (traits) => `: Die Gegenseite hat eine Reihe vollendet, alle ${traits.join(' und ')}`,
  },
  passed: (who) => `${who} kann nicht ziehen und setzt aus.`,
  suggested: (move) => `Tipp: ${move}.`,
  hintsLeft: (left) =>
    left === 0 ? 'Das war der letzte Tipp.' : left === 1 ? 'Noch ein Tipp übrig.' : `Noch ${left} Tipps übrig.`,
  lookingForMove: 'Ein guter Zug wird gesucht.',
  thinks: (who) => `${who} denkt nach.`,
  began: 'Ein neues Spiel beginnt.',
  joined: (who) => `${who} ist dazugekommen.`,
  chosen: (seat, player, now) => `${seat}: ${player}, ${now ? 'ab sofort' : 'ab dem nächsten Spiel'}.`,
  left: (who) => `${who} hat das Spiel verlassen.`,
  cameBack: (who) => `${who} ist wieder da.`,
  claimed: (who) => `${who} hat den Sieg beansprucht.`,
  takenOver: (player, seat) => `${player} spielt für ${seat} weiter.`,
  asks: {
    takeback: (who) => `${who} möchte einen Zug zurücknehmen.`,
    draw: (who) => `${who} bietet Remis an.`,
    'end-unfinished': (who) => `${who} möchte das Spiel ohne Ergebnis beenden.`,
    rematch: (who) => `${who} möchte eine Revanche.`,
  },
  asked: {
    takeback: 'Du möchtest einen Zug zurücknehmen. Die Antwort steht noch aus.',
    draw: 'Du hast Remis angeboten. Die Antwort steht noch aus.',
    'end-unfinished': 'Du möchtest das Spiel ohne Ergebnis beenden. Die Antwort steht noch aus.',
    rematch: 'Du möchtest eine Revanche. Die Antwort steht noch aus.',
  },
  declined: {
    takeback: 'Zurücknehmen abgelehnt.',
    draw: 'Remis abgelehnt.',
    'end-unfinished': 'Abgelehnt: Das Spiel geht weiter.',
    rematch: 'Revanche abgelehnt.',
  },
  youDeclined: {
    takeback: 'Du hast das Zurücknehmen abgelehnt.',
    draw: 'Du hast das Remis abgelehnt.',
    'end-unfinished': 'Du hast abgelehnt: Das Spiel geht weiter.',
    rematch: 'Du hast die Revanche abgelehnt.',
  },
  harder: (level) => `Schwerer: ${level}`,
  worth: { win: 'gewinnt', lose: 'verliert', tie: 'unentschieden' },
  worthIn: (worth, moves) => `${worth} in ${moves}`,
  worthOnMove: (worth, move) => `${worth} mit Zug ${move}`,
  signIn: (sign, moves) => `${sign} in ${moves}`,
};
