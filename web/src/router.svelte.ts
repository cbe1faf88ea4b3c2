// Addresses in, pages out. One object holds where we are; links are plain <a href> that `follow` catches.

import { placed, unplaced } from './prefix';

export type Place =
  | { page: 'home'; game?: string }
  | { page: 'game'; id: string }
  | { page: 'analysis'; game: string; position: string; of: string }
  | { page: 'lab' }
  | { page: 'lobby' }
  | { page: 'lessons'; number: number }
  | { page: 'join'; code: string }
  | { page: 'class'; wall: boolean }
  | { page: 'fourside'; screen: string; play: string }
  | { page: 'tournament' }
  | { page: 'results'; id: string }
  | { page: 'puzzles' }
  | { page: 'progress' }
  | { page: 'learn'; game: string }
  | { page: 'help'; topic: string }
  | { page: 'settings' }
  | { page: 'lost'; path: string };

/** A part of an address as it was meant; an odd percent sign is only itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Addresses that people type, and where they lead. */
const ALIASES: Record<string, string> = {
  tournament: 't',
  tournaments: 't',
  analysis: 'a',
  rules: 'lab',
  puzzle: 'puzzles',
};

/** Reads a path. Everything behind `/a/GAME/` is the position, strokes and all; `?of=ID` names the game it comes from. */
export function read(path: string, search = ''): Place {
  const of = new URLSearchParams(search).get('of') ?? '';
  const [head = '', ...rest] = path.replace(/^\/+|\/+$/g, '').split('/');
  const first = decoded(rest[0] ?? '');
  switch (ALIASES[head] ?? head) {
    case '':
      return { page: 'home' };
    case 'g':
      return first ? { page: 'game', id: first } : { page: 'lost', path };
    case 'a':
      return first
        ? { page: 'analysis', game: first, position: decoded(rest.slice(1).join('/')), of }
        : { page: 'analysis', game: 'connect-four', position: '', of };
    case 't':
      return first ? { page: 'results', id: first } : { page: 'tournament' };
    case 'fourside':
      return first === '' || first === 'play' || first === 'level'
        ? { page: 'fourside', screen: first || 'title', play: rest[1] ?? '' }
        : { page: 'lost', path };
    case 'link-four':
    case 'connect-four':
    case 'quarto':
      return { page: 'home', game: head };
    case 'learn':
      return ['link-four', 'connect-four', 'quarto', 'fourside'].includes(first)
        ? { page: 'learn', game: first }
        : { page: 'lost', path };
    case 'puzzles':
      return { page: 'puzzles' };
    case 'progress':
      return { page: 'progress' };
    case 'lobby':
      return { page: 'lobby' };
    case 'lab':
      return { page: 'lab' };
    case 'lessons':
      return /^\d*$/.test(first) ? { page: 'lessons', number: Number(first) } : { page: 'lost', path };
    case 'join':
      return { page: 'join', code: first };
    case 'class':
      return { page: 'class', wall: rest[1] === 'ladder' };
    case 'help':
      return { page: 'help', topic: first || 'contents' };
    case 'settings':
      return { page: 'settings' };
    default:
      return { page: 'lost', path };
  }
}

/** Rows stay rows: strokes and dots are written as they are, so that a link can be read. */
export function analysisPath(game: string, position: string, of = ''): string {
  const written = (text: string) => text.split('/').map(encodeURIComponent).join('/');
  return `/a/${encodeURIComponent(game)}${position ? `/${written(position)}` : ''}${of ? `?of=${encodeURIComponent(of)}` : ''}`;
}

class Router {
  place = $state.raw<Place>(read(unplaced(location.pathname), location.search));

  start(): () => void {
    const look = () => (this.place = read(unplaced(location.pathname), location.search));
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', placed(path));
    else history.pushState(null, '', placed(path));
    const { pathname, search } = new URL(path, location.href);
    this.place = read(unplaced(pathname), search);
    if (!replace) scrollTo(0, 0);
  }

  /** A click on a link of ours stays in the page; anything else is the browser's. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (unplaced(link.pathname).startsWith('/api')) return;
    event.preventDefault();
    if (link.pathname === location.pathname && link.hash) {
      document.getElementById(decoded(link.hash.slice(1)))?.scrollIntoView();
      history.replaceState(null, '', link.href);
    } else this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
