// What positions are worth: addresses come in, exact values go out as the server finds them. One search in front
// for the position that is looked at; the rest of a line is judged behind it, one position after the other.
import type { Known, Step, Worth as First } from '../logic/line';
import { sign, type Worth } from '../logic/worth';
import { api, type MoveWorth, type PositionView, type SeatName } from './client';

type Told = Record<string, (data: never) => void>;

/** Seconds for the position in front, and for each one behind it. */
const PATIENCE = { front: 30, behind: 4 };

function listen(
  game: string,
  position: string,
  seconds: number,
  told: Told,
  over: (broken: boolean) => void,
): () => void {
  const source = new EventSource(`/api/analysis?${new URLSearchParams({ game, position, seconds: String(seconds) })}`);
  for (const [name, act] of Object.entries(told))
    source.addEventListener(name, (message) => act(JSON.parse((message as MessageEvent).data) as never));
  const end = (broken: boolean) => {
    source.close();
    over(broken);
  };
  source.addEventListener('done', () => end(false));
  source.onerror = () => end(true);
  return () => source.close();
}

export const forFirst = (value: string, turn: SeatName): First =>
  value === 'tie' ? 0 : (value === 'win') === (turn === 'first') ? 1 : -1;
const ofOutcome = (outcome: string): First => (outcome === 'tie' ? 0 : outcome === 'first' ? 1 : -1);

export class Judge {
  known = $state<Record<string, Known>>({});
  worth = $state<Worth | null>(null);
  moves = $state.raw<MoveWorth[] | null>(null);
  searching = $state(false);
  nodes = $state(0);
  /** Why nothing (more) was found, in words. */
  unknown = $state<string | null>(null);
  private stop: (() => void) | undefined;
  private behind = 0;
  /** Too hard for the time there is: asked once, not again and again. */
  private readonly hard = new Set<string>();

  constructor(readonly game: string) {}

  /** Remembers who is to move at an address, and the result if the game is over there. */
  note(address: string, view: PositionView): void {
    if (this.known[address]) return;
    this.known[address] = view.outcome ? { turn: null, first: ofOutcome(view.outcome) } : { turn: view.turn ?? null };
  }

  /** Searches the position that is looked at; everything found is told at once. */
  look(address: string, view: PositionView): void {
    this.leave();
    if (view.outcome || !view.turn) return;
    const turn = view.turn;
    const remember = () => {
      if (this.worth) this.known[address] = { turn, first: forFirst(this.worth.value, turn), text: sign(this.worth) };
    };
    this.searching = true;
    this.stop = listen(
      this.game,
      view.position,
      PATIENCE.front,
      {
        progress: (data: { nodes: number }) => (this.nodes = data.nodes),
        value: (data: { value: string }) => {
          this.worth = { value: data.value };
          remember();
        },
        moves: (data: { moves: MoveWorth[] }) => (this.moves = data.moves),
        distances: (data: { value: string; remoteness: number; moves: MoveWorth[] }) => {
          this.worth = data;
          this.moves = data.moves;
          remember();
        },
        unknown: (data: { at_least: string; at_most: string; reason: string }) => {
          const open = data.at_least === data.at_most || (data.at_least === 'lose' && data.at_most === 'win');
          this.unknown =
            (data.reason === 'out-of-reach' ? 'Too far from the end to solve.' : 'Not solved in the time available.') +
            (open ? '' : ` Between ${data.at_least} and ${data.at_most}.`);
        },
      } as Told,
      (broken) => {
        if (broken && !this.moves && !this.worth)
          this.unknown ??= 'The analysis was interrupted. Step to another move and back to retry.';
        this.searching = false;
      },
    );
  }

  leave(): void {
    this.stop?.();
    this.moves = this.worth = this.unknown = null;
    this.nodes = 0;
    this.searching = false;
  }

  /** The value of a position for the first player, if it is found soon. */
  async value(address: string, seconds = PATIENCE.behind): Promise<First | null> {
    const before = this.known[address];
    if (before?.first !== undefined) return before.first;
    const view = await api.position(this.game, address);
    this.note(address, view);
    const { turn, first } = this.known[address]!;
    if (first !== undefined || !turn) return first ?? null;
    return new Promise((done, fail) => {
      const end = (value: string | null, text?: string) => {
        if (value) this.known[address] = { turn, first: forFirst(value, turn), ...(text ? { text } : {}) };
        done(value ? forFirst(value, turn) : null);
      };
      const close = listen(
        this.game,
        view.position,
        seconds,
        { value: (data: { value: string }) => (close(), end(data.value, sign({ value: data.value }))) } as Told,
        (broken) => (broken ? fail(new Error('the analysis broke off')) : end(null)),
      );
    });
  }

  /** Judges a line from its end, where it is quick, to its start; stops when another line is asked for. */
  async judge(steps: readonly Step[]): Promise<void> {
    const mine = ++this.behind;
    for (const { address } of [...steps].reverse()) {
      if (this.behind !== mine) return;
      if (this.known[address]?.first !== undefined || this.hard.has(address)) continue;
      try {
        if ((await this.value(address)) === null) this.hard.add(address);
      } catch {
        // Too many questions at once, or the program is gone: the next look at this line asks again.
        return;
      }
    }
  }

  close(): void {
    this.behind++;
    this.leave();
  }
}
