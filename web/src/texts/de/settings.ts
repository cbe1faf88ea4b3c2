// German: the settings.
import type { Texts } from '../en';

export const settings: Texts['settings'] = {
  title: 'Einstellungen',
  where: 'Nur in diesem Browser gespeichert.',
  look: 'Darstellung',
  language: 'Sprache',
  matchSystem: 'Wie im System',
  theme: 'Farbschema',
  light: 'Hell',
  dark: 'Dunkel',
  pieces: 'Spielsteine bei Link Four und Connect Four',
  marbles: 'Murmeln und Scheiben',
  letters: 'Buchstaben X und O wie auf der Konsole',
  grid: 'Farbe des Gitters bei Link Four',
  black: 'Schwarz',
  white: 'Weiß',
  play: 'Spiel',
  sound: 'Ton',
  letterKeys: 'Tastenkürzel mit einem Buchstaben, etwa U für Zurücknehmen',
  showLegal: 'FourSide: zeigen, wohin ein Block passt',
  debug: 'Connect Four: Bewertungen über den Spalten zeigen (Debug)',
};
