// A game as one person sees and plays it. The table's state comes in; who sits here, what they may do, one line that
// says how things stand, and the actions behind every button go out. What is decided is decided by the server.
import {
  api,
  type Command,
  type EventView,
  type GameState,
  type OfferName,
  type PlayerView,
  type SeatName,
} from '../api/client';
import { Table } from '../api/table.svelte';
import { myOffer, theirOffer } from '../logic/consent';
import { opponent } from '../logic/presence';
import { lastCell } from '../logic/lastmove';
import { family, who } from '../logic/names';
import { analysable, harder } from '../logic/nextgame';
import { tell } from '../logic/telling';
import { router } from '../router.svelte';
import { progress } from '../progress.svelte';
import { Past } from './past.svelte';
import { sound } from '../sound';
import { worded } from '../texts/refusals';
import { t } from '../texts/game';
import { t as friends } from '../texts/friends';
import { beginAnother, type Change } from './another';
import { Audience } from './audience.svelte';
import { Friend } from './friend.svelte';
import { saveRecordOf } from './record';
import { GameLookedBack } from './review.svelte';
import { seriesScore, statusLine } from './status';

/** What can be open beside the board. */
export type PanelTab = 'moves' | 'analysis' | 'rules' | 'info';

export type DialogName =
  | 'menu'
  | 'new'
  | 'background'
  | 'about'
  | 'moves'
  | 'review'
  | 'quit'
  | 'resign'
  | 'name'
  | 'say'
  | 'leave'
  | 'take-over';

/** A refusal is read in a few seconds; then the line says again whose turn it is. */
const REFUSAL_MILLIS = 7000;
/** What happened to the table, not on the board: said until the next move. */
const NOTED = ['forfeited', 'sat', 'chosen', 'suggested', 'offer-closed', 'left', 'came-back', 'taken-over'];

export class GameView {
  readonly table: Table;
  readonly friend = new Friend();
  readonly audience: Audience;
  spoken = $state('');
  /** What happened last to the table, told anew when the language changes. */
  private noted = $state.raw<{ event: EventView; state: GameState } | null>(null);
  dialog = $state<DialogName | null>(null);
  /** The computer players of this game, without rule files, the weakest first. */
  computers = $state.raw<PlayerView[]>([]);
  /** Points that rise from the block just laid. */
  pop = $state.raw<{ row: number; column: number; points: number; key: number } | null>(null);
  /** The browser says that there is no network. */
  offline = $state(!navigator.onLine);
  /** Earlier positions of this game. */
  readonly past = new Past(
    () => this.table.state,
    (words) => this.refuse(words),
    (ply) => (this.state ? this.review.scores(this.state, ply) : null),
  );
  /** The game looked back on. */
  readonly review = new GameLookedBack();
  /** What is open beside the board. */
  tab = $state<PanelTab>('moves');
  private scores: number[] | null = null;
  private busy = false;

  constructor(readonly id: string) {
    this.audience = new Audience(id);
    this.table = new Table(
      id,
      (event, state) => this.happened(event, state),
      (phrase) => {
        this.friend.hear(phrase);
        const { state } = this;
        if (state) this.spoken = friends.says(who(state, phrase.seat), friends.phrases[phrase.phrase]);
      },
    );
  }

