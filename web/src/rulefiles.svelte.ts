// Rule files of one's own, kept in this browser. They go to the server only to play: then, under the same name, as a player.
import { api, sentence } from './api/client';

export interface RuleFile {
  name: string;
  text: string;
  /** It has errors: it is kept to be mended, not to play. */
  faulty?: boolean;
}

const KEY = 'fourfold.rules';
const MOST = 40;

function load(): RuleFile[] {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? '[]') as RuleFile[];
    return list.filter((file) => typeof file.name === 'string' && typeof file.text === 'string');
  } catch {
    return [];
  }
}

export const mine = $state({ files: load() });

function store(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(mine.files));
  } catch {
    /* a full or forbidden storage forgets; the game goes on */
  }
}

/** A name that the server takes too. */
export const tidyName = (name: string) => name.replace(/[^\w.-]/g, '_').slice(0, 40) || 'my.rul';

/** Keeps a file, newest first; the same name again is the same file, renewed. */
export function keepFile(name: string, text: string, faulty = false): RuleFile {
  const file = { name: tidyName(name), text, ...(faulty ? { faulty } : {}) };
  mine.files = [file, ...mine.files.filter((one) => one.name !== file.name)].slice(0, MOST);
  store();
  return file;
}

/** A file from outside is checked and kept; `fault` says in words why it cannot play, if it cannot. */
export async function takeIn(file: File): Promise<{ name: string; fault: string | null }> {
  const text = await file.text();
  const remarks = await api.checkRules(text);
  const { name } = keepFile(file.name, text, remarks.errors > 0);
  const first = remarks.diagnostics.find((one) => one.severity === 'error');
  return { name, fault: first ? `${name} has errors. Line ${first.line}: ${sentence(first.message)}` : null };
}

/** Those of mine that can play. */
export const playable = () => mine.files.filter((file) => !file.faulty);

export function dropFile(name: string): void {
  mine.files = mine.files.filter((one) => one.name !== name);
  store();
}

/** `mine:NAME` in a list of players becomes the player the server knows. */
export const MINE = 'mine:';
export async function seated(player: string): Promise<string> {
  if (!player.startsWith(MINE)) return player;
  const file = mine.files.find((one) => one.name === player.slice(MINE.length));
  if (!file) throw new Error('This rule file is no longer saved in this browser.');
  return (await api.keepRules(file.name, file.text)).player;
}
