import { bySeat, SEATS, SIDES, type Side } from '#tiles';
import type { Place, SeatedPlaces } from './events.js';
import type { OpenedMatch } from './state.js';

type Seats = Pick<OpenedMatch, 'terms' | 'substitutions'>;

/** Returns the players at the four sides in the deal of this number: the latest substitute, or the entered player. */
export const placesIn = ({ terms, substitutions }: Seats, number: number): readonly Place[] => {
  const inOrder = [...substitutions].sort((a, b) => a.fromDeal - b.fromDeal);
  return terms.places.map(({ side, player }) => {
    const last = inOrder.findLast((each) => each.side === side && each.fromDeal <= number);
    return { side, player: last?.in ?? player };
  });
};

/** Does somebody sit at two sides, now or in a deal for which substitutes are already named? */
export const sitsTwice = (state: Seats): boolean =>
  state.substitutions.some(({ fromDeal }) => new Set(placesIn(state, fromDeal).map(({ player }) => player)).size < 4);

export const nextNumber = ({ deals }: Pick<OpenedMatch, 'deals'>): number => deals.length + 1;

/** Returns the players at the four sides in the next deal. */
export const placesNow = (state: Seats & Pick<OpenedMatch, 'deals'>): readonly Place[] =>
  placesIn(state, nextNumber(state));

export const sideOf = (places: readonly Place[], player: string): Side | undefined =>
  places.find((place) => place.player === player)?.side;

export const playerAt = (places: readonly Place[], side: Side): string =>
  (places.find((place) => place.side === side) as Place).player;

/** The seating of a deal: the dealer is east, and seats run counter-clockwise as the sides do. */
export const seatedFrom = (places: readonly Place[], dealer: Side): SeatedPlaces =>
  bySeat((seat) => {
    const side = SIDES[(SIDES.indexOf(dealer) + SEATS.indexOf(seat)) % SIDES.length] as Side;
    return { side, player: playerAt(places, side) };
  });
