// What two people at different screens ask of each other. A game's state comes in; the open offers and the words for
// them go out. What may be asked and when is the server's to say.
import type { GameState, OfferName, SeatName } from '../api/client';
import { t } from '../texts/telling';
import { who } from './names';

export interface OpenOffer {
  offer: OfferName;
  seat: SeatName;
}

/** The question that waits for an answer here. */
export function theirOffer(state: GameState): OpenOffer | null {
  return offerOf(state, (seat) => !seat.yours && state.seats.some((one) => one.yours && one.human));
}

/** The question that was asked here and waits for the other side. */
export function myOffer(state: GameState): OpenOffer | null {
  return offerOf(state, (seat) => seat.yours);
}

function offerOf(state: GameState, wanted: (seat: GameState['seats'][number]) => boolean): OpenOffer | null {
  const seat = state.apart ? state.seats.find((one) => one.offer && wanted(one)) : undefined;
  return seat?.offer ? { offer: seat.offer, seat: seat.seat } : null;
}

/** An offer as it is made, for both sides and for whoever watches. */
export function offered(open: OpenOffer, state: GameState): string {
  return state.seats.some((one) => one.seat === open.seat && one.yours) ? asked(open) : asks(state, open);
}

export const asks = (state: GameState, { seat, offer }: OpenOffer) => t.asks[offer](who(state, seat));

export const asked = ({ offer }: OpenOffer) => t.asked[offer];

/** How a question ended, for whoever reads the line; nothing where the board shows it. */
export function answered(state: GameState, seat: SeatName, offer: OfferName, how: string): string {
  if (how !== 'declined') return '';
  // Only whoever was asked has declined; the asker and watchers hear that it was.
  const wasAsked = state.seats.some((one) => one.seat !== seat && one.yours);
  return wasAsked ? t.youDeclined[offer] : t.declined[offer];
}
