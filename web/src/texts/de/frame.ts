// German: the frame of every page, and words that several pages use.
import type { Texts } from '../en';

export const frame: Texts['frame'] = {
  title: (page) => `${page} – Fourfold`,
  homeLink: 'Fourfold, alle Spiele',
  pages: 'Seiten',
  menu: 'Menü',
  analyse: 'Analyse',
  puzzles: 'Rätsel',
  lab: 'Regellabor',
  lessonsOffer: 'Neu hier? Elf kurze Lektionen zeigen, wie es geht.',
  lessonsBegin: 'Lektion 1 beginnen',
  class: 'Klasse',
  tournament: 'Turnier',
  help: 'Hilfe',
  settings: 'Einstellungen',
  allGames: 'Alle Spiele',
  notLoaded: {
    title: 'Die Seite wurde nicht geladen',
    why: 'Fourfold wurde vielleicht beendet oder aktualisiert.',
    reload: 'Seite neu laden',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    why: (path) => `Unter ${path} gibt es nichts. Vielleicht ist der Link unvollständig.`,
  },
  close: 'Schließen',
  dismiss: 'Ausblenden',
  withoutServer: 'Ohne sie kannst du die Hilfe lesen und Einstellungen ändern; Spiele und Analyse brauchen den Server.',
  fixInLab: 'Im Regellabor beheben',
};
