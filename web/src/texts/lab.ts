// The texts of the Rule Lab: see index.svelte.ts.
import { lab } from './en/lab';
import { area } from './index.svelte';

export const t = area('lab', lab);
