// Whether others may watch a game between friends, on a server with a lobby: what both players have said comes in, this
// player's word goes out. The game stands in the lobby when both allow it.
import { api, type SeatName } from '../api/client';
import { notices } from '../notices.svelte';
import { t } from '../texts/lobby';

export class Audience {
  /** What each seat allows; null where there is no lobby, or nobody to ask. */
  allowed = $state.raw<readonly boolean[] | null>(null);
  private lobby: boolean | undefined;
  /** The other's wish is told once. */
  private told = false;

  constructor(private readonly id: string) {}

  /** What this seat allows, and the other. */
  mine = (seat: SeatName) => this.allowed?.[seat === 'first' ? 0 : 1] ?? false;
  theirs = (seat: SeatName) => this.allowed?.[seat === 'first' ? 1 : 0] ?? false;

  async look(seat: SeatName, other: string): Promise<void> {
    this.lobby ??= (await api.lobby()).open;
    if (!this.lobby) return;
    this.allowed = (await api.watching(this.id)).allowed;
    if (!this.theirs(seat) || this.mine(seat) || this.told) return;
    this.told = true;
    notices.show({
      text: t.audience.theirs(other),
      action: { label: t.audience.allow, run: () => void this.allow(seat, other, true) },
    });
  }

  async allow(seat: SeatName, other: string, yes: boolean): Promise<void> {
    try {
      this.allowed = (await api.allowWatching(this.id, yes)).allowed;
      notices.show({ text: this.words(seat, other) });
    } catch (error) {
      notices.show({ text: (error as Error).message });
    }
  }

  /** How it stands, in a sentence. */
  words(seat: SeatName, other: string): string {
    if (this.mine(seat)) return this.theirs(seat) ? t.audience.both : t.audience.mine(other);
    return this.theirs(seat) ? t.audience.theirs(other) : t.audience.nobody;
  }
}
