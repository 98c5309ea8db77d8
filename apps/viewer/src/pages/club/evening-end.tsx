import type { Schemas } from '../../api/types.js';
import { Refusal } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import * as texts from '#texts/page/club';
import { sendToMatch, matchOrder } from '../../match/match-order.js';
import { useMatchCommand } from '../../match/match-order.js';
import { ChangeButton } from './change-button.js';
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

const EndAsAgreed = ({ match, cause, onDone }: EveningEndProps & { readonly cause: Cause }) => {
  const text = useText();
  const { isSending, refused, send } = useMatchCommand(match, onDone);
  return (
    <>
      <Refusal refused={refused} />
      <button type="button" disabled={isSending} onClick={() => void send({ type: 'EndMatch', cause })}>
        {text(texts.end)}
      </button>
    </>
  );
};

const EndEarly = ({ match, onDone }: EveningEndProps) => {
  const text = useText();
  return (
    <ChangeButton
      label={text(texts.endEarly)}
      usualReason={texts.hallCloses}
      request={(api, reason) => sendToMatch(api, matchOrder(match, { type: 'AbandonMatch', reason }))}
      onDone={onDone}
    />
  );
};
