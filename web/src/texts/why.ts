// The texts of explanations and reviews: see index.svelte.ts.
import { why } from './en/why';
import { area } from './index.svelte';

export const t = area('why', why);
