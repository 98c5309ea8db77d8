import { rejectMatch, type MatchRejection } from '../messages/rejections.js';
import type { OpenedMatch } from '../state/state.js';

/** Refuses a command that cannot follow while a deal of the match has no settlement, and names the deal. */
export const refuseWhileDealIsOpen = ({ deals }: OpenedMatch): MatchRejection | undefined => {
  const open = deals.find(({ settled }) => settled === undefined);
  return open && rejectMatch('DEAL_NOT_SETTLED', { deal: open.deal });
};
