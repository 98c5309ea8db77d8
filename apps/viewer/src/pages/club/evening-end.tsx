import { useState } from 'preact/hooks';
import type { ApiClient } from '../../api/client.js';
import type { Schemas } from '../../api/schemas.js';
import { useSending } from '../../form/use-sending.js';
import { Refusal } from '../../form/refusal.js';
import { useText } from '../../language/language.js';
import { matchOrder, sendToMatch } from '../../match/match-order.js';
import * as texts from './club.texts.js';
import { Confirm } from './confirm.js';

interface EveningEndProps {
  readonly match: Schemas['Match'];
  readonly onDone: () => void;
}

/** Ends the evening: after its agreed number of deals, or earlier with a reason. */
export const EveningEnd = (props: EveningEndProps) => {
  const { phase, next, deals } = props.match.match;
  if (deals.some(({ settled }) => settled === undefined)) return null;
  return phase === 'running' && next === undefined ? <EndByDeals {...props} /> : <EndEarly {...props} />;
};

const endByDeals = (api: ApiClient, match: Schemas['Match']) =>
  sendToMatch(api, matchOrder(match, { type: 'EndMatch', cause: 'deals' }));

const EndByDeals = ({ match, onDone }: EveningEndProps) => {
  const text = useText();
  const { isSending, refused, send } = useSending(endByDeals);
  const end = async (): Promise<void> => {
    if ((await send(match)) !== undefined) onDone();
  };
  return (
    <>
      <Refusal refused={refused} />
      <button type="button" disabled={isSending} onClick={() => void end()}>
        {text(texts.end)}
      </button>
    </>
  );
};

const abandon = (api: ApiClient, { match, reason }: { readonly match: Schemas['Match']; readonly reason: string }) =>
  sendToMatch(api, matchOrder(match, { type: 'AbandonMatch', reason }));

const EndEarly = ({ match, onDone }: EveningEndProps) => {
  const text = useText();
  const [isConfirming, setConfirming] = useState(false);
  const { isSending, refused, send } = useSending(abandon);
  const end = async (reason: string): Promise<void> => {
    if ((await send({ match, reason })) === undefined) return;
    setConfirming(false);
    onDone();
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => setConfirming(true)}>
        {text(texts.endEarly)}
      </button>
      {isConfirming && (
        <Confirm
          title={text(texts.endEarly)}
          usualReason={texts.hallCloses}
          refused={refused}
          isSending={isSending}
          onConfirm={(reason) => void end(reason)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};
