import { ErrorBoundary, lazy } from 'preact-iso';
import { useContext, useRef } from 'preact/hooks';
import type { FollowedDeal } from '../deal/followed-deal.js';
import { TableRulesContext } from '../rules/table-rules.js';
import { useSession } from '../session/session-context.js';
import type { DealView } from '../api/types.js';
import { mayRecord } from './may-record.js';

/** Few visits need it, so it is loaded apart. */
const CountPanel = lazy(() => import('./count-panel.js').then((panel) => panel.CountPanel));

/** A declared winner shows the hand, or the deal waits for objections to the own count. */
const isCounting = ({ turn, awaiting }: DealView): boolean => turn?.act === 'show' || awaiting.length > 0;

/** The own count of a winner and the objections to it, for sessions that may record them; nothing until the first win is declared. */
export const OwnCount = ({ dealId, deal }: { readonly dealId: string; readonly deal: FollowedDeal }) => {
  const { session } = useSession();
  const { hasOwnCounts } = useContext(TableRulesContext);
  const isOffered = hasOwnCounts && isCounting(deal.view) && mayRecord(session, deal.view);
  // It stays after the last command, to show what was recorded.
  const wasOffered = useRef(false);
  wasOffered.current ||= isOffered;
  if (!wasOffered.current) return null;
  return (
    <ErrorBoundary>
      <CountPanel dealId={dealId} deal={deal} />
    </ErrorBoundary>
  );
};
