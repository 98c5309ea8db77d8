import { rejecting, type RejectionOf } from '#decider';
import type { MATCH_REJECTIONS } from './rejection-texts.js';

export type MatchRejectionCode = keyof typeof MATCH_REJECTIONS;

export interface MatchRejection extends RejectionOf<MatchRejectionCode> {
  /** The id of the deal that prevents the command. */
  readonly deal?: string;
}

export const rejectMatch = rejecting<MatchRejection>();
