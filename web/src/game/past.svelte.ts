// Earlier positions of a game, to be looked at without leaving it: a move's number comes in, the position behind it goes
// out. The game itself is not touched: one step past its last move is the game again.
import { api, type GameState, type PositionView } from '../api/client';
import { readMove } from '../logic/fourside';

export class Past {
  /** The move behind which the board stands; null: the game as it is. */
  ply = $state<number | null>(null);
  view = $state.raw<Pick<PositionView, 'scene' | 'turn'> | null>(null);
  /** Values are shown beside the board. */
  valued = $state(false);
  private asked = 0;

  constructor(
    private readonly state: () => GameState | null,
    private readonly onproblem: (words: string) => void,
    /** The scores after so many moves, where they are known. */
    private readonly scores: (ply: number) => number[] | null = () => null,
  ) {}

  /** Whoever plays alone here or against the computer may look up values; two people apart have not agreed to it. */
  get mayValue(): boolean {
    const seats = this.state()?.seats ?? [];
    return seats.filter((seat) => seat.human && !seat.yours).length === 0;
  }

  /** The moves up to where the board stands. */
  get moves(): string[] {
    const moves = (this.state()?.moves ?? []).map((move) => move.move);
    return this.ply === null ? moves : moves.slice(0, this.ply);
  }

  show(ply: number): void {
    const now = this.state();
    if (!now) return;
    const wanted = Math.max(0, Math.min(now.moves.length, ply));
    if (wanted === now.moves.length) {
      this.leave();
      return;
    }
    const mine = ++this.asked;
    if (now.facts.hidden_hands) {
      this.ply = wanted;
      this.view = this.withoutHands(now, wanted);
      return;
    }
    const moves = now.moves.slice(0, wanted).map((move) => move.move);
    api.position(now.game, now.start ?? '', moves.join(' ')).then(
      (view) => {
        if (mine !== this.asked) return;
        this.ply = wanted;
        this.view = view;
      },
      (error: Error) => this.onproblem(error.message),
    );
  }

  /** An earlier board of FourSide: every block lies where it was laid. What was in the hands then is not known. */
  private withoutHands(now: GameState, ply: number): Pick<PositionView, 'scene' | 'turn'> {
    const { scene } = now;
    const cells = [...scene.cells];
    for (const { move } of now.moves.slice(ply)) {
      const lay = readMove(move);
      if (lay) cells[lay.row * scene.columns + lay.column] = null;
    }
    const hands = scene.hands.map(() => []);
    return { scene: { ...scene, cells, hands, scores: this.scores(ply) }, turn: now.moves[ply]?.seat ?? null };
  }

  step(by: number): void {
    this.show((this.ply ?? this.state()?.moves.length ?? 0) + by);
  }

  leave(): void {
    this.asked++;
    this.ply = null;
    this.view = null;
  }
}
