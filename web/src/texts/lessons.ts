// The texts of the lessons: see index.svelte.ts.
import { lessons } from './en/lessons';
import { area } from './index.svelte';

export const t = area('lessons', lessons);
