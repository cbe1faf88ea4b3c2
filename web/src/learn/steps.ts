// The guided steps of each game: a position, what to do in it, and which moves do it. The words are in the texts under
// the same names; a step with a puzzle is one of the shipped ones, judged by the server.
import { family } from '../logic/names';

export interface GuidedStep {
  /** The key of its words. */
  name: string;
  position?: string;
  /** Moves that do what is asked. */
  accept?: RegExp;
  /** A shipped puzzle of this theme instead, an easy one. */
  theme?: string;
}

const DROP: GuidedStep[] = [
  // Red has 1 2 3 on the bottom row.
  { name: 'line', position: '112233', accept: /^4$/ },
  // A staircase of three from column 1 up to column 3; the fourth row of column 4 completes it.
  { name: 'diagonal', position: '4343123422', accept: /^4$/ },
  // Yellow or blue has 4 5 6; red holds 7.
  { name: 'block', position: '141576', accept: /^3$/ },
  // Red has 3 and 4 with room on both sides.
  { name: 'fork', position: '4433', accept: /^[25]$/ },
  { name: 'above', theme: 'fork' },
];

const QUARTO: GuidedStep[] = [
  // Three hollow pieces in the first row, a hollow one in hand.
  { name: 'line', position: '89a............./c', accept: /^4(?!\d)/ },
  // Three tall pieces on the diagonal.
  { name: 'diagonal', position: '2....3....6...../e', accept: /^16/ },
  // All hollow, and all square: only round solid pieces are safe, or the line must be closed.
  { name: 'gift', position: '89a............./0', accept: /^4\/|\/[4-7]$/i },
  { name: 'safe', theme: 'safe-gift' },
  { name: 'win', theme: 'win' },
];

const FOURSIDE: GuidedStep[] = [
  { name: 'lay', theme: 'best-lay' },
  { name: 'sides', theme: 'many-sides' },
  { name: 'bonus', theme: 'bonus' },
  { name: 'own', theme: 'best-lay' },
];

export function stepsOf(game: string): GuidedStep[] {
  const kind = family(game);
  return kind === 'quarto' ? QUARTO : kind === 'fourside' ? FOURSIDE : DROP;
}
