// German: tournaments.
import type { Texts } from '../en';

export const tournament: Texts['tournament'] = {
  title: 'Turnier',
  game: 'Spiel',
  players: 'Spieler',
  yours: 'deine',
  gamesPerPair: 'Spiele je Paar',
  seed: 'Startzahl',
  start: 'Starten',
  chooseTwo: 'Wähl mindestens zwei',
  intro: {
    title: 'Alle gegen alle',
    text: 'Wähl die Spieler und drück auf „Starten“. Ein Turnier wird unter einer eigenen Adresse gespeichert und läuft weiter, wenn du die Seite verlässt. Eigene Regeldateien entstehen im',
    lab: 'Regellabor',
  },
  mine: 'Deine Turniere',
  newOne: 'Neues Turnier',
  stop: 'Anhalten',
  progress: (played, total, state) =>
    state === 'running'
      ? `${played} von ${total} Spielen …`
      : state === 'finished'
        ? `${played} von ${total} Spielen gespielt`
        : `${played} von ${total} Spielen, angehalten`,
  played: 'Gespielte Spiele',
  table: 'Ergebnistabelle',
  rank: '#',
  player: 'Name',
  points: 'Punkte',
  of: (games) => `von ${games}`,
  against: (player) => `Siege – Unentschieden – Niederlagen gegen ${player}`,
  versus: (player) => `gegen ${player}`,
  games: 'Spiele',
  allGames: (count) => `Alle ${count} Spiele anzeigen`,
  leftOut: 'Nicht dabei',
  leftOutWhy: 'Diese Regeldateien können nicht spielen. Die anderen spielen ohne sie.',
  broken: (why) => `Das Turnier konnte nicht zu Ende gespielt werden: ${why}`,
  started: (when) => `begonnen ${when}`,
};
