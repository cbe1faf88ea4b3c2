// The texts of the settings: see index.svelte.ts.
import { settings } from './en/settings';
import { area } from './index.svelte';

export const t = area('settings', settings);
