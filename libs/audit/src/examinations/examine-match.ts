import type { StoredEvent } from '#event-log';
import type { MatchRuleSets } from '#match';
import type { DealExaminations } from './deal-examinations.js';
import type { AuditFinding } from '../findings/finding.js';
import { auditMatch } from '../match/match-check.js';
import { openMatchLog } from '../match/match-log.js';
import { dealsMissing } from './removed-streams.js';

/** Examines one match beside the deals of its file. `missing` are the deals that it started and that the file does not hold. */
export const examineMatch = (
  { name, stored }: { readonly name: string; readonly stored: readonly StoredEvent[] },
  deals: DealExaminations,
  matchRuleSets: MatchRuleSets | undefined,
): ReturnType<typeof auditMatch> & { readonly missing: readonly AuditFinding[] } => {
  const log = openMatchLog(name, stored);
  return { ...auditMatch(log, deals, matchRuleSets), missing: dealsMissing(log, (deal) => deals.has(deal)) };
};
