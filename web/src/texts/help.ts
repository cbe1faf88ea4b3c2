// The texts of the frame around the help pages: see index.svelte.ts.
import { help } from './en/help';
import { area } from './index.svelte';

export const t = area('help', help);
