// English: the frame around the help pages.

export const help = {
  title: 'Help',
  pageTitle: (topic: string) => `${topic} · Fourfold help`,
  topics: 'Help topics',
  search: 'Search the help',
  searchPlaceholder: 'Search the help  ( / )',
  results: (count: number, sought: string) => `${count} ${count === 1 ? 'result' : 'results'} for “${sought}”`,
  noResults: (sought: string) => `No results for “${sought}”`,
  tryOther: 'Try fewer letters or another word.',
  notFound: 'Topic not found',
  contents: 'All help topics',
  /** Shown where the help is in another language than the page; English readers never see it. */
  inEnglish: 'The help is written in English.',
};
