// German: the frame around the help pages.
import type { Texts } from '../en';

export const help: Texts['help'] = {
  title: 'Hilfe',
  pageTitle: (topic) => `${topic} – Fourfold-Hilfe`,
  topics: 'Themen der Hilfe',
  search: 'In der Hilfe suchen',
  searchPlaceholder: 'In der Hilfe suchen  ( / )',
  results: (count, sought) => `${count} Treffer für „${sought}“`,
  noResults: (sought) => `Nichts gefunden für „${sought}“`,
  tryOther: 'Versuch es mit weniger Buchstaben oder einem anderen (englischen) Wort.',
  notFound: 'Thema nicht gefunden',
  contents: 'Alle Themen der Hilfe',
  inEnglish: 'Die Hilfe gibt es bisher nur auf Englisch.',
};
