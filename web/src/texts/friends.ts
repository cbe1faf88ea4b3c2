// The texts of two people at two screens: see index.svelte.ts.
import { friends } from './en/friends';
import { area } from './index.svelte';

export const t = area('friends', friends);
