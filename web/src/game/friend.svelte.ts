// The other person: what was said, how long they have been away, and telling whoever looks elsewhere that it is their
// turn. Phrases and states come in; bubbles, the time for "left two minutes ago", sounds and notifications go out.
import { api, type GameState, type Phrase, type PhraseView, type SeatName } from '../api/client';
import { absence, opponent } from '../logic/presence';
import { title } from '../logic/names';
import { liked } from '../settings.svelte';
import { sound } from '../sound';
import { t } from '../texts/friends';

/** A phrase is read in a few seconds. */
const PHRASE_MILLIS = 6000;
/** The server lets each side say one in two seconds. */
const PHRASE_EVERY_MILLIS = 2000;
/** So often "left two minutes ago" is counted anew. */
const LOOK_MILLIS = 5000;

export class Friend {
  /** What each seat has just said. */
  said = $state.raw<Partial<Record<SeatName, Phrase>>>({});
  /** A phrase was said here a moment ago: the next one has to wait. */
  quiet = $state(false);
  now = $state(Date.now());
  private timers: Partial<Record<SeatName, ReturnType<typeof setTimeout>>> = {};
  private turn: SeatName | null | undefined;

  hear({ seat, phrase }: PhraseView): void {
    this.said = { ...this.said, [seat]: phrase };
    clearTimeout(this.timers[seat]);
    this.timers[seat] = setTimeout(() => (this.said = { ...this.said, [seat]: undefined }), PHRASE_MILLIS);
  }

  async say(id: string, phrase: Phrase): Promise<void> {
    this.quiet = true;
    setTimeout(() => (this.quiet = false), PHRASE_EVERY_MILLIS);
    await api.say(id, phrase);
  }

  /** Counts the time while somebody is away; the page calls what comes back when it leaves. */
  watch(state: GameState | null): (() => void) | undefined {
    if (!state || state.ending || opponent(state)?.presence?.here !== false) return undefined;
    this.now = Date.now();
    const timer = setInterval(() => (this.now = Date.now()), LOOK_MILLIS);
    return () => clearInterval(timer);
  }

  absence(state: GameState): 'none' | 'gone' | 'left' {
    return absence(state, this.now);
  }

  /** Tells once that it has become the turn of whoever sits here against a friend. */
  turnChanged(state: GameState | null, mover: SeatName | null): void {
    const before = this.turn;
    this.turn = mover;
    if (!state?.apart || before === undefined || before !== null || mover === null) return;
    sound.turn();
    if (document.hidden) notify(title(state.game), state.id);
  }
}

/** Whether this browser could show notifications here at all. */
export const canNotify = () => 'Notification' in globalThis && isSecureContext;

function notify(game: string, id: string): void {
  if (!liked.notify || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(t.noticeTitle, { body: t.notice(game), tag: `turn-${id}`, icon: '/icon-192.png' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    /* Some phones show notifications only from a service worker. */
  }
}

/** Asks the browser; false, with the reason, if it will not show any. */
export async function allowNotifications(): Promise<string | null> {
  if (!canNotify()) return t.notifyNowhere;
  return (await Notification.requestPermission()) === 'granted' ? null : t.notifyRefused;
}
