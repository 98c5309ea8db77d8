import { useLocation } from 'preact-iso';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import { useSession } from '../../../session/session-context.js';
import { changeKept, isOfKept, type KeptDeal, keptDeals } from './kept-deals.js';
import { sendKept, type Sent } from './send-kept.js';

const RETRY_MS = 5_000;

export interface KeptDeals {
  readonly deals: readonly KeptDeal[];
  /** The last attempt to send had no answer. */
  readonly isWaiting: boolean;
  /** Keeps a deal, and sends it as soon as possible. */
  readonly keep: (deal: KeptDeal) => void;
  readonly remove: (dealId: string) => void;
}

/**
 * The deals of a match that this browser keeps. They are sent one after another while the page is open. A deal is kept until the
 * page has the record with it, so that the form of the same deal is not shown again.
 */
export const useKeptDeals = (
  { matchId, match }: Schemas['Match'],
  /** Loads the present record. */
  reload: () => void,
): KeptDeals => {
  const { api, reportNoSession } = useSession();
  const { path } = useLocation();
  const [stored, setDeals] = useState(() => keptDeals(matchId));
  const isRecorded = ({ dealId }: KeptDeal): boolean =>
    match.deals.some(({ deal, settled }) => deal === dealId && settled !== undefined);
  const deals = stored.filter((deal) => !isRecorded(deal));
  const [round, setRound] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const isUnderWay = useRef(false);
  const change = (next: (deals: readonly KeptDeal[]) => readonly KeptDeal[]): void =>
    setDeals(changeKept(matchId, next));
  const remove = (dealId: string): void => change((kept) => kept.filter((each) => each.dealId !== dealId));
  const keep = (deal: KeptDeal): void =>
    change((kept) => [...kept.filter(({ dealId }) => dealId !== deal.dealId), deal]);
  useEffect(() => {
    if (deals.length < stored.length) change((kept) => kept.filter((deal) => !isRecorded(deal)));
  }, [match]);
  useEffect(() => {
    const changed = ({ key }: StorageEvent): void => {
      if (isOfKept(key, matchId)) setDeals(keptDeals(matchId));
    };
    const again = (): void => setRound((count) => count + 1);
    addEventListener('storage', changed);
    addEventListener('online', again);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      removeEventListener('storage', changed);
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [matchId]);
  const [first] = deals;
  const settle = (deal: KeptDeal, sent: Sent): void => {
    setWaiting(sent === 'waits');
    if (sent === 'no-session') return reportNoSession(path);
    if (sent === 'waits') return;
    if (sent !== 'recorded') return keep({ ...deal, refused: sent.refused });
    reload();
  };
  useEffect(() => {
    if (first === undefined || first.refused !== undefined || isUnderWay.current) return;
    isUnderWay.current = true;
    void sendKept(api, matchId, first)
      .then((sent) => settle(first, sent))
      .finally(() => {
        isUnderWay.current = false;
      });
  }, [api, first, round]);
  return { deals, isWaiting, keep, remove };
};
