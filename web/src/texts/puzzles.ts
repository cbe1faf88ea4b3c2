// The texts of the puzzles: see index.svelte.ts.
import { puzzles } from './en/puzzles';
import { area } from './index.svelte';

export const t = area('puzzles', puzzles);
