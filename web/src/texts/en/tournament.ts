// English: tournaments.

export const tournament = {
  title: 'Tournament',
  game: 'Game',
  players: 'Players',
  yours: 'yours',
  gamesPerPair: 'Games per pair',
  seed: 'Random seed',
  start: 'Start',
  chooseTwo: 'Choose at least two',
  intro: {
    title: 'Everyone plays everyone',
    /** Behind it comes the link to the Rule Lab. */
    text: 'Choose the players, then press Start. A tournament is saved under its own address and goes on if you leave. Your own rule files are made in the',
    lab: 'Rule Lab',
  },
  mine: 'Your tournaments',
  newOne: 'New tournament',
  stop: 'Stop',
  progress: (played: number, total: number, state: string) =>
    state === 'running'
      ? `${played} of ${total} games…`
      : state === 'finished'
        ? `${played} of ${total} games played`
        : `${played} of ${total} games, stopped`,
  played: 'Games played',
  table: 'Table of results',
  rank: '#',
  player: 'Player',
  points: 'Points',
  of: (games: number) => `of ${games}`,
  against: (player: string) => `Wins – draws – losses against ${player}`,
  versus: (player: string) => `against ${player}`,
  games: 'Games',
  allGames: (count: number) => `Show all ${count} games`,
  leftOut: 'Left out',
  leftOutWhy: 'These rule files cannot play. The others play without them.',
  broken: (why: string) => `The tournament could not be finished: ${why}`,
  started: (when: string) => `started ${when}`,
};
