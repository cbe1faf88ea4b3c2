// English: names of games, seats, players and pieces. Link Four, Connect Four, Quarto! and FourSide keep theirs.

export const names = {
  otherSizes: 'Drop Four (other sizes)',
  variant: {
    noDiagonals: 'no diagonals',
    squares: 'with squares',
    misere: 'misère',
    declare: 'declared wins',
  },
  levels: { beginner: 'beginner', intermediate: 'intermediate', expert: 'expert', master: 'master' },
  seats: { red: 'Red', blue: 'Blue', yellow: 'Yellow', first: 'Player 1', second: 'Player 2' },
  human: 'Human',
  rules: (file: string) => `Rules: ${file}`,
  computer: (number: string, level: string) => `Computer${number} (${level})`,
  players: {
    random: 'Random',
    novice: 'Novice',
    good: 'Good',
    beginner: 'Beginner',
    intermediate: 'Intermediate',
    expert: 'Expert',
    master: 'Master',
    perfect: 'Perfect',
    grader: 'Grader',
  },
  /** What the players are like, by their id: translations only, since the server's catalogue says it in English. */
  about: {} as Record<string, string>,
  traits: {
    colour: ['light', 'dark'],
    height: ['short', 'tall'],
    shape: ['square', 'round'],
    inside: ['solid', 'hollow'],
    mark: ['plain', 'marked'],
  } as Record<'colour' | 'height' | 'shape' | 'inside' | 'mark', [string, string]>,
};
