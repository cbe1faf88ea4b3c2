// Pieces of Quarto as the eye needs them. A digit comes in, traits and words go out; bit by bit as the
// game writes them: colour, height, shape, hole, mark.
import { t } from '../texts/names';

export interface Traits {
  dark: boolean;
  tall: boolean;
  round: boolean;
  hollow: boolean;
  marked: boolean;
}

export function traits(piece: string): Traits {
  const bits = parseInt(piece, 32);
  const bit = (n: number) => ((bits >> n) & 1) === 1;
  return { dark: bit(0), tall: bit(1), round: bit(2), hollow: bit(3), marked: bit(4) };
}

/** Both words of each trait, in the order of the bits. */
const pairs = (size: number) =>
  [t.traits.colour, t.traits.height, t.traits.shape, t.traits.inside, t.traits.mark].slice(0, size);

/** The traits in words, as many as the size of the board has. */
export function words(piece: string, size: number): string {
  const bits = parseInt(piece, 32);
  return pairs(size)
    .map((pair, bit) => pair[(bits >> bit) & 1])
    .join(', ');
}

/** The traits that all these pieces have, in words. */
export function shared(pieces: readonly string[], size: number): string[] {
  const bits = pieces.map((piece) => parseInt(piece, 32));
  return pairs(size).flatMap((pair, bit) => {
    const ones = bits.filter((one) => (one >> bit) & 1).length;
    return ones === 0 ? [pair[0]] : ones === bits.length ? [pair[1]] : [];
  });
}

/** What a variant's name asks for. */
export interface Options {
  size: number;
  diagonals: boolean;
  squares: boolean;
  ending: 'plain' | 'misere' | 'declare';
}

export function options(game: string): Options {
  const words = (game.split(':')[1] ?? '').split(',');
  const size = Number(words.find((word) => word.startsWith('size='))?.slice(5) ?? 4);
  return {
    size,
    diagonals: !words.includes('no-diagonals'),
    squares: words.includes('squares'),
    ending: words.includes('misere') ? 'misere' : words.includes('declare') ? 'declare' : 'plain',
  };
}
