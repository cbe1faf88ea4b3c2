// The texts of the lobby: see index.svelte.ts.
import { lobby } from './en/lobby';
import { area } from './index.svelte';

export const t = area('lobby', lobby);