  readonly state = $derived.by(() => this.table.state);
  readonly note = $derived.by((): string | null => {
    if (!this.noted) return null;
    const { event, state } = this.noted;
    const words = tell(event, state);
    // Who has come is said once, and whose turn it is with it.
    const came = event.what === 'sat' || event.what === 'came-back';
    return words && came ? `${words} ${this.status}` : words || null;
  });
  readonly game = $derived.by(() => this.state?.game ?? '');
  readonly kind = $derived.by(() => family(this.game));
  /** The seat that is to move here; null if nobody here is. */
  readonly mover = $derived.by((): SeatName | null => {
    const turn = this.state?.turn;
    if (!turn) return null;
    const seat = this.state!.seats[turn === 'first' ? 0 : 1]!;
    return seat.yours && seat.human && seat.allowed.play == null ? turn : null;
  });
  readonly mine = $derived.by(() => this.state?.seats.filter((seat) => seat.yours && seat.human) ?? []);
  readonly acting = $derived.by((): SeatName | null => this.mover ?? this.mine[0]?.seat ?? null);
  readonly allowed = $derived.by(() =>
    this.state && this.acting ? this.state.seats[this.acting === 'first' ? 0 : 1]!.allowed : null,
  );
  /** What may be asked of the other side, in a game of two people at different screens. */
  readonly apart = $derived.by(() => this.allowed?.apart ?? null);
  readonly theirOffer = $derived.by(() => (this.state ? theirOffer(this.state) : null));
  readonly myOffer = $derived.by(() => (this.state ? myOffer(this.state) : null));
  /** Both seats are played at this screen. */
  readonly hotseat = $derived.by(() => this.mine.length === 2);
  readonly watching = $derived.by(() => this.state !== null && this.mine.length === 0);
  readonly demo = $derived.by(() => this.state !== null && this.state.seats.every((seat) => !seat.human));
  readonly names = $derived.by((): [string, string] =>
    this.state ? [who(this.state, 'first'), who(this.state, 'second')] : ['', ''],
  );
  readonly lost = $derived.by(() => this.table.line === 'lost' || this.offline);
  readonly last = $derived.by(() => (this.state ? lastCell(this.state) : null));
  /** The link for a friend, while the friend's seat is empty. */
  readonly link = $derived.by(() =>
    this.state?.seats.some((seat) => seat.human && !seat.taken) ? sessionStorage.getItem(`invite.${this.id}`) : null,
  );
  /** May whoever sits here begin another game by themselves? */
  readonly mayBegin = $derived.by(() => this.state !== null && (this.state.host || this.mine.length > 0));
  /** Exact values are offered: not while two people play who have not agreed to help. */
  readonly mayAnalyse = $derived.by(() => this.state !== null && analysable(this.state));
  /** Whoever sits here against a friend, and what the friend is called. */
  readonly pair = $derived.by(() => {
    const other = this.state && !this.state.ending ? opponent(this.state) : null;
    return other ? { seat: this.mine[0]!.seat, other: who(this.state!, other.seat) } : null;
  });
  readonly audienceControl = $derived.by(() =>
    this.pair && this.audience.allowed ? { ...this.pair, of: this.audience } : null,
  );
  readonly players = $derived.by(() => this.computers.map((one) => one.id));
  readonly harder = $derived.by(() => (this.state ? harder(this.state, this.computers) : null));

  readonly status = $derived.by(() => statusLine(this));

  /** Whether the other person is gone, or whoever sits here has left. */
  readonly absence = $derived.by((): 'none' | 'gone' | 'left' | 'you' => {
    if (!this.state || this.state.ending) return 'none';
    return this.mine.length === 1 && this.mine[0]!.left ? 'you' : this.friend.absence(this.state);
  });

  /** How the games of these two people stand, once there is more than one. */
  readonly score = $derived.by(() => seriesScore(this));

  /** Opens the table; the page calls what comes back when it leaves. */
  open(): () => void {
    void this.table.open();
    return () => this.table.close();
  }

  /** The players that can be chosen for this game. */
  async loadPlayers(): Promise<void> {
    const { kind } = this;
    const all = await api.catalogue();
    const players = all.games.find((one) => one.id === kind)?.players ?? [];
    this.computers = players.filter((one) => !one.id.startsWith('rules:'));
  }

  /** A refusal goes away by itself, unless it says that the program is gone. */
  fadeRefusal(): (() => void) | undefined {
    if (!this.table.refusal || this.lost) return undefined;
    const timer = setTimeout(() => (this.table.refusal = null), REFUSAL_MILLIS);
    return () => clearTimeout(timer);
  }

  refuse(why: string): void {
    this.table.refusal = why;
  }

