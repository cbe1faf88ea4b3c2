// What a player likes, kept in this browser only: it never goes to the server.

export interface Liked {
  theme: 'system' | 'light' | 'dark';
  language: 'system' | 'en' | 'de';
  sound: boolean;
  gridColour: 'black' | 'white';
  stones: 'pieces' | 'letters';
  debug: boolean;
  showLegal: boolean;
  /** Single letters as shortcuts: people who dictate, or whose fingers stray, switch them off. */
  letterKeys: boolean;
  /** Exact values on the analysis board: once switched on they stay on. */
  values: boolean;
  /** The best move is always explained on the analysis board. */
  explain: boolean;
  /** Threats are always outlined on the analysis board. */
  threats: boolean;
  background: { name: string; fit: 'resize' | 'center' | 'tile' } | null;
  /** Games whose guided steps were opened, or put aside. */
  learnt: string[];
  lastOpponent: Record<string, string>;
  /** What others see you called; empty for no name, null while nobody has asked. */
  name: string | null;
  /** Tell of one's turn against a friend when the page is out of sight. */
  notify: boolean;
  /** Games that were put away: kept by the server, not shown in the list. */
  away: string[];
}

const USUAL: Liked = {
  theme: 'system',
  language: 'system',
  sound: true,
  gridColour: 'black',
  stones: 'pieces',
  debug: false,
  showLegal: false,
  letterKeys: true,
  values: true,
  explain: false,
  threats: false,
  background: null,
  learnt: [],
  lastOpponent: {},
  name: null,
  notify: false,
  away: [],
};
const KEY = 'fourfold.settings';

function load(): Liked {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

export const liked = $state<Liked>(load());

/** Call after a change; a full or forbidden storage loses the memory, not the game. */
export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(liked));
  } catch {
    /* private windows may refuse */
  }
  applyTheme();
}

export function applyTheme(): void {
  if (liked.theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = liked.theme;
}

export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The size of plain text in pixels: it grows in very large windows, and with the reader's own setting. */
export function textSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
