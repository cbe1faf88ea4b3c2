// English: FourSide's way in, with the words of the old program.

export const fourside = {
  slogan: 'Dominoes with four sides',
  gamePlay: 'GAME PLAY',
  levelOfPlay: 'LEVEL OF PLAY',
  play: 'Play',
  playAbout: 'against the computer, Intermediate',
  choose: 'Choose opponent and level',
  learn: 'Learn by playing',
  learnAbout: 'four short steps',
  howTo: 'How to play',
  quit: 'Quit',
  quitAbout: 'back to all games',
  computer: 'Against the computer',
  player: 'Against another player',
  playerAbout: 'at this screen, hands hidden',
  friend: 'Against a friend (by link)',
  demo: 'Demo',
  demoAbout: 'the computer against itself',
  levels: {
    beginner: ['Beginner', 'sides 1 to 3'],
    intermediate: ['Intermediate', 'sides 1 to 6'],
    expert: ['Expert', 'sides 1 to 9, considers every move'],
    master: ['Master', 'sides 1 to 9, looks ahead'],
  } as Record<'beginner' | 'intermediate' | 'expert' | 'master', [string, string]>,
  keyChoose: 'choose',
  keyBack: 'back',
};
