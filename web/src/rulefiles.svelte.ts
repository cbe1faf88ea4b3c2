// Rule files of one's own, kept in this browser. They go to the server only to play: then, under the same name, as a player.
import { api } from './api/client';

export interface RuleFile {
  name: string;
  text: string;
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
export function keepFile(name: string, text: string): RuleFile {
  const file = { name: tidyName(name), text };
  mine.files = [file, ...mine.files.filter((one) => one.name !== file.name)].slice(0, MOST);
  store();
  return file;
}

export function dropFile(name: string): void {
  mine.files = mine.files.filter((one) => one.name !== name);
  store();
}

/** `mine:NAME` in a list of players becomes the player the server knows. */
export const MINE = 'mine:';
export async function seated(player: string): Promise<string> {
  if (!player.startsWith(MINE)) return player;
  const file = mine.files.find((one) => one.name === player.slice(MINE.length));
  if (!file) throw new Error('This rule file is no longer kept in this browser.');
  return (await api.keepRules(file.name, file.text)).player;
}
