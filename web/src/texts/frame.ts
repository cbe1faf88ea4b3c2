// What many pages share: see index.svelte.ts.
import { frame } from './en/frame';
import { area } from './index.svelte';

export const t = area('frame', frame);
