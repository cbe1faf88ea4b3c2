// The one line that says how things stand: a game as one person sees it comes in, the line and the score of a series go
// out in words.
import { opponent } from '../logic/presence';
import { seatName, who } from '../logic/names';
import { ending } from '../logic/telling';
import { t as friends } from '../texts/friends';
import { t } from '../texts/game';
import type { GameView } from './view.svelte';

export function statusLine(view: GameView): string {
  const { state } = view;
  if (!state) return '';
  if (state.ending) return view.score ? `${ending(state)} ${view.score}` : ending(state);
  if (view.link) return t.status.waitingForFriend;
  if (view.absence === 'you') return friends.youLeft;
  if (view.absence !== 'none') {
    const name = who(state, opponent(state)!.seat);
    return view.absence === 'left' ? friends.hasLeft(name) : friends.gone(name);
  }
  if (view.table.held) return t.status.paused;
  if (state.thinking && !state.thinking.suggestion) return t.status.thinks(who(state, state.thinking.seat));
  if (state.thinking) return t.status.looking;
  const number =
    state.moves.length === 0 && state.series.number > 1 ? `${friends.gameNumber(state.series.number)} ` : '';
  if (opponent(state) && state.turn && !view.mover)
    return `${number}${friends.toMove(who(state, state.turn))} ${friends.youAre(seatName(view.game, view.mine[0]!.seat))}`;
  if (view.mover && number) return `${number}${t.status.yourTurnAs(seatName(view.game, view.mover))}`;
  if (view.mover)
    return view.hotseat || view.kind !== 'fourside'
      ? t.status.yourTurnAs(seatName(view.game, view.mover))
      : t.status.yourTurn;
  if (!state.turn) return '';
  const mover = who(state, state.turn);
  return view.watching ? t.status.toMoveWatched(mover) : t.status.toMove(mover);
}

/** How the games of two people stand, once there is more than one. */
export function seriesScore(view: GameView): string {
  const { state } = view;
  if (!state?.apart || state.series.number < 2) return '';
  const { wins, ties } = state.series;
  const score = friends.score(view.names[0], wins[0]!, wins[1]!, view.names[1]);
  return ties ? `${score} ${friends.draws(ties)}` : score;
}
