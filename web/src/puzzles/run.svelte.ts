// A run of puzzles: which kind is wanted comes in; the puzzle, what was tried, help and the verdict go out. The server
// decides what is right; your own mistakes are judged by the value that a move keeps.
import { api, Refused, type PuzzleVerdict, type PuzzleView } from '../api/client';
import type { OwnMistake } from '../logic/progress';
import { lastCell } from '../logic/lastmove';
import { progress, today } from '../progress.svelte';
import { t } from '../texts/puzzles';
import { ShownLine } from '../why/explanation.svelte';

export type Mode = 'today' | 'run' | 'theme' | 'mistakes';

type Shown = PuzzleView & { mistake?: OwnMistake };

/** So many moves of a refutation stand on the board at first: the try and the answer to it. */
const REFUTED = 2;
/** Ids in an address are bounded: the last ones are enough to see something new. */
const MOST_NOT = 120;

export class PuzzleRun {
  mode = $state<Mode>('today');
  game = $state('quarto');
  theme = $state('');
  puzzle = $state.raw<Shown | null>(null);
  state = $state<'loading' | 'asked' | 'checking' | 'wrong' | 'right' | 'shown' | 'empty'>('loading');
  tried = $state<string | null>(null);
  hint = $state.raw<{ step: number; cells: { row: number; column: number }[] } | null>(null);
  problem = $state<string | null>(null);
  /** By how much the level changed with this puzzle. */
  change = $state<number | null>(null);
  readonly line = new ShownLine();
  private counted = false;
  private asked = 0;

  /** How today's puzzle went, if it was tried before: it counts once. */
  readonly doneToday = $derived.by((): boolean | null =>
    this.mode === 'today' ? (progress.now.daily[today()] ?? null) : null,
  );

  async next(): Promise<void> {
    const mine = ++this.asked;
    this.clear();
    this.state = 'loading';
    this.puzzle = null;
    try {
      const found = await this.fetch();
      if (mine !== this.asked) return;
      this.puzzle = found;
      this.state = found ? 'asked' : 'empty';
    } catch (error) {
      if (mine !== this.asked) return;
      this.state = 'empty';
      this.problem = error instanceof Refused && error.code === 'no-puzzle' ? t.all : (error as Error).message;
    }
  }

  private async fetch(): Promise<Shown | null> {
    if (this.mode === 'today') return api.puzzleOfToday();
    if (this.mode === 'mistakes') {
      const mistakes = progress.now.mistakes;
      const mistake = mistakes[Math.floor(Math.random() * mistakes.length)];
      return mistake ? ofMistake(mistake) : null;
    }
    const { level, seen } = progress.of(this.game);
    return api.nextPuzzle({
      game: this.game,
      ...(this.mode === 'theme' && this.theme ? { theme: this.theme } : {}),
      difficulty: level,
      not: seen.slice(-MOST_NOT).join(','),
      seed: Math.floor(Math.random() * 1e9),
    });
  }

  private clear(): void {
    this.tried = this.hint = this.problem = this.change = null;
    this.counted = false;
    this.line.show(null);
  }

  /** The first try counts, and help counts as not solved. */
  private count(solved: boolean): void {
    const { puzzle } = this;
    if (this.counted || !puzzle || puzzle.mistake || this.doneToday !== null) return;
    this.counted = true;
    const before = progress.of(puzzle.game).level;
    progress.puzzle(puzzle.game, puzzle, solved, this.mode === 'today');
    this.change = progress.of(puzzle.game).level - before;
  }

  async try(move: string): Promise<boolean> {
    const { puzzle } = this;
    if (!puzzle || (this.state !== 'asked' && this.state !== 'wrong')) return false;
    const mine = ++this.asked;
    this.line.show(null);
    this.tried = move;
    this.state = 'checking';
    try {
      const verdict = puzzle.mistake
        ? await judged(puzzle.mistake, move)
        : await api.tryPuzzle(puzzle.game, puzzle.id, move);
      if (mine !== this.asked) return false;
      this.tell(verdict);
    } catch (error) {
      if (mine !== this.asked) return false;
      this.state = 'asked';
      this.problem = (error as Error).message;
    }
    return false;
  }

  private tell(verdict: PuzzleVerdict): void {
    this.problem = null;
    this.state = verdict.right ? 'right' : 'wrong';
    this.count(verdict.right);
    if (verdict.right && this.puzzle?.mistake) progress.mended(this.puzzle.mistake);
    if (verdict.right) this.hint = null;
    this.line.show(verdict.explained, verdict.right ? 1 : REFUTED);
  }

  tryAgain(): void {
    this.line.show(null);
    this.state = 'asked';
  }

  async help(): Promise<void> {
    const { puzzle, hint } = this;
    if (!puzzle) return;
    this.count(false);
    const step = Math.min(2, (hint?.step ?? 0) + 1);
    try {
      const cells = puzzle.mistake
        ? await placeOf(puzzle.mistake, step)
        : (await api.hint(puzzle.game, puzzle.id, step)).cells;
      this.hint = { step, cells };
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  async solve(): Promise<void> {
    const { puzzle } = this;
    if (!puzzle) return;
    const mine = ++this.asked;
    this.count(false);
    try {
      const { explained } = puzzle.mistake
        ? await judged(puzzle.mistake, puzzle.mistake.best[0]!)
        : await api.tryPuzzle(puzzle.game, puzzle.id);
      if (mine !== this.asked) return;
      this.hint = null;
      this.state = 'shown';
      this.line.show(explained);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}

/** A position in which you went wrong, as a puzzle. */
async function ofMistake(mistake: OwnMistake): Promise<Shown> {
  const at = await api.position(mistake.game, mistake.position);
  return {
    id: '',
    game: mistake.game,
    position: at.position,
    theme: 'mistake',
    task: '',
    difficulty: 0,
    plies: 0,
    turn: at.turn ?? 'first',
    scene: at.scene,
    moves: at.moves.map((one) => one.move),
    mistake,
  };
}

/** Where a better move goes, with the second step of help. */
async function placeOf({ game, position, best }: OwnMistake, step: number) {
  const move = best[0];
  if (step < 2 || !move) return [];
  const { scene } = await api.position(game, position, move);
  const cell = lastCell({ game, moves: [{ move, seat: 'first', by: 'human' }], scene });
  return cell ? [cell] : [];
}

async function judged(mistake: OwnMistake, move: string): Promise<PuzzleVerdict> {
  const found = await api.why(mistake.game, mistake.position, move);
  const explained = found.moves[0]!;
  return { right: explained.value === mistake.value, explained, answers: [] };
}
