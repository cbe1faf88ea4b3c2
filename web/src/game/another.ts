// Another game like the one that is played: the game as one person sees it comes in, the next one is begun at an address
// of its own. The old one stays where it is, and one press leads back.
import { api } from '../api/client';
import { another, coin, startsByChance, together } from '../logic/nextgame';
import { otherSeat, playerName } from '../logic/names';
import { notices } from '../notices.svelte';
import { router } from '../router.svelte';
import { keep, liked } from '../settings.svelte';
import { t } from '../texts/game';
import type { GameView } from './view.svelte';

/** What is to be different: the sides, or a harder computer. */
export interface Change {
  switched?: boolean;
  harder?: string | null;
}

export async function beginAnother(view: GameView, change: Change): Promise<void> {
  const { state, id } = view;
  if (!state) return;
  if (view.apart) {
    if (state.next_game) router.go(`/g/${state.next_game}`);
    else view.offer('rematch');
    return;
  }
  // While a friend's seat is still empty the next game needs a link of its own.
  if (!together(state)) {
    view.dialog = 'new';
    return;
  }
  const switched = change.switched ?? (startsByChance(state.facts, state.seats) && coin());
  const created = await api.create(another(state, { ...change, switched }));
  // Two people at one screen keep their names.
  if (view.hotseat)
    for (const { seat, name } of view.mine)
      if (name) await api.command(created.id, { do: 'name', seat: switched ? otherSeat(seat) : seat, name });
  if (change.harder) {
    liked.lastOpponent[view.kind] = change.harder;
    keep();
  }
  router.go(`/g/${created.id}`);
  notices.show({
    text: change.harder ? t.startedAgainst(playerName(change.harder)) : t.started,
    action: {
      label: t.takeBack,
      run: () => {
        // The game that was begun by mistake need not stand in the list.
        liked.away = [created.id, ...liked.away].slice(0, 400);
        keep();
        router.go(`/g/${id}`);
      },
    },
  });
}
