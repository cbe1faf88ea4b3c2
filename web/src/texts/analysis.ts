// The texts of the analysis: see index.svelte.ts.
import { analysis } from './en/analysis';
import { area } from './index.svelte';

export const t = area('analysis', analysis);
