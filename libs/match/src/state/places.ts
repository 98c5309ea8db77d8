import { bySeat, SEATS, SIDES, type Side } from '#tiles';
import type { Place, SeatedPlaces } from '../messages/events.js';
import type { OpenedMatch, PlaceChange, SeatChange, Substitution } from './state.js';

export type Seats = Pick<OpenedMatch, 'terms' | 'placeChanges'>;

/** A player at the table, and the side where the place for which the player scores was entered. */
interface Sitting extends Place {
  readonly entered: Side;
}

/**
 * The players and their sides in the deal of this number. Changes for the same deal apply in the order of recording.
 */
const sittingsIn = ({ terms, placeChanges }: Seats, number: number): readonly Sitting[] =>
  placeChanges
    .filter(({ fromDeal }) => fromDeal <= number)
    .sort((a, b) => a.fromDeal - b.fromDeal)
    .reduce<readonly Sitting[]>(
      changed,
      terms.places.map(({ side, player }) => ({ side, player, entered: side })),
    );

const changed = (sittings: readonly Sitting[], change: PlaceChange): readonly Sitting[] =>
  change.type === 'PlayerSubstituted'
    ? sittings.map((each) => (each.side === change.side ? { ...each, player: change.in } : each))
    : sittings.map((each) => ({ ...each, side: sideOf(change.places, each.player) ?? each.side }));

/** Returns the players at the four sides in the deal of this number, in the order of the sides. */
export const placesIn = (state: Seats, number: number): readonly Place[] =>
  sittingsIn(state, number)
    .map(({ side, player }) => ({ side, player }))
    .sort((a, b) => a.side - b.side);

/** Returns the side at which the place was entered that is now at this side. */
export const enteredSideIn = (state: Seats, number: number, side: Side): Side =>
  (sittingsIn(state, number).find((each) => each.side === side) as Sitting).entered;

export const substitutionsOf = ({ placeChanges }: Pick<Seats, 'placeChanges'>): readonly Substitution[] =>
  placeChanges.flatMap((each) => (each.type === 'PlayerSubstituted' ? [withoutType(each)] : []));

export const seatChangesOf = ({ placeChanges }: Pick<Seats, 'placeChanges'>): readonly SeatChange[] =>
  placeChanges.flatMap((each) => (each.type === 'SeatsChanged' ? [withoutType(each)] : []));

const withoutType = <E extends PlaceChange>({ type: _, ...change }: E): Omit<E, 'type'> => change;

/** Returns whether a player has two sides, now or in a deal for which substitutes are already named. */
export const sitsTwice = (state: Seats): boolean =>
  state.placeChanges.some(({ fromDeal }) => new Set(placesIn(state, fromDeal).map(({ player }) => player)).size < 4);

/** Returns whether the player has been, is or will be at the match. */
export const isOfMatch = (state: Seats, player: string): boolean =>
  state.terms.places.some((place) => place.player === player) ||
  substitutionsOf(state).some((each) => each.in === player);

export const nextNumber = ({ deals }: Pick<OpenedMatch, 'deals'>): number => deals.length + 1;

/** Returns the players at the four sides in the next deal. */
export const placesNow = (state: Seats & Pick<OpenedMatch, 'deals'>): readonly Place[] =>
  placesIn(state, nextNumber(state));

export const sideOf = (places: readonly Place[], player: string): Side | undefined =>
  places.find((place) => place.player === player)?.side;

export const playerAt = (places: readonly Place[], side: Side): string =>
  (places.find((place) => place.side === side) as Place).player;

/** Returns the seating of a deal: the dealer is East, and seats and sides both run counter-clockwise. */
export const seatedFrom = (places: readonly Place[], dealer: Side): SeatedPlaces =>
  bySeat((seat) => {
    const side = SIDES[(SIDES.indexOf(dealer) + SEATS.indexOf(seat)) % SIDES.length] as Side;
    return { side, player: playerAt(places, side) };
  });
