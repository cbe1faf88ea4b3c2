// Two texts in; their lines in one list out, each the same, removed or added. The longest common part is kept.

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Larger texts are compared only where they begin and end alike. */
const MOST_CELLS = 4_000_000;

export function difference(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [
    ...a.slice(0, head).map(same),
    ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...a.slice(a.length - tail).map(same),
  ];
}

function middle(a: string[], b: string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text });
  const added = (text: string): DiffLine => ({ kind: 'added', text });
  if (a.length * b.length > MOST_CELLS) return [...a.map(removed), ...b.map(added)];
  // longest[i][j]: the longest common part of a from i and b from j.
  const longest = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i]![j] = a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! });
      i++;
      j++;
    } else if (j < b.length && (i === a.length || longest[i]![j + 1]! > longest[i + 1]![j]!))
      lines.push(added(b[j++]!));
    else lines.push(removed(a[i++]!));
  }
  return lines;
}

/** Only what changed, with a few lines around it; null stands for lines left out. */
export function shortened(lines: DiffLine[], around = 2): (DiffLine | null)[] {
  const near = lines.map((_, i) =>
    lines.slice(Math.max(0, i - around), i + around + 1).some((line) => line.kind !== 'same'),
  );
  const short: (DiffLine | null)[] = [];
  lines.forEach((line, i) => {
    if (near[i]) short.push(line);
    else if (short.at(-1) !== null) short.push(null);
  });
  return short;
}
