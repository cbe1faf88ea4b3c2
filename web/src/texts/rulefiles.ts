// The texts of rule files outside the Rule Lab: see index.svelte.ts.
import { rulefiles } from './en/rulefiles';
import { area } from './index.svelte';

export const t = area('rulefiles', rulefiles);
