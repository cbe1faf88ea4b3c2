// Rule files of one's own, kept in this browser: every file under a key of its own, with its earlier versions, so that
// nothing is overwritten unseen. They go to the server only to play or to be shared.
import { api } from './api/client';
import { sentence } from './texts/refusals';
import { t } from './texts/setup';

export interface RuleVersion {
  /** When it was written, in milliseconds. */
  at: number;
  text: string;
}

export interface RuleFile {
  id: string;
  name: string;
  text: string;
  /** It has errors: it is kept to be mended, not to play. */
  faulty?: boolean;
  /** When it was last changed, in milliseconds. */
  at: number;
  /** What it said before, the oldest first. */
  versions: RuleVersion[];
  /** The lesson it was written in: the Lab leads back there. */
  lesson?: number;
  /** When it was deleted; it can be brought back. */
  deleted?: number;
}

const KEY = 'fourfold.rules';
const PREFIX = 'fourfold.rule.';
const OLD_DRAFT = 'fourfold.lab';
const MOST_VERSIONS = 40;
/** Changes within such a time make one version. */
const ONE_SITTING = 60_000;

const fresh = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

function parsed(json: string | null): RuleFile | null {
  try {
    const file = JSON.parse(json ?? 'null') as RuleFile | null;
    if (!file || typeof file.name !== 'string' || typeof file.text !== 'string') return null;
    return { ...file, at: file.at ?? 0, versions: Array.isArray(file.versions) ? file.versions : [] };
  } catch {
    return null;
  }
}

function load(): RuleFile[] {
  const files: RuleFile[] = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)!;
      const file = key.startsWith(PREFIX) ? parsed(localStorage.getItem(key)) : null;
      if (file) files.push({ ...file, id: key.slice(PREFIX.length) });
    }
  } catch {
    /* a forbidden storage is an empty one */
  }
  return files.sort((a, b) => b.at - a.at);
}

/** All files, the deleted ones too; the newest first. `problem` says that something could not be kept. */
export const stored = $state({ files: load(), problem: false });

export const mine = {
  /** Those that are not deleted. */
  get files(): RuleFile[] {
    return stored.files.filter((file) => !file.deleted);
  },
  get deleted(): RuleFile[] {
    return stored.files.filter((file) => file.deleted);
  },
};

function write(file: RuleFile): void {
  try {
    localStorage.setItem(PREFIX + file.id, JSON.stringify(file));
    stored.problem = false;
  } catch {
    stored.problem = true;
  }
}

/** Puts a file in its place in the list, and in the storage. */
function put(file: RuleFile): RuleFile {
  const there = stored.files.some((one) => one.id === file.id);
  stored.files = there ? stored.files.map((one) => (one.id === file.id ? file : one)) : [file, ...stored.files];
  write(file);
  return file;
}

/** `my.rul` becomes `my-2.rul` if there is one; whatever was typed otherwise stays. */
export function freeName(name: string, except?: string): string {
  const wanted = name.trim().slice(0, 80) || 'my.rul';
  const taken = new Set(mine.files.filter((file) => file.id !== except).map((file) => file.name));
  if (!taken.has(wanted)) return wanted;
  const [, stem = '', end = ''] = /^(.*?)(\.[^.]*)?$/s.exec(wanted)!;
  for (let n = 2; ; n++) if (!taken.has(`${stem}-${n}${end}`)) return `${stem}-${n}${end}`;
}

/** A new file. The same text under the same name is the same file; another text gets another name. */
export function addFile(name: string, text: string, faulty = false): RuleFile {
  const same = mine.files.find((file) => file.name === name.trim() && file.text === text);
  if (same) return same;
  return put({ id: fresh(), name: freeName(name), text, at: Date.now(), versions: [], ...(faulty ? { faulty } : {}) });
}

/** The file of a lesson, with the text it has there now; what it said before becomes a version. */
export function lessonFile(lesson: number, text: string, how: { faulty?: boolean; sitting?: boolean } = {}): RuleFile {
  const known = mine.files.find((file) => file.lesson === lesson);
  const faulty = how.faulty ?? Boolean(known?.faulty);
  if (known) return saveText(known.id, text, faulty, how.sitting ?? false) ?? known;
  return put({ ...addFile(`lesson-${lesson}.rul`, text, faulty), lesson });
}

/** Drafts of lessons that are not among one's files yet; one that was deleted does not come back by itself. */
export function listLessons(drafts: Record<string, { text?: string }>): void {
  for (const [lesson, { text }] of Object.entries(drafts))
    if (text && !stored.files.some((file) => file.lesson === Number(lesson))) lessonFile(Number(lesson), text);
}

