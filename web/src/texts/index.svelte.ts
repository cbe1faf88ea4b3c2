// The page's texts in the reader's language: which language that is, and how a component gets at its words.
//
// Texts stand in areas, one file each: `en/game.ts` holds the English of a game's page, `de/game.ts` the German of the
// same keys, and `game.ts` the `t` that components import. A text is a string, or a small function where something is
// counted or named. English comes with the page that shows it; another language is one file that is loaded when it is
// chosen, before anything is drawn.
//
// To add a text: write it into `en/AREA.ts` and, under the same key, into `de/AREA.ts` (the compiler asks for it); use
// it as `t.key` in the markup, in a `$derived` or in a function. Do not keep `t.key` in a constant of a module: that
// would stay in the language of the first moment.
// To add an area: `en/AREA.ts`, `de/AREA.ts`, three lines in `AREA.ts`, and one line in each of `en/index.ts` and
// `de/index.ts`.
// To add a language: copy the folder `de`, translate it, and add a line to LANGUAGES below.
import { liked } from '../settings.svelte';
import type { Texts } from './en';

export const LANGUAGES = {
  en: { name: 'English', load: null },
  de: { name: 'Deutsch', load: () => import('./de').then((file) => file.texts) },
} as const satisfies Record<string, { name: string; load: (() => Promise<Texts>) | null }>;

export type Language = keyof typeof LANGUAGES;

/** The first of the reader's languages that we have, or English. */
export function best(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.split('-')[0]!.toLowerCase()).find((tag) => tag in LANGUAGES);
  return (known as Language | undefined) ?? 'en';
}

let language = $state.raw<Language>('en');
/** Null while the page speaks English. */
let translation = $state.raw<Texts | null>(null);

/** The language that is shown now. */
export const shown = (): Language => language;

/** Shows what the settings ask for. Where the file cannot be fetched, the page stays as it is. */
export async function speak(): Promise<void> {
  const wanted = liked.language === 'system' ? best(navigator.languages) : liked.language;
  if (!(wanted in LANGUAGES)) return;
  try {
    const next = (await LANGUAGES[wanted].load?.()) ?? null;
    translation = next;
    language = wanted;
    document.documentElement.lang = wanted;
  } catch {
    /* The server is gone: better the old language than none. */
  }
}

/** The texts of an area in the language that is shown; what reads them follows a change of language. */
export function area<Name extends keyof Texts>(name: Name, english: Texts[Name]): Texts[Name] {
  return new Proxy(english, {
    get: (_, key) => (translation?.[name] ?? english)[key as keyof Texts[Name]],
  });
}
