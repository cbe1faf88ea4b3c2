// Whether somebody is here, in words: a seat of the state and the time come in, a few words go out.
import type { GameState, SeatView } from '../api/client';
import { t } from '../texts/friends';

/** "here", "left two minutes ago"; nothing where nobody wants to know. */
export function presence(seat: SeatView, now: number): string {
  if (seat.left) return t.leftTheGame;
  if (!seat.presence) return '';
  if (seat.yours) return t.you;
  if (seat.presence.here) return t.here;
  const since = seat.presence.away_since_ms;
  // Not seen since the server began to look: for how long is not known.
  if (since == null) return t.away;
  const minutes = Math.floor(Math.max(0, now - since) / 60_000);
  return minutes < 60 ? t.leftAgo(minutes) : t.leftHoursAgo(Math.floor(minutes / 60));
}

/** The opponent of whoever sits here alone; null for people who watch or share a screen. */
export function opponent(state: GameState): SeatView | null {
  const mine = state.seats.filter((seat) => seat.yours && seat.human);
  return mine.length === 1 && state.apart ? (state.seats.find((seat) => !seat.yours && seat.human) ?? null) : null;
}

/** What can be done about an opponent who is not here: nothing yet, claim the game, or also let a computer play. */
export function absence(state: GameState, now: number): 'none' | 'gone' | 'left' {
  const other = opponent(state);
  if (!other || state.ending) return 'none';
  if (other.left) return 'left';
  const from = other.presence?.claim_from_ms;
  return from != null && now >= from ? 'gone' : 'none';
}
