// A game looked back on, kept with the game while its page is open: how the game stands comes in; its review, the mark
// of each move and the scores on the way go out.
import { api, type GameState, type ReviewedMove, type ReviewView } from '../api/client';
import { progress } from '../progress.svelte';

/** The moves of a game, to know whether a review is of this game as it stands. */
const played = (table: GameState) => table.moves.map((one) => one.move).join(' ');

export class GameLookedBack {
  busy = $state(false);
  private kept = $state.raw<{ of: string; review: ReviewView } | null>(null);

  /** The review of the game as it stands; null if there is none yet. */
  of(table: GameState): ReviewView | null {
    return this.kept && this.kept.of === played(table) ? this.kept.review : null;
  }

  /** `?!`, `?`, `??` behind a move, or nothing. */
  mark(table: GameState, ply: number): string {
    return this.of(table)?.moves[ply - 1]?.mark ?? '';
  }

  /** The scores after so many moves of FourSide, where the review has taken every lay apart. */
  scores(table: GameState, ply: number): number[] | null {
    const moves = this.of(table)?.moves.slice(0, ply);
    if (!moves) return null;
    const brought = ({ reasons }: ReviewedMove) =>
      reasons.reduce((sum, one) => sum + (one.kind === 'points' ? one.lay.counted : 0), 0);
    return (['first', 'second'] as const).map((seat) =>
      moves.filter((move) => move.seat === seat).reduce((sum, move) => sum + brought(move), 0),
    );
  }

  /** Looks through the game; asked again, what was not found in time is looked for further. */
  async ask(table: GameState, onproblem: (words: string) => void): Promise<void> {
    if (this.busy || this.of(table)?.complete) return;
    this.busy = true;
    try {
      const review = await api.review({ record: await api.record(table.id) });
      this.kept = { of: played(table), review };
      await remember(table, review);
    } catch (error) {
      onproblem((error as Error).message);
    } finally {
      this.busy = false;
    }
  }
}

/** Your own mistakes come back as puzzles. */
async function remember(table: GameState, review: ReviewView): Promise<void> {
  if (table.facts.hidden_hands) return;
  const mine = table.seats.filter((seat) => seat.human && seat.yours).map((seat) => seat.seat);
  const wrong = review.moves.filter(
    (move) => mine.includes(move.seat) && (move.mark === '?' || move.mark === '??') && move.best_value,
  );
  const moves = table.moves.map((move) => move.move);
  progress.mistakes(
    await Promise.all(
      wrong.map(async (move) => ({
        game: table.game,
        position: (await api.position(table.game, table.start ?? '', moves.slice(0, move.ply - 1).join(' '))).position,
        best: move.best,
        played: move.move,
        value: move.best_value!,
      })),
    ),
  );
}
