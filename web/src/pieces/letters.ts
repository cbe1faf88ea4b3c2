// The letters of the two sides where stones are shown as letters: X and O, or what the page around them says.
import { getContext, setContext } from 'svelte';

export type Letters = readonly [first: string, second: string];

const KEY = Symbol('letters');
const USUAL: Letters = ['X', 'O'];

/** For every stone inside the component that calls it. */
export const setLetters = (letters: () => Letters) => setContext(KEY, letters);
export const stoneLetters = (): (() => Letters) => getContext<(() => Letters) | undefined>(KEY) ?? (() => USUAL);
