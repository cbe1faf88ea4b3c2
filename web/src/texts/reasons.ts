// The texts of reasons: see index.svelte.ts.
import { reasons } from './en/reasons';
import { area } from './index.svelte';

export const t = area('reasons', reasons);
