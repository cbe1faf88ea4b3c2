// Variants by name: the options that the catalogue lists for a game and a game's name come in, what is chosen for each
// goes out, and the name again. Which options there are is the catalogue's to say.
import type { CatalogueGame } from '../api/client';

export type Option = CatalogueGame['option_list'][number];
type Family = Pick<CatalogueGame, 'id' | 'option_list'>;

/** What is chosen, by option: a number or a choice's word as it is written; `yes` or nothing for a flag. */
export type Chosen = Record<string, string>;

const YES = 'yes';
/** More numbers than this are typed, not chosen from a list. */
const MOST_NUMBERS = 20n;

/** What is meant if nothing is written. */
const usual = (option: Option): string => (option.kind === 'number' || option.kind === 'choice' ? option.usual : '');

export function chosen(game: string, { option_list }: Family): Chosen {
  const words = (game.split(':')[1] ?? '').split(',').filter(Boolean);
  const read = (option: Option): string | undefined => {
    switch (option.kind) {
      case 'flag':
        return words.includes(option.id) ? YES : '';
      case 'number':
        return words.find((word) => word.startsWith(`${option.id}=`))?.slice(option.id.length + 1);
      case 'choice':
        return option.choices.find(({ id }) => id && words.includes(id))?.id;
      case 'board':
        return words.find((word) => /^\d+x\d+$/.test(word));
    }
  };
  return Object.fromEntries(option_list.map((option) => [option.id, read(option) ?? usual(option)]));
}

/** The game of these choices; what is usual is not written. */
export function named({ id, option_list }: Family, chosen: Chosen): string {
  const words = option_list.flatMap((option) => {
    const value = chosen[option.id] ?? '';
    if (!value || value === usual(option)) return [];
    return [option.kind === 'flag' ? option.id : option.kind === 'number' ? `${option.id}=${value}` : value];
  });
  return words.length ? `${id}:${words.join(',')}` : id;
}

/** The numbers to choose from; none where there are too many for a list. */
export function numbers(option: Option): string[] {
  if (option.kind !== 'number') return [];
  const [from, to] = [BigInt(option.from), BigInt(option.to)];
  if (to - from >= MOST_NUMBERS) return [];
  return Array.from({ length: Number(to - from) + 1 }, (_, i) => String(from + BigInt(i)));
}

export const flag = (on: boolean): string => (on ? YES : '');
