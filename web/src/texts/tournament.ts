// The texts of tournaments: see index.svelte.ts.
import { tournament } from './en/tournament';
import { area } from './index.svelte';

export const t = area('tournament', tournament);
