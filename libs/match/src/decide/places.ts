import { firstOf } from '#decider';
import type { MatchCommandOf } from '../messages/commands.js';
import { isOfMatch, nextNumber, placesIn, placesNow, sideOf, sitsTwice } from '../state/places.js';
import { rejectMatch, type MatchRejection } from '../messages/rejections.js';
import type { OpenedMatch, PlaceChange, Running } from '../state/state.js';
import { PLAYED, refuseIf, stepIn } from './step.js';

type Substitute = MatchCommandOf<'Substitute'>;

const fromDealOf = (state: OpenedMatch, { fromDeal }: Substitute): number => fromDeal ?? nextNumber(state);

/** The substitution of a command; undefined if the leaving player is not at the table then. */
const substitutionIn = (state: OpenedMatch, command: Substitute): PlaceChange | undefined => {
  const fromDeal = fromDealOf(state, command);
  const side = sideOf(placesIn(state, fromDeal), command.out);
  if (side === undefined) return undefined;
  return { type: 'PlayerSubstituted', out: command.out, in: command.in, side, fromDeal };
};

/** A substitute takes over from a coming deal on; a deal that has begun keeps its players. */
export const substitute = stepIn('running')<Substitute>({
  refuse: ({ state }, command) => {
    if (fromDealOf(state, command) < nextNumber(state)) return rejectMatch('SUBSTITUTED_TOO_LATE', { at: '/fromDeal' });
    const substitution = substitutionIn(state, command);
    if (substitution === undefined) return rejectMatch('PLAYER_UNKNOWN', { at: '/out' });
    const placeChanges = [...state.placeChanges, substitution];
    return refuseIf(sitsTwice({ ...state, placeChanges }), 'PLAYER_SEATED', { at: '/in' });
  },
  makes: ({ state }, command) => [substitutionIn(state, command) as PlaceChange],
});

/** The deals stay: only who the player is was recorded wrongly. Settled deals keep their results, also after the end. */
export const correctPlayer = stepIn(...PLAYED)<MatchCommandOf<'CorrectPlayer'>>({
  refuse: ({ state }, { from, to }) =>
    firstOf(
      () => refuseIf(!isOfMatch(state, from), 'PLAYER_UNKNOWN', { at: '/from' }),
      () => refuseIf(isOfMatch(state, to), 'PLAYER_SEATED', { at: '/to' }),
    ),
  makes: (_, { from, to, reason, by }) => [{ type: 'PlayerCorrected', from, to, reason, by }],
});

/** Checks that four places are at four sides and belong to four players. */
export const refuseUnlessFour = (places: ChangeSeats['places']): MatchRejection | undefined => {
  const differing = (values: readonly unknown[]): number => new Set(values).size;
  const [sides, players] = [places.map(({ side }) => side), places.map(({ player }) => player)];
  return refuseIf(differing(sides) < places.length || differing(players) < places.length, 'PLACES_NOT_FOUR', {
    at: '/places',
  });
};

type ChangeSeats = MatchCommandOf<'ChangeSeats'>;

/** The players at the table change seats from the next deal on; a deal that has begun keeps its seats. */
export const changeSeats = stepIn('running')<ChangeSeats>({
  refuse: ({ state }, { places }) =>
    firstOf(
      () => refuseUnlessFour(places),
      () => refuseStranger(state, places),
      () => refuseIf(isSeatedSo(state, places), 'SEATS_UNCHANGED', { at: '/places' }),
      // A substitute takes over a side, but the replaced player may sit elsewhere by then.
      () =>
        refuseIf(
          state.placeChanges.some(({ fromDeal }) => fromDeal > nextNumber(state)),
          'SUBSTITUTE_AWAITED',
        ),
    ),
  makes: ({ state }, { places }) => [
    { type: 'SeatsChanged', places: places.toSorted((a, b) => a.side - b.side), fromDeal: nextNumber(state) },
  ],
});

const refuseStranger = (state: Running, places: ChangeSeats['places']): MatchRejection | undefined => {
  const stranger = places.findIndex(({ player }) => sideOf(placesNow(state), player) === undefined);
  return refuseIf(stranger >= 0, 'PLAYER_UNKNOWN', { at: `/places/${stranger}/player` });
};

const isSeatedSo = (state: Running, places: ChangeSeats['places']): boolean =>
  placesNow(state).every(({ side, player }) => sideOf(places, player) === side);
