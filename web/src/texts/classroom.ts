// The texts of a class: see index.svelte.ts.
import { classroom } from './en/classroom';
import { area } from './index.svelte';

export const t = area('classroom', classroom);
