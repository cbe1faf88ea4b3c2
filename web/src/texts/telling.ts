// The texts of area telling: see index.svelte.ts.
import { telling } from './en/telling';
import { area } from './index.svelte';

export const t = area('telling', telling);
