// English: pictures and links of games and positions.

export const sharing = {
  title: 'Pictures',
  png: 'Picture (PNG)',
  svg: 'Drawing (SVG)',
  gif: 'Animation (GIF)',
  position: 'Share this position',
  positionText: (game: string) => `A position of ${game}:`,
};
