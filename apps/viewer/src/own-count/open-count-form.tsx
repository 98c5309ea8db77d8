import { type Seat, SEATS } from '#tiles';
import type { Schemas } from '../api/types.js';
import { Refusal, useSending } from '../form/forms.js';
import { counted } from '../language/counted.js';
import { useText } from '../language/language.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import type { OwnCount } from '../table/places/deal-frame.js';
import * as texts from '#texts/page/own-count';
import { recordCommand } from './record-command.js';
import type { RecordingOrder } from './recording-order.js';

interface OpenCountFormProps {
  readonly order: RecordingOrder;
  readonly ownCount: OwnCount;
  readonly contestedBy: readonly Seat[];
  readonly close: Schemas['LegalCommand'];
}

/** An open count: each other player may object to it, until nobody does. */
export const OpenCountForm = ({ order, ownCount, contestedBy, close }: OpenCountFormProps) => {
  const { dealId, sequence, recorded } = order;
  const { seat, points } = ownCount;
  const text = useText();
  const { isSending, refused, send } = useSending(recordCommand, ({ events }) => recorded(events));
  const record = (command: Schemas['DealCommand']): void => void send({ dealId, sequence, command });
  return (
    <div class="own-count-form">
      <p>{text(texts.isOpen, { seat: SEAT_NAMES[seat], points: counted('points', points) })}</p>
      <div class="own-count-answers" role="group" aria-labelledby="own-count-question">
        <p id="own-count-question">{text(texts.whoObjects)}</p>
        {SEATS.filter((each) => contestedBy.includes(each)).map((by) => (
          <button
            key={by}
            type="button"
            class="quiet"
            disabled={isSending}
            onClick={() => record({ type: 'ContestCount', seat: by })}
          >
            {text(SEAT_NAMES[by])}
          </button>
        ))}
        <button
          type="button"
          disabled={isSending}
          onClick={() => record(close.command as unknown as Schemas['CloseClaims'])}
        >
          {text(texts.nobody)}
        </button>
      </div>
      <Refusal refused={refused} />
    </div>
  );
};
