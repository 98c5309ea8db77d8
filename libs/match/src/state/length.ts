import { countedDeals, isCounted } from './counted-deals.js';
import type { OpenedMatch } from './state.js';

/** The finding that an ended match is shorter or longer than the agreed number of deals after a correction. */
export interface LengthFinding {
  readonly kind: 'too-short' | 'too-long';
  /** The agreed number of deals; of changes of East if only these count. */
  readonly agreed: number;
  /** The number that counts in the current record. */
  readonly counted: number;
  /**
   * The ids of the deals that began after the agreed number was reached, without void ones; empty for a match that is
   * too short.
   */
  readonly deals: readonly string[];
  /** The clause by which the match ended with the agreed number. Absent where it ended by time or by a ruling. */
  readonly clause?: string;
}

/**
 * Compares an ended match with the agreed number of deals. An ended match is not opened again, so the referee decides what to do.
 * A match that ended by time or by a ruling before the agreed number was reached is not too short.
 */
export const lengthFinding = (state: OpenedMatch): LengthFinding | undefined => {
  const agreed = state.terms.limits.deals;
  if (state.phase !== 'ended' || agreed === undefined) return undefined;
  const { cause, clause } = state.ending;
  const byNumber = cause === 'deals';
  const counted = countedDeals(state);
  const late = state.deals.filter((each) => isCounted(each) && countedDeals(state, each.number) >= agreed);
  const deals = late.map(({ deal }) => deal);
  const found = { agreed, counted, deals, ...(byNumber && { clause }) };
  if (deals.length > 0) return { kind: 'too-long', ...found };
  return byNumber && counted < agreed ? { kind: 'too-short', ...found } : undefined;
};
