// A game as this page sees it: the server's event stream comes in, `state` and `line` go out; what is shown when is
// decided in order.ts. A lost connection is the browser's EventSource to mend; we only say so, and say when it is back.
// A page that nobody sees lets its stream go: a browser has few connections for one host, and commands need one of
// them. Where a friend plays it keeps the stream or, with too many of them, asks now and then (hidden.ts).
import { t } from '../texts/refusals';
import { liked } from '../settings.svelte';
import {
  api,
  Refused,
  type Command,
  type EventView,
  type GameState,
  type PhraseView,
  type PresenceView,
  type Message,
  type SeatName,
} from './client';
import { ASK_MILLIS, HiddenStreams } from './hidden';
import { EventOrder } from './order';
import { gameStream } from './stream';

export type Listener = (event: EventView, state: GameState | null) => void;

export class Table {
  state = $state.raw<GameState | null>(null);
  line = $state<'opening' | 'open' | 'lost'>('opening');
  /** Why there is no game here, in words. */
  missing = $state<string | null>(null);
  /** The last refusal, until something else happens. */
  refusal = $state<string | null>(null);
  /** A demonstration that somebody stopped: nothing more is shown, nothing more is asked for. */
  held = $state(false);
  /** A seat that this page was invited to and has not taken yet: first the name is asked. */
  invited = $state.raw<{ seat: SeatName; invite: string } | null>(null);
  /** The refusal only says that the program is gone: it is over when the program is back. */
  private offline = false;
  /** The refusal is about how one came in: over when the game goes on. */
  private passing = false;
  private source: EventSource | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly order = new EventOrder();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;
  private readonly others = new HiddenStreams(() => this.looked());
  private asking: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly id: string,
    private readonly tell: Listener,
    private readonly hear: (phrase: PhraseView) => void = () => undefined,
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
    addEventListener('pagehide', this.away);
    addEventListener('pageshow', this.back);
    this.begin();
  }

  /** Whoever goes elsewhere has left for good, or until the browser brings the page back; being hidden, which browsers
   *  tell afterwards, is no news then. */
  private readonly away = (): void => {
    document.removeEventListener('visibilitychange', this.looked);
    this.others.tell(false);
  };
  private readonly back = (event: PageTransitionEvent): void => {
    if (event.persisted) this.begin();
  };
  private begin(): void {
    document.addEventListener('visibilitychange', this.looked);
    this.looked();
  }

  /** Seen again, the stream begins with how things stand now: nothing is missed. */
  private readonly looked = (): void => {
    const waits = document.hidden && this.awaitsFriend();
    this.others.tell(waits);
    if (document.hidden && (!waits || !this.others.mayStream)) {
      this.hangUp();
      if (waits) this.asking = setInterval(() => void this.askAgain(), ASK_MILLIS);
    } else if (!this.held && (!document.hidden || !this.listens)) this.listen();
  };

  private get listens(): boolean {
    return !!this.source && this.source.readyState !== EventSource.CLOSED;
  }

  /** How things stand, for a page that has no stream: whose turn it is must still be told. */
  private async askAgain(): Promise<void> {
    try {
      const state = await api.game(this.id);
      if (this.listens || this.left) return;
      this.take(state);
      this.line = 'open';
      if (!this.awaitsFriend()) this.looked();
    } catch (error) {
      if ((error as Refused).code === 'offline') this.line = 'lost';
    }
  }

  /** Two people play: whoever looks at another page still wants to hear that it is their turn, and has not left. */
  private awaitsFriend(): boolean {
    return !!this.state?.apart && !this.state.ending && this.state.seats.some((seat) => seat.yours && seat.human);
  }

  private hangUp(): void {
    clearTimeout(this.again);
    clearInterval(this.asking);
    this.source?.close();
  }

  /** A link of an invitation carries seat and secret in its fragment, which no server sees. */
  private async takeInvitedSeat(): Promise<void> {
    const match = /^#(first|second)=(.+)$/.exec(location.hash);
    if (!match) return;
    history.replaceState(null, '', location.pathname);
    this.invited = { seat: match[1] as SeatName, invite: match[2]! };
    // Whoever has been asked for a name before sits down at once.
    if (liked.name !== null) await this.sit(liked.name);
  }

  /** Takes the seat of the invitation, under a name if there is one. */
  async sit(name: string): Promise<void> {
    const { invited } = this;
    if (!invited) return;
    this.invited = null;
    // What is listened to must know who listens: the stream begins anew, for a player.
    const listens = this.source !== undefined;
    this.hangUp();
    try {
      const message = await api.sit(this.id, invited.seat, invited.invite, name.trim() || null);
      if (message.state) this.take(message.state);
    } catch (error) {
      this.refusal = t.andWatching((error as Refused).message);
      this.passing = true;
    }
    if (listens && !this.left) this.listen();
  }

  private listen(): void {
    this.hangUp();
    const source = gameStream(this.id, {
      state: (state) => this.take(state),
      presence: (presence) => this.cameOrWent(presence),
      phrase: (phrase) => this.hear(phrase),
      happened: (message) => this.happened(message),
    });
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
  }

  private take(state: GameState): void {
    this.order.take(state);
    this.state = this.order.state;
  }

  private cameOrWent(presence: PresenceView): void {
    this.order.cameOrWent(presence);
    this.state = this.order.state;
  }

  /** Messages wait until it is their turn to be shown. */
  private happened(message: Message): void {
    this.order.hear(message);
    if (this.timer === undefined) this.show();
  }

  private show(): void {
    this.timer = undefined;
    if (this.held) return;
    for (;;) {
      const due = this.order.due(performance.now());
      if (typeof due === 'number') this.timer = setTimeout(() => this.show(), due);
      if (due === null || typeof due === 'number') return;
      this.apply(due);
    }
  }

  private apply(message: Message): void {
    if (this.order.isOld(message)) return;
    if (this.passing) this.refusal = null;
    this.passing = false;
    this.order.apply(message);
    this.state = this.order.state;
    for (const event of message.events) this.tell(event, message.state ?? null);
  }

  /** What we did ourselves is shown at once. */
  private did(message: Message): void {
    if (this.order.isOld(message)) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.order.did(message, performance.now());
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
    removeEventListener('pagehide', this.away);
    removeEventListener('pageshow', this.back);
    this.away();
    this.others.close();
    clearTimeout(this.timer);
    this.hangUp();
  }
}