/** The file for the ladder of a class, the same way. */
export function classFile(text: string): RuleFile {
  const known = mine.files.find((file) => file.name === 'class.rul');
  if (known) return saveText(known.id, text, Boolean(known.faulty), false) ?? known;
  return addFile('class.rul', text);
}

/** A file that was handed in, as it was: one's own if it says the same, another beside it if that has changed. */
export function handedInFile(name: string | null, text: string): RuleFile {
  return addFile(name ?? 'class.rul', text);
}

/** Where there are too many, the one goes whose neighbours are nearest in time; the first one stays. */
function thinned(versions: RuleVersion[]): RuleVersion[] {
  const list = [...versions];
  while (list.length > MOST_VERSIONS) {
    const gap = (i: number) => (list[i + 1]?.at ?? Date.now()) - list[i - 1]!.at;
    let least = 1;
    for (let i = 2; i < list.length - 1; i++) if (gap(i) < gap(least)) least = i;
    list.splice(least, 1);
  }
  return list;
}

/** Another text for a file. What it said before becomes a version, unless that was a moment ago. */
export function saveText(id: string, text: string, faulty: boolean, sitting = true): RuleFile | null {
  const known = stored.files.find((file) => file.id === id);
  if (!known) return null;
  const kept = parsed(localStorage.getItem(PREFIX + id));
  // Another window may have written meanwhile: its text becomes a version, too.
  const before = kept && kept.text !== known.text ? kept : known;
  if (before.text === text && Boolean(known.faulty) === faulty) return known;
  const versions = [...before.versions];
  const last = versions.at(-1);
  const now = Date.now();
  const recent = sitting && before === known && last !== undefined && now - last.at < ONE_SITTING;
  if (before.text !== text && !recent && before.text.trim() && last?.text !== before.text)
    versions.push({ at: sitting ? now : before.at, text: before.text });
  const { faulty: _, ...rest } = known;
  return put({ ...rest, text, at: now, versions: thinned(versions), ...(faulty ? { faulty } : {}) });
}

export function renameFile(id: string, name: string): RuleFile | null {
  const file = stored.files.find((one) => one.id === id);
  return file ? put({ ...file, name: freeName(name, id) }) : null;
}

/** Deleted files stay in the list of deleted ones until they are removed from there. */
export function dropFile(id: string): void {
  const file = stored.files.find((one) => one.id === id);
  if (file) put({ ...file, deleted: Date.now() });
}

export function bringBack(id: string): RuleFile | null {
  const file = stored.files.find((one) => one.id === id);
  if (!file) return null;
  const { deleted: _, ...rest } = file;
  return put({ ...rest, name: freeName(file.name, id) });
}

export function removeForGood(id: string): void {
  stored.files = stored.files.filter((one) => one.id !== id);
  localStorage.removeItem(PREFIX + id);
}

/** Files and the draft as earlier versions of the page kept them. */
function takeOver(): void {
  try {
    const old = JSON.parse(localStorage.getItem(KEY) ?? '[]') as { name?: string; text?: string; faulty?: boolean }[];
    for (const file of old.reverse())
      if (typeof file.name === 'string' && typeof file.text === 'string') addFile(file.name, file.text, file.faulty);
    localStorage.removeItem(KEY);
    const draft = localStorage.getItem(OLD_DRAFT);
    if (draft?.trim() && !stored.files.some((file) => file.text === draft)) addFile('my.rul', draft);
    localStorage.removeItem(OLD_DRAFT);
  } catch {
    /* what cannot be read is left where it is */
  }
}
takeOver();
addEventListener('storage', (event) => {
  if (event.key === null || event.key.startsWith(PREFIX)) stored.files = load();
});

/** A name that the server takes: letters lose their accents, everything else odd becomes a dash. */
export const tidyName = (name: string) =>
  name
    .replace(/ß/g, 'ss')
    .replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD')[0]}e`)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 40) || 'my.rul';

/** A file from outside is checked and kept; `fault` says in words why it cannot play, if it cannot. */
export async function takeIn(file: File): Promise<{ name: string; fault: string | null }> {
  const text = await file.text();
  const remarks = await api.checkRules(text);
  const { name } = addFile(file.name, text, remarks.errors > 0);
  const first = remarks.diagnostics.find((one) => one.severity === 'error');
  return { name, fault: first ? t.rules.fault(name, first.line, sentence(first.message)) : null };
}

/** Those of mine that can play. */
export const playable = () => mine.files.filter((file) => !file.faulty);

/** `mine:NAME` in a list of players becomes the player the server knows. */
export const MINE = 'mine:';
export async function seated(player: string): Promise<string> {
  if (!player.startsWith(MINE)) return player;
  const file = mine.files.find((one) => one.name === player.slice(MINE.length));
  if (!file) throw new Error(t.rules.gone);
  return (await api.keepRules(tidyName(file.name), file.text)).player;
}
