// The guided steps of each game, read from `steps.json`: a position, what to do in it, and which moves do it. A test
// asks the solver about every one of them. The words are in the texts under the same names; a step with a theme is one
// of the shipped puzzles, judged by the server.
import { family } from '../logic/names';
import steps from './steps.json';

export interface GuidedStep {
  /** The key of its words. */
  name: string;
  position?: string;
  /** Moves that do what is asked, as a pattern. */
  accept?: string;
  /** A shipped puzzle of this theme instead, an easy one. */
  theme?: string;
}

export function stepsOf(game: string): GuidedStep[] {
  const kind = family(game);
  return kind === 'quarto' ? steps.quarto : kind === 'fourside' ? steps.fourside : steps.drop;
}
