import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { followDeal, type StreamState } from '../api/deal-stream.js';
import { useArrival } from '../arrival/arrival.js';
import { useLanguage } from '../language/language.js';
import { useSession } from '../session/session-context.js';
import type { ProvisionalStatement } from '../table/places/acts-left.js';
import { DealOfStream, type FollowedDeal } from './followed-deal.js';

/** A deal with its id. */
export interface ShownDeal {
  readonly dealId: string;
  readonly deal: FollowedDeal;
}

interface Followed {
  /** The deal to show. After `dealId` has changed, it is the one before until the hands of the new one are dealt. */
  readonly shown: ShownDeal | undefined;
  readonly stream: StreamState;
  /** When the connection was lost, in milliseconds since 1970. Undefined while it is live, and before the first one. */
  readonly lostAt: number | undefined;
  /** Connects again at once. */
  readonly tryNow: () => void;
  /** The last provisional statement, while the stream is live. */
  readonly provisional: ProvisionalStatement | undefined;
}

const CONNECTING: StreamState = { state: 'connecting' };

/** Follows a deal while the component is shown. It starts again when the session or the language changes. */
export const useFollowedDeal = (dealId: string): Followed => {
  const { api, session } = useSession();
  const { language } = useLanguage();
  const [shown, setShown] = useState<ShownDeal>();
  const [provisional, setProvisional] = useState<ProvisionalStatement>();
  const [stream, setStream] = useState<StreamState>(CONNECTING);
  const [lostAt, setLostAt] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const secret = session?.session;
  const reader = useRef({ secret, language });
  useArrival(shown === undefined && stream.state !== 'refused');
  useEffect(() => {
    const controller = new AbortController();
    let followed = new DealOfStream();
    // Another session may see less.
    if (reader.current.secret !== secret || reader.current.language !== language) setShown(undefined);
    reader.current = { secret, language };
    setProvisional(undefined);
    void followDeal({
      dealId,
      api,
      secret,
      signal: controller.signal,
      onState: (state) => {
        if (controller.signal.aborted) return;
        setStream(state);
        if (state.state !== 'live') setProvisional(undefined);
        if (state.state === 'live') setLostAt(undefined);
        if (state.state === 'reconnecting') setLostAt((since) => since ?? Date.now());
      },
      onMessages: (messages) => {
        if (controller.signal.aborted) return;
        const deal = followed.after(messages);
        if (deal !== undefined)
          setShown((last) => (last === undefined || last.dealId === dealId || isDealt(deal) ? { dealId, deal } : last));
      },
      onRestored: () => {
        followed = new DealOfStream();
        if (!controller.signal.aborted) setProvisional(undefined);
      },
      onProvisional: (statement) => {
        if (!controller.signal.aborted) setProvisional(statement);
      },
    });
    return () => controller.abort();
  }, [dealId, secret, language, attempt]);
  const tryNow = useCallback(() => setAttempt((count) => count + 1), []);
  return { shown, stream, lostAt, tryNow, provisional };
};

const isDealt = ({ view }: FollowedDeal): boolean => view.players !== undefined;
