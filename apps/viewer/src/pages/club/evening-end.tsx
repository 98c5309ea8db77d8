import { useState } from 'preact/hooks';
import type { ApiClient } from '../../api/client.js';
import type { Schemas } from '../../api/schemas.js';
import { useSending } from '../../form/use-sending.js';
import { Refusal } from '../../form/refusal.js';
import { useText } from '../../language/language.js';
import { matchOrder, sendToMatch } from '../../match/match-order.js';
import * as texts from '#texts/page/club';
import { Confirm } from './confirm.js';
import { useTimeUp } from './changes/time-of-play.js';

interface EveningEndProps {
  readonly match: Schemas['Match'];
  readonly onDone: () => void;
}

/** Ends the evening: after its agreed number of deals, when its time is up, or earlier with a reason. */
export const EveningEnd = (props: EveningEndProps) => {
  const { phase, next, late, deals } = props.match.match;
  const isUp = useTimeUp(props.match.match) !== undefined;
  if (deals.some(({ settled }) => settled === undefined)) return null;
  if (phase !== 'running') return <EndEarly {...props} />;
  if (next === undefined && late === undefined) return <EndAsAgreed {...props} cause="deals" />;
  return isUp ? <EndAsAgreed {...props} cause="time" /> : <EndEarly {...props} />;
};

type Cause = Extract<Schemas['SessionCommand'], { readonly type: 'EndMatch' }>['cause'];

const endAsAgreed = (api: ApiClient, { match, cause }: { readonly match: Schemas['Match']; readonly cause: Cause }) =>
  sendToMatch(api, matchOrder(match, { type: 'EndMatch', cause }));

const EndAsAgreed = ({ match, cause, onDone }: EveningEndProps & { readonly cause: Cause }) => {
  const text = useText();
  const { isSending, refused, send } = useSending(endAsAgreed);
  const end = async (): Promise<void> => {
    if ((await send({ match, cause })) !== undefined) onDone();
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
