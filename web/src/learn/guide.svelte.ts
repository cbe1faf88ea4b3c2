// One game's guided steps as somebody goes through them: which game comes in; the step, its board and whether it is done
// go out. Positions and verdicts are the server's.
import { api, type PuzzleView } from '../api/client';
import { ShownLine } from '../why/explanation.svelte';
import { stepsOf } from './steps';

/** What a board with a task needs to know. */
export interface Playable {
  readonly puzzle: PuzzleView | null;
  readonly state: string;
  readonly line: ShownLine;
  readonly hint: { cells: { row: number; column: number }[] } | null;
  try(move: string): Promise<boolean>;
  help(): Promise<void>;
  solve(): Promise<void>;
}

/** Test puzzles after the steps, easy ones of these themes. */
const EASY = 500;

export class Guide implements Playable {
  readonly steps;
  at = $state(0);
  puzzle = $state.raw<PuzzleView | null>(null);
  state = $state<'loading' | 'asked' | 'checking' | 'wrong' | 'right'>('loading');
  problem = $state<string | null>(null);
  hint = $state.raw<{ cells: { row: number; column: number }[] } | null>(null);
  readonly line = new ShownLine();
  private asked = 0;
  private readonly seen: string[] = [];

  constructor(readonly game: string) {
    this.steps = stepsOf(game);
  }

  readonly step = $derived.by(() => this.steps[this.at]!);
  readonly over = $derived.by(() => this.at === this.steps.length - 1 && this.state === 'right');

  async show(at: number): Promise<void> {
    const mine = ++this.asked;
    this.at = at;
    this.state = 'loading';
    this.problem = this.hint = null;
    this.line.show(null);
    try {
      const puzzle = await this.fetch();
      if (mine !== this.asked) return;
      this.puzzle = puzzle;
      this.state = 'asked';
    } catch (error) {
      if (mine === this.asked) this.problem = (error as Error).message;
    }
  }

  private async fetch(): Promise<PuzzleView> {
    const { step, game } = this;
    if (step.theme) {
      const puzzle = await api.nextPuzzle({ game, theme: step.theme, difficulty: EASY, not: this.seen.join(',') });
      this.seen.push(puzzle.id);
      return puzzle;
    }
    const at = await api.position(game, step.position ?? '');
    return {
      id: step.name,
      game,
      position: at.position,
      theme: '',
      task: '',
      difficulty: 0,
      plies: 0,
      turn: at.turn ?? 'first',
      scene: at.scene,
      moves: at.moves.map((one) => one.move),
    };
  }

  async try(move: string): Promise<boolean> {
    const { puzzle, step } = this;
    if (!puzzle || this.state !== 'asked') return false;
    const mine = ++this.asked;
    if (!step.theme) {
      // What is right is known here; why follows as soon as it is found, which may take a while far from the end.
      const right = step.accept ? new RegExp(step.accept).test(move) : false;
      this.state = right ? 'right' : 'wrong';
      void api.why(puzzle.game, puzzle.position, move).then(
        ({ moves }) => mine === this.asked && this.line.show(moves[0] ?? null, right ? 1 : 2),
        () => undefined,
      );
      return false;
    }
    this.state = 'checking';
    try {
      const { right, explained } = await api.tryPuzzle(puzzle.game, puzzle.id, move);
      if (mine !== this.asked) return false;
      this.state = right ? 'right' : 'wrong';
      this.line.show(explained, right ? 1 : 2);
    } catch (error) {
      if (mine !== this.asked) return false;
      this.state = 'asked';
      this.problem = (error as Error).message;
    }
    return false;
  }

  tryAgain(): void {
    this.asked++;
    this.line.show(null);
    this.state = 'asked';
  }

  /** Where to look, in the steps that are puzzles; the words of the others say it. */
  async help(): Promise<void> {
    const { puzzle, step } = this;
    if (!puzzle || !step.theme || this.state !== 'asked') return;
    try {
      this.hint = await api.hint(puzzle.game, puzzle.id, 2);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  async solve(): Promise<void> {}
}
