import type { Seat } from '#tiles';
import type { Schemas } from '../../../api/types.js';
import { type Correction, correctionOf } from '../../../report/correction.js';
import { handInReport } from '../../../report/report-command.js';
import type { ReportDraft, ReportShape } from '../../../report/report-draft.js';

/** The seat whose reported hand the referee corrects. */
interface Amended {
  readonly seat: Seat;
  readonly shape: ReportShape;
  readonly decided: Correction;
}

/** Returns the commands that correct a reported hand. Without a change it is the amendment by the same hand. */
export const reportedAmendment = (
  before: ReportDraft,
  after: ReportDraft,
  { seat, shape, decided }: Amended,
): readonly Schemas['DealCommand'][] => {
  const commands = correctionOf(before, after, shape, decided);
  if (commands.length > 0) return commands;
  const { tiles = [], ...others } = handInReport(after, seat, shape) ?? {};
  return [{ type: 'AmendHand', seat, tiles, ...others, ...decided }];
};