  private happened(event: EventView, state: GameState | null): void {
    const now = state ?? this.table.state;
    if (!now) return;
    const words = tell(event, now);
    if (words) this.spoken = words;
    if (NOTED.includes(event.what)) this.noted = { event, state: now };
    // Both sides agreed on a rematch: it has an address of its own.
    if (event.what === 'next-game' && this.mine.length > 0) router.go(`/g/${event.id}`);
    if (event.what === 'played') {
      this.noted = null;
      const shift = event.shifts.find((one) => one.to.at === 'cell');
      const index = event.seat === 'first' ? 0 : 1;
      if (shift?.to.at === 'cell' && state?.scene.scores && this.scores)
        this.pop = {
          row: shift.to.row,
          column: shift.to.column,
          points: state.scene.scores[index]! - this.scores[index]!,
          key: event.ply,
        };
      if (!now.seats[index]!.yours || !now.seats[index]!.human) sound.land();
    }
    // Whatever happens happens at the end of the game: the board goes there.
    if (['played', 'undone', 'began'].includes(event.what)) this.past.leave();
    if (event.what === 'ended') {
      progress.game(now);
      this.noted = null;
      const won =
        event.ending.outcome !== 'tie' &&
        (now.seats.find((seat) => seat.seat === event.ending.outcome)?.human ?? false);
      setTimeout(() => (won ? sound.win() : sound.end()), 350);
    }
    if (event.what === 'undone') {
      this.pop = null;
      this.noted = this.mine.length < 2 && now.seats.every((seat) => seat.human) ? { event, state: now } : null;
    }
    this.remember(state);
  }

  /** The scores as they stand, so that the next block can say what it brought. */
  remember(state: GameState | null): void {
    if (state?.scene.scores) this.scores = [...state.scene.scores];
  }

  play(move: string): Promise<boolean> {
    return this.table.send({ do: 'play', move, ...(this.mover ? { seat: this.mover } : {}) });
  }

  /** Would this move end the game? */
  ends(move: string): Promise<boolean> {
    return api.position(this.game, this.state?.position ?? '', move).then(
      (view) => view.outcome != null,
      () => false,
    );
  }

  /** Only what the server lists is asked for: an empty call needs no answer of its own. */
  async declare(move: string): Promise<boolean> {
    const listed = await api.moves(this.id).catch(() => null);
    if (!listed || listed.announcements.includes(move))
      return this.table.send({ do: 'declare', move, ...(this.mover ? { seat: this.mover } : {}) });
    this.refuse(t.nothingToCall);
    return false;
  }

  /** Without a seat the server takes the one that is held here, and on a hot seat the one whose turn it is. */
  send(command: Command): void {
    void this.table.send(command);
  }

  /** Sends a command, or says why it cannot be sent now. */
  ask(command: 'undo' | 'suggest'): void {
    if (command === 'undo' && this.apart) {
      this.offer('takeback');
      return;
    }
    const why = this.allowed?.[command];
    if (why) {
      this.refuse(worded(why));
      sound.refuse();
    } else this.send({ do: command });
  }

  /** Asks the other side, or says why that cannot be asked now. */
  offer(offer: OfferName): void {
    const why = this.apart?.[offer === 'end-unfinished' ? 'end_unfinished' : offer];
    if (why) {
      this.refuse(worded(why));
      sound.refuse();
    } else this.send({ do: 'offer', offer });
  }

  /** Answers what the other side asks. */
  answer(yes: boolean): void {
    if (this.theirOffer) this.send({ do: yes ? 'accept' : 'decline', offer: this.theirOffer.offer });
  }

  /** Begins another game like this one at an address of its own. */
  async begin(change: Change = {}): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await beginAnother(this, change);
    } catch (error) {
      this.refuse((error as Error).message);
    } finally {
      this.busy = false;
    }
  }

  /** Opens the review and begins it: beside the board where there is room, otherwise over it. */
  lookBack(): void {
    const beside = document.querySelector<HTMLElement>('.panel [role=tabpanel]');
    this.tab = 'analysis';
    if (!beside?.checkVisibility()) this.dialog = 'review';
    if (this.state) void this.review.ask(this.state, (words) => this.refuse(words));
  }

  async saveRecord(): Promise<void> {
    try {
      await saveRecordOf(this.id);
    } catch (error) {
      this.refuse((error as Error).message);
    }
  }

  hold(): void {
    this.table.hold();
    this.spoken = t.status.paused;
  }
}
