import { rejecting, type RejectionOf } from '#decider';
import type { MATCH_REJECTIONS } from '#texts/ids/match/rejections';

export type MatchRejectionCode = (typeof MATCH_REJECTIONS)[number];

export interface MatchRejection extends RejectionOf<MatchRejectionCode> {
  /** The id of the deal that prevents the command. */
  readonly deal?: string;
}

export const rejectMatch = rejecting<MatchRejection>();
