import { bySeat, SEATS, SIDES, type Side } from '#tiles';
import type { Place, SeatedPlaces } from './events.js';
import type { OpenedMatch } from './state.js';

type Seats = Pick<OpenedMatch, 'terms' | 'substitutions'>;

/** Who sits at the four sides in the deal of this number; substitutes sit where they were put. */
export const placesIn = ({ terms, substitutions }: Seats, number: number): readonly Place[] =>
  terms.places.map(({ side, player }) => {
    const last = substitutions.findLast((each) => each.side === side && each.fromDeal <= number);
    return { side, player: last?.in ?? player };
  });

export const nextNumber = ({ deals }: Pick<OpenedMatch, 'deals'>): number => deals.length + 1;

/** Who sits at the four sides in the deal that comes next. */
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
