// What comes after a game: how it was set up and who won come in; the next set-up and the choices at the end go out.
import type { FactsView, GameState, NewGame, PlayerView, SeatName } from '../api/client';
import { t } from '../texts/telling';
import { foursideGame } from './fourside';
import { family, playerName } from './names';

/** People at different screens agree on the next game; everybody else simply begins it. */
export const together = (state: GameState) => state.seats.every((seat) => !seat.human || seat.yours);

/** May exact values of this game be offered? Two people who play apart have to have agreed to help; it is their game
 *  while it goes on. */
export const analysable = (state: GameState) =>
  state.facts.analysis === true && (!state.apart || state.help || state.ending != null);

/** Where the game says so, chance decides who starts: whoever begins a game with a person at this screen draws the seats. */
export const startsByChance = (facts: FactsView, seats: readonly { human: boolean }[]) =>
  facts.starter_by_chance && seats.some((seat) => seat.human);

export const coin = () => Math.random() < 0.5;

/** The next step up from the computer that was played, if there is one. The players come with the weakest first. */
export function harder(state: GameState, players: readonly Pick<PlayerView, 'id' | 'rank'>[]): string | null {
  const computers = state.seats.filter((seat) => !seat.human);
  if (computers.length !== 1) return null;
  const now = players.find((one) => one.id === computers[0]!.player)?.rank;
  if (now == null) return null;
  return players.find((one) => one.rank != null && one.rank > now)?.id ?? null;
}

/** Another game like this one: the players that were chosen for it, perhaps with changed sides or a harder computer. */
export function another(state: GameState, change: { switched?: boolean; harder?: string | null } = {}): NewGame {
  let players = state.seats.map((seat) => seat.next) as [string, string];
  let game = state.game;
  const level = change.harder;
  if (level) {
    players = players.map((player) => (player === 'human' ? player : level)) as [string, string];
    if (family(game) === 'fourside') game = foursideGame(level);
  }
  if (change.switched) players = [players[1], players[0]];
  const next: NewGame = { game: withoutSeed(game), players };
  if (state.facts.undo) next.undo = state.undo_enabled;
  if (state.start) next.position = state.start;
  const people = state.seats.filter((seat) => seat.human);
  if (people.length === 1 && people[0]!.name) next.name = people[0]!.name;
  return next;
}

/** The same seed again would deal the same blocks. */
export function withoutSeed(game: string): string {
  const [name, options] = game.split(':');
  const kept = options?.split(',').filter((one) => one && !one.startsWith('seed='));
  return kept?.length ? `${name}:${kept.join(',')}` : name!;
}

/** Who won, as seen by the people at this screen; null if both or neither sit here. */
export function wonHere(state: GameState): boolean | null {
  const mine = state.seats.filter((seat) => seat.yours && seat.human).map((seat) => seat.seat as SeatName);
  if (mine.length !== 1 || !state.ending || state.ending.outcome === 'tie') return null;
  return state.ending.outcome === mine[0];
}

export const harderLabel = (level: string) => t.harder(playerName(level));
