// The texts of the page of a game: see index.svelte.ts.
import { game } from './en/game';
import { area } from './index.svelte';

export const t = area('game', game);
