// A game as this page sees it: the server's event stream comes in, `state` and `line` go out. A lost
// connection is the browser's EventSource to mend; we only say so, and say when it is back. A page that nobody
// sees lets its stream go: a browser has few connections for one host, and commands need one of them.
import { otherSeat } from '../logic/names';
import { shifted } from '../logic/replay';
import {
  api,
  Refused,
  type Command,
  type EventView,
  type GameState,
  type PresenceView,
  type Message,
  type SeatName,
} from './client';

export type Listener = (event: EventView, state: GameState | null) => void;

/** Milliseconds between two moves, so that an eye can follow computers that need none. */
const GAP = { demo: 650, reply: 380 };

export class Table {
  state = $state.raw<GameState | null>(null);
  line = $state<'opening' | 'open' | 'lost'>('opening');
  /** Why there is no game here, in words. */
  missing = $state<string | null>(null);
  /** The last refusal, until something else happens. */
  refusal = $state<string | null>(null);
  /** A demonstration that somebody stopped: nothing more is shown, nothing more is asked for. */
  held = $state(false);
  /** The refusal only says that the program is gone: it is over when the program is back. */
  private offline = false;
  /** The refusal is about how one came in: over when the game goes on. */
  private passing = false;
  private source: EventSource | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private seen = -1;
  private heard = -1;
  private waiting: Message[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastMove = 0;
  private left = false;

  constructor(
    readonly id: string,
    private readonly tell: Listener,
  ) {}

  async open(): Promise<void> {
    try {
      await this.takeInvitedSeat();
      this.take(await api.game(this.id));
    } catch (error) {
      const refused = error as Refused;
      if (refused.status === 404) {
        this.missing = refused.message;
        return;
      }
    }
    if (this.left) return;
    document.addEventListener('visibilitychange', this.looked);
    this.looked();
  }

  /** Seen again, the stream begins with how things stand now: nothing is missed. */
  private readonly looked = (): void => {
    if (document.hidden) this.hangUp();
    else if (!this.held) this.listen();
  };

  private hangUp(): void {
    clearTimeout(this.again);
    this.source?.close();
  }

  /** A link of an invitation carries seat and secret in its fragment, which no server sees. */
  private async takeInvitedSeat(): Promise<void> {
    const match = /^#(first|second)=(.+)$/.exec(location.hash);
    if (!match) return;
    history.replaceState(null, '', location.pathname);
    try {
      await api.sit(this.id, match[1] as SeatName, match[2]!);
    } catch (error) {
      this.refusal = `${(error as Refused).message} You are watching.`;
      this.passing = true;
    }
  }

  private listen(): void {
    this.source?.close();
    const source = new EventSource(`/api/games/${encodeURIComponent(this.id)}/events`);
    this.source = source;
    source.onopen = () => {
      this.line = 'open';
      if (this.offline) this.refusal = null;
      this.offline = false;
    };
    source.onerror = () => {
      this.line = 'lost';
      // A refused connection ends an EventSource for good: then we begin again ourselves.
      if (source.readyState === EventSource.CLOSED) {
        clearTimeout(this.again);
        this.again = setTimeout(() => this.listen(), 1500);
      }
    };
    source.addEventListener('state', (message) => this.take(JSON.parse(message.data) as GameState));
    source.addEventListener('presence', (message) => this.cameOrWent(JSON.parse(message.data) as PresenceView));
    source.addEventListener('happened', (message) => this.happened(JSON.parse(message.data) as Message));
  }

  private take(state: GameState): void {
    if (state.seq < this.seen) return;
    this.seen = state.seq;
    this.heard = Math.max(this.heard, state.seq);
    this.state = state;
  }

  /** Somebody opened or closed the game: nothing of the log, so the rest of the state stays as it is. */
  private cameOrWent(presence: PresenceView): void {
    if (!this.state) return;
    const seats = this.state.seats.map((seat, index) => ({ ...seat, presence: presence.seats[index] ?? null }));
    this.state = { ...this.state, seats: seats as GameState['seats'] };
  }

  /** Messages wait here until it is their turn to be shown. */
  private happened(message: Message): void {
    // Our own commands come back over the stream with the same number: once is enough.
    if (message.seq <= this.heard) return;
    this.heard = message.seq;
    this.waiting.push(message);
    if (this.timer === undefined) this.show();
  }

  private show(): void {
    this.timer = undefined;
    if (this.held) return;
    for (let message = this.waiting[0]; message; message = this.waiting[0]) {
      const move = message.events.find((event) => event.what === 'played');
      if (move && this.state && !this.state.seats[move.seat === 'first' ? 0 : 1]!.human) {
        const gap = this.state.seats.every((seat) => !seat.human) ? GAP.demo : GAP.reply;
        const early = this.lastMove + gap - performance.now();
        if (early > 0) {
          this.timer = setTimeout(() => this.show(), early);
          return;
        }
      }
      if (move) this.lastMove = performance.now();
      this.waiting.shift();
      this.apply(message);
    }
  }

  private apply(message: Message): void {
    if (message.seq <= this.seen) return;
    if (this.passing) this.refusal = null;
    this.passing = false;
    if (message.state) this.take(message.state);
    else {
      // Newer ones follow with the whole state; until then what moved is enough to draw.
      this.seen = message.seq;
      for (const event of message.events)
        if (event.what === 'played' && this.state) {
          const moves = [...this.state.moves, { seat: event.seat, move: event.move, by: 'computer' as const }];
          this.state = {
            ...this.state,
            seq: message.seq,
            scene: shifted(this.state.scene, event.shifts),
            moves,
            turn: otherSeat(event.seat),
            thinking: null,
          };
        }
    }
    for (const event of message.events) this.tell(event, message.state ?? null);
  }

  /** What we did ourselves is shown at once; what was still waiting is part of its state. */
  private did(message: Message): void {
    if (message.seq <= this.seen) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = this.waiting.filter((one) => one.seq > message.seq);
    this.heard = Math.max(this.heard, message.seq);
    this.lastMove = performance.now();
    this.apply(message);
    this.show();
  }

  /** Sends a command; false (and `refusal`) if it was refused. */
  async send(command: Command): Promise<boolean> {
    this.refusal = null;
    this.offline = false;
    try {
      this.did(await api.command(this.id, command));
      return true;
    } catch (error) {
      const refused = error as Refused;
      if (refused.code === 'already-done') return true;
      this.refusal = refused.message;
      this.offline = refused.code === 'offline';
      return false;
    }
  }

  hold(): void {
    this.held = true;
    clearTimeout(this.timer);
    this.hangUp();
  }

  goOn(): void {
    this.held = false;
    this.show();
    this.listen();
  }

  close(): void {
    this.left = true;
    document.removeEventListener('visibilitychange', this.looked);
    clearTimeout(this.timer);
    this.hangUp();
  }
}
