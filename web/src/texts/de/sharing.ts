// German: pictures and links of games and positions.
import type { Texts } from '../en';

export const sharing: Texts['sharing'] = {
  title: 'Bilder',
  png: 'Bild (PNG)',
  svg: 'Zeichnung (SVG)',
  gif: 'Film (GIF)',
  position: 'Diese Stellung teilen',
  positionText: (game) => `Eine Stellung von ${game}:`,
};
