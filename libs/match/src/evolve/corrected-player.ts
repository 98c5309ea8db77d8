import { bySeat } from '#tiles';
import type { DealInMatch, Ended, PlaceChange, Running } from '../state/state.js';

/** Returns the player of an id under which another was recorded. */
type Rename = (player: string) => string;

const renamed =
  (rename: Rename) =>
  <T extends { readonly player: string }>(each: T): T => ({ ...each, player: rename(each.player) });

const dealOf =
  (rename: Rename) =>
  (deal: DealInMatch): DealInMatch => {
    const { seating, signatures, allowed } = deal;
    return {
      ...deal,
      seating: bySeat((seat) => renamed(rename)(seating[seat])),
      signatures: signatures.map(renamed(rename)),
      ...(allowed !== undefined && { allowed: { ...allowed, expected: rename(allowed.expected) } }),
    };
  };

const placeChangeOf =
  (rename: Rename) =>
  (change: PlaceChange): PlaceChange =>
    change.type === 'PlayerSubstituted'
      ? { ...change, out: rename(change.out), in: rename(change.in) }
      : { ...change, places: change.places.map(renamed(rename)) };

/** The match as if this player had been recorded under the right id from the beginning. */
export const withPlayerCorrected = <S extends Running | Ended>(
  state: S,
  { from, to }: { readonly from: string; readonly to: string },
): S => {
  const rename: Rename = (player) => (player === from ? to : player);
  const { terms, deals, placeChanges, protests, warnings, counts } = state;
  return {
    ...state,
    terms: { ...terms, places: terms.places.map(renamed(rename)) },
    deals: deals.map(dealOf(rename)),
    placeChanges: placeChanges.map(placeChangeOf(rename)),
    protests: protests.map(renamed(rename)),
    warnings: warnings.map(renamed(rename)),
    counts: counts.map(renamed(rename)),
  };
};
