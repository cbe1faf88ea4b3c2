// The texts of area fourside: see index.svelte.ts.
import { fourside } from './en/fourside';
import { area } from './index.svelte';

export const t = area('fourside', fourside);
