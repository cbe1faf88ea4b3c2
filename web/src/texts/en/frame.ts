// English: the frame of every page, and words that several pages use.

export const frame = {
  title: (page: string) => `${page} · Fourfold`,
  homeLink: 'Fourfold, all games',
  pages: 'Pages',
  menu: 'Menu',
  analyse: 'Analyse',
  puzzles: 'Puzzles',
  lab: 'Rule Lab',
  lessonsOffer: 'New here? Eleven short lessons show how it works.',
  lessonsBegin: 'Start lesson 1',
  class: 'Class',
  tournament: 'Tournament',
  help: 'Help',
  settings: 'Settings',
  allGames: 'All games',
  notLoaded: {
    title: 'This page did not load',
    why: 'Fourfold may have stopped or been updated.',
    reload: 'Reload the page',
  },
  notFound: {
    title: 'Page not found',
    why: (path: string) => `There is nothing at ${path}. The link may be incomplete.`,
  },
  close: 'Close',
  dismiss: 'Dismiss',
  withoutServer: 'Without it you can read the help and change settings; games and analysis need the server.',
  fixInLab: 'Fix it in the Rule Lab',
};
