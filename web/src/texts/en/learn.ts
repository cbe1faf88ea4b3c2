// English: a game learnt by playing it.

interface Words {
  title: string;
  task: string;
  right: string;
}

export const learn = {
  title: (game: string) => `Learn ${game}`,
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  youAre: (name: string) => `You are ${name}.`,
  right: 'Right!',
  wrong: 'Not yet. See what happens:',
  next: 'Next step',
  again: 'Try again',
  skip: 'Skip',
  back: 'Back',
  play: 'Play a game',
  puzzles: 'Try the puzzles',
  rules: 'Read all the rules',
  offer: (game: string) => `New to ${game}? Learn it in five minutes.`,
  inShort: {
    'link-four': 'Drop your marbles into the columns. Four in a row wins: across, up or slanting.',
    'connect-four': 'Drop your discs into the columns. Four in a row wins: across, up or slanting.',
    drop: 'Drop your stones into the columns. Four in a row wins: across, up or slanting.',
    quarto:
      'Place the piece you were given, then choose one for your opponent. Whoever completes a line whose pieces share a trait wins.',
    fourside:
      'Lay blocks so that touching sides show the same number. You score the touching numbers, times how many sides touch.',
  } as Record<string, string>,
  steps: {
    drop: {
      line: {
        title: 'Four in a row wins',
        task: 'Stones fall to the lowest free cell of their column. You have three in a row: complete the line.',
        right: 'Four in a row, and the game is won.',
      },
      diagonal: {
        title: 'Diagonals count too',
        task: 'Rows, columns and both diagonals count. Your stones climb like stairs from column 1. Where is the top step?',
        right: 'Diagonals are easy to overlook, for your opponent as well.',
      },
      block: {
        title: 'Stop a threat',
        task: 'Your opponent has three in a row. Play where the fourth would go.',
        right: 'First check whether you can win at once, then whether your opponent can.',
      },
      fork: {
        title: 'Two threats at once',
        task: 'One threat can be stopped, two cannot. Make three in a row that is open at both ends.',
        right: 'A fork: whichever end is blocked, you win at the other.',
      },
      above: {
        title: 'Now on your own',
        task: 'One move wins. Look for two threats.',
        right: 'That is how most games are decided.',
      },
    },
    quarto: {
      line: {
        title: 'Four that share a trait',
        task: 'Four pieces in a line that share one trait win: all dark, all tall, all round, all hollow. These three are hollow, and so is yours. Place it.',
        right: 'A line of four hollow pieces. It does not matter who placed the others.',
      },
      diagonal: {
        title: 'Diagonals count too',
        task: 'Three tall pieces stand on a diagonal and yours is tall. Complete the line.',
        right: 'Rows, columns and both diagonals.',
      },
      gift: {
        title: 'You choose your opponent’s piece',
        task: 'These three are all hollow and all square. Place your piece on any square, then give one that cannot complete the line.',
        right: 'A round, solid piece shares nothing with these three. Closing the line yourself works too.',
      },
      safe: {
        title: 'Look before you give',
        task: 'Later in the game most pieces are dangerous. Place yours and give one that wins nowhere.',
        right: 'Whoever runs out of safe pieces loses.',
      },
      win: {
        title: 'Leave nothing safe',
        task: 'Find the move after which every piece your opponent can give lets you win.',
        right: 'That is how Quarto is won: by the pieces that are left.',
      },
    },
    fourside: {
      lay: {
        title: 'Touching numbers must match',
        task: 'Lay a block from your hand so that every touching side shows the same number. Turn it with R. You score the sum of the touching numbers. Find the best place.',
        right: 'Large numbers on touching sides score most.',
      },
      sides: {
        title: 'More sides, more points',
        task: 'The sum is multiplied by the number of sides that touch. Find the cell where three or more do.',
        right: 'Three sides count three times.',
      },
      bonus: {
        title: 'Bonus and minus',
        task: 'A plus cell adds 20 points, a minus cell costs 20. Find the best move.',
        right: 'Twenty points often make up for a smaller sum.',
      },
      own: {
        title: 'Now on your own',
        task: 'Find the move that scores the most points.',
        right: 'You are ready for a game.',
      },
    },
  } as Record<string, Record<string, Words>>,
};
