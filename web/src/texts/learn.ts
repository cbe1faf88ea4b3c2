// The texts of the guided steps: see index.svelte.ts.
import { learn } from './en/learn';
import { area } from './index.svelte';

export const t = area('learn', learn);
