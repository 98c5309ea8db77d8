import { useEffect, useState } from 'preact/hooks';
import { headersOf } from '../api/client.js';
import { followDeal, type StreamState } from '../api/deal-stream.js';
import { useArrival } from '../arrival/arrival.js';
import { useLanguage } from '../language/language.js';
import { useSession } from '../session/session-context.js';
import type { ProvisionalStatement } from '../table/places/acts-left.js';
import { DealOfStream, type FollowedDeal } from './followed-deal.js';

interface Followed {
  readonly deal: FollowedDeal | undefined;
  readonly stream: StreamState;
  /** The last provisional statement, while the stream is live. */
  readonly provisional: ProvisionalStatement | undefined;
}

const CONNECTING: StreamState = { state: 'connecting' };

/** Follows a deal while the component is shown. It starts again when the session or the language changes. */
export const useFollowedDeal = (dealId: string): Followed => {
  const { session } = useSession();
  const { language } = useLanguage();
  const [deal, setDeal] = useState<FollowedDeal>();
  const [provisional, setProvisional] = useState<ProvisionalStatement>();
  const [stream, setStream] = useState<StreamState>(CONNECTING);
  const secret = session?.session;
  useArrival(deal === undefined && stream.state !== 'refused');
  useEffect(() => {
    const controller = new AbortController();
    let followed = new DealOfStream();
    setDeal(undefined);
    void followDeal({
      dealId,
      headers: headersOf(secret, language),
      signal: controller.signal,
      onState: (state) => {
        if (controller.signal.aborted) return;
        setStream(state);
        if (state.state !== 'live') setProvisional(undefined);
      },
      onMessages: (messages) => {
        if (controller.signal.aborted) return;
        const after = followed.after(messages);
        if (after !== undefined) setDeal(after);
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
  }, [dealId, secret, language]);
  return { deal, stream, provisional };
};
