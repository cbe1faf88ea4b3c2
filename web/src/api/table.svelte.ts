// A game as this page sees it: the server's event stream comes in, `state` and `line` go out. A lost
// connection is the browser's EventSource to mend; we only say so, and say when it is back.
import { api, Refused, type Command, type EventView, type GameState, type Message } from './client';

export type Listener = (event: EventView, state: GameState | null) => void;

export class Table {
  state = $state.raw<GameState | null>(null);
  line = $state<'opening' | 'open' | 'lost'>('opening');
  /** Why there is no game here, in words. */
  missing = $state<string | null>(null);
  /** The last refusal, until something else happens. */
  refusal = $state<string | null>(null);
  private source: EventSource | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private seen = -1;

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
    this.listen();
  }

  /** A link of an invitation carries seat and secret in its fragment, which no server sees. */
  private async takeInvitedSeat(): Promise<void> {
    const match = /^#(first|second)=(.+)$/.exec(location.hash);
    if (!match) return;
    history.replaceState(null, '', location.pathname);
    try {
      await api.sit(this.id, match[1]!, match[2]!);
    } catch (error) {
      this.refusal = `${(error as Refused).message} You are watching.`;
    }
  }

  private listen(): void {
    this.source?.close();
    const source = new EventSource(`/api/games/${this.id}/events`);
    this.source = source;
    source.onopen = () => (this.line = 'open');
    source.onerror = () => {
      this.line = 'lost';
      // A refused connection ends an EventSource for good: then we begin again ourselves.
      if (source.readyState === EventSource.CLOSED) {
        clearTimeout(this.again);
        this.again = setTimeout(() => this.listen(), 1500);
      }
    };
    source.addEventListener('state', (message) => this.take(JSON.parse(message.data) as GameState));
    source.addEventListener('happened', (message) => this.happened(JSON.parse(message.data) as Message));
  }

  private take(state: GameState): void {
    if (state.seq < this.seen) return;
    this.seen = state.seq;
    this.state = state;
  }

  private happened(message: Message): void {
    // Our own commands come back over the stream with the same number: once is enough.
    if (message.seq <= this.seen) return;
    if (message.state) this.take(message.state);
    else this.seen = message.seq;
    for (const event of message.events) this.tell(event, message.state ?? null);
  }

  /** Sends a command; false (and `refusal`) if it was refused. */
  async send(command: Command, quiet: string[] = []): Promise<boolean> {
    this.refusal = null;
    try {
      this.happened(await api.command(this.id, command));
      return true;
    } catch (error) {
      const refused = error as Refused;
      if (refused.code === 'already-done') return true;
      if (!quiet.includes(refused.code)) this.refusal = refused.message;
      return false;
    }
  }

  close(): void {
    clearTimeout(this.again);
    this.source?.close();
  }
}
