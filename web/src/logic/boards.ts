// Board sizes that can be played: the names of the catalogue's variants come in, columns and rows to choose from go out.

/** The rows to choose from for each number of columns. A gap is a board with a name of its own, such as 7×6: it can be
 *  played as well. */
export function boardSizes(variants: readonly string[]): Map<number, number[]> {
  const sizes = new Map<number, number[]>();
  for (const variant of variants) {
    const [, columns, rows] = /^drop:(\d+)x(\d+)$/.exec(variant) ?? [];
    if (columns && rows) sizes.set(Number(columns), [...(sizes.get(Number(columns)) ?? []), Number(rows)]);
  }
  for (const [columns, rows] of sizes) {
    const least = Math.min(...rows);
    sizes.set(
      columns,
      Array.from({ length: Math.max(...rows) - least + 1 }, (_, i) => least + i),
    );
  }
  return sizes;
}

/** The nearest number that can be chosen. */
export const nearest = (choices: readonly number[], wanted: number) =>
  choices.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best), choices[0] ?? wanted);
