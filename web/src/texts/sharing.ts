// The texts of pictures and links: see index.svelte.ts.
import { sharing } from './en/sharing';
import { area } from './index.svelte';

export const t = area('sharing', sharing);
