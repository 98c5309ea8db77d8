import { SEATS, type Seat } from '#tiles';
import type { Schemas } from '../api/types.js';
import { handInReport, reportOf } from './report-command.js';
import type { ReportDraft, ReportShape } from './report-draft.js';

type DealCommand = Schemas['DealCommand'];

/** The reason for the correction of a report, and its author. */
export interface Correction {
  readonly reason: string;
  /** A random id; names are never written to the log. */
  readonly by: string;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The only seat whose tiles differ between the drafts. Undefined if anything else differs, or nothing. */
const amendedSeat = (before: ReportDraft, after: ReportDraft, shape: ReportShape): Seat | undefined => {
  const hands = (draft: ReportDraft, seat: Seat) => handInReport(draft, seat, shape);
  const changed = SEATS.filter((seat) => !isSame(hands(before, seat), hands(after, seat)));
  const withoutHands = (draft: ReportDraft) => ({ ...reportOf(draft, shape), hands: undefined });
  const [seat] = changed;
  return changed.length === 1 && isSame(withoutHands(before), withoutHands(after)) ? seat : undefined;
};

/**
 * Returns the commands that correct a reported deal. If only one hand changes, it is an amendment, so that later corrections
 * of other hands stay. Otherwise the report is withdrawn and sent again.
 */
export const correctionOf = (
  before: ReportDraft,
  after: ReportDraft,
  shape: ReportShape,
  correction: Correction,
): readonly DealCommand[] => {
  if (isSame(reportOf(before, shape), reportOf(after, shape))) return [];
  const seat = amendedSeat(before, after, shape);
  const hand = seat && handInReport(after, seat, shape);
  if (seat === undefined || hand === undefined || handInReport(before, seat, shape) === undefined)
    return [{ type: 'WithdrawReport', ...correction }, reportOf(after, shape)];
  const { tiles = [], ...others } = hand;
  // An amendment replaces the members that it contains. Removed parts of the hand are sent as empty or false.
  const gone = {
    melds: [],
    ...(shape.hasFlowers && { bonusTiles: [] }),
    ...(shape.hasForbiddenSuit && { onlyForbiddenDiscarded: false }),
    ...(shape.sparesReady && { ready: false }),
  };
  return [{ type: 'AmendHand', seat, tiles, ...gone, ...others, ...correction }];
};
