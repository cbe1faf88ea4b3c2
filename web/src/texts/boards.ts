// The texts of area boards: see index.svelte.ts.
import { boards } from './en/boards';
import { area } from './index.svelte';

export const t = area('boards', boards);
