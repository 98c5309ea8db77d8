import { byKind, isKnown, type Seat, type Tile, UNKNOWN } from '#tiles';
import type { DealView, Schemas } from '../../../api/types.js';
import type { Correction } from '../../../report/correction.js';

export const MOST_IN_HAND = 18;

/** The standing tiles of a seat in a full or public recording, as the referee corrects them. */
export interface StandingDraft {
  readonly seat: Seat;
  readonly tiles: readonly Tile[];
  /** The number of further unknown tiles, as it was typed. */
  readonly unknown: string;
  /** Empty: as the hand is seen now. */
  readonly visibility: NonNullable<Schemas['AmendHand']['visibility']> | '';
  readonly drawn: Tile | '';
}

/** The present hand of a seat. */
export const standingDraftOf = ({ players }: Pick<DealView, 'players'>, seat: Seat): StandingDraft => {
  const hand = players?.[seat].hand ?? [];
  const tiles = hand.filter(isKnown).sort(byKind);
  return { seat, tiles, unknown: String(hand.length - tiles.length), visibility: '', drawn: '' };
};

/** Returns a typed number as a whole number, limited to the range from 0 to `most`. */
const wholeUpTo = (most: number, typed: string): number => Math.max(0, Math.min(most, Math.trunc(Number(typed)) || 0));

/** The command that records the hand. */
export const standingAmendment = (
  { seat, tiles, unknown, visibility, drawn }: StandingDraft,
  decided: Correction,
): Schemas['AmendHand'] => ({
  type: 'AmendHand',
  seat,
  tiles: [...tiles, ...Array<typeof UNKNOWN>(wholeUpTo(MOST_IN_HAND, unknown)).fill(UNKNOWN)],
  ...(visibility !== '' && { visibility }),
  ...(drawn !== '' && { drawn }),
  ...decided,
});
