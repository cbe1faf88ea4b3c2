// English: the settings.

export const settings = {
  title: 'Settings',
  where: 'Saved in this browser only.',
  look: 'Appearance',
  language: 'Language',
  matchSystem: 'Match system',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  pieces: 'Pieces in Link Four and Connect Four',
  marbles: 'Marbles and discs',
  letters: 'Letters X and O, as on the console',
  grid: 'Link Four grid colour',
  black: 'Black',
  white: 'White',
  play: 'Play',
  sound: 'Sound',
  letterKeys: 'Single-letter shortcuts, such as U for undo',
  showLegal: 'FourSide: show where a block fits',
  debug: 'Connect Four: show grades above the columns (debug)',
};
