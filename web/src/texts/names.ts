// The texts of area names: see index.svelte.ts.
import { names } from './en/names';
import { area } from './index.svelte';

export const t = area('names', names);
