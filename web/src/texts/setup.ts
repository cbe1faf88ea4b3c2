// The texts of area setup: see index.svelte.ts.
import { setup } from './en/setup';
import { area } from './index.svelte';

export const t = area('setup', setup);
