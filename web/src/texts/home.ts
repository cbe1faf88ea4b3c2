// The texts of the first page: see index.svelte.ts.
import { home } from './en/home';
import { area } from './index.svelte';

export const t = area('home', home);
