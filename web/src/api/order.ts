// In which order the news of a game are shown. States, messages of the stream and answers to our own commands come in,
// some twice and some late; the state to draw and the message that is due go out. No clock, no network: the table asks
// with the time of day and does what is due.
import { otherSeat } from '../logic/names';
import { shifted } from '../logic/replay';
import type { GameState, Message, PresenceView } from './client';

/** Milliseconds between two moves, so that an eye can follow computers that need none. */
export const GAP = { demo: 650, reply: 380 };

export class EventOrder {
  /** What is to be drawn; null until the first state has come. */
  state: GameState | null = null;
  /** The number of the last event that is in `state`, and of the last that has come at all. */
  private shown = -1;
  private heard = -1;
  private waiting: Message[] = [];
  private lastMove = 0;

  /** A whole state: from a stream that begins, or an answer. An older one is not news. */
  take(state: GameState): void {
    if (state.seq < this.shown) return;
    this.shown = state.seq;
    this.heard = Math.max(this.heard, state.seq);
    this.state = state;
  }

  /** Somebody opened or closed the game: nothing of the log, so the rest of the state stays as it is. */
  cameOrWent(presence: PresenceView): void {
    if (!this.state) return;
    const seats = this.state.seats.map((seat, index) => ({ ...seat, presence: presence.seats[index] ?? null }));
    this.state = { ...this.state, seats: seats as GameState['seats'] };
  }

  /** A message of the stream waits until it is due. Our own commands come back over it: once is enough. */
  hear(message: Message): void {
    if (message.seq <= this.heard) return;
    this.heard = message.seq;
    this.waiting.push(message);
  }

  /** The message that is due now, the milliseconds until one is, or null if none waits. */
  due(now: number): Message | number | null {
    const message = this.waiting[0];
    if (!message) return null;
    const move = message.events.find((event) => event.what === 'played');
    if (move && this.state && !this.state.seats[move.seat === 'first' ? 0 : 1]!.human) {
      const gap = this.state.seats.every((seat) => !seat.human) ? GAP.demo : GAP.reply;
      const early = this.lastMove + gap - now;
      if (early > 0) return early;
    }
    if (move) this.lastMove = now;
    this.waiting.shift();
    return message;
  }

  /** The answer to a command of ours is shown at once; what still waited is part of its state. */
  did(message: Message, now: number): void {
    this.waiting = this.waiting.filter((one) => one.seq > message.seq);
    this.heard = Math.max(this.heard, message.seq);
    this.lastMove = now;
  }

  /** Is this message older than what is shown? */
  isOld(message: Message): boolean {
    return message.seq <= this.shown;
  }

  /** Makes a message part of the state. */
  apply(message: Message): void {
    if (message.state) {
      this.take(message.state);
      return;
    }
    // Newer ones follow with the whole state; until then what moved is enough to draw.
    this.shown = message.seq;
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
}
