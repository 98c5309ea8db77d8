import type { ApiClient } from '../../../api/client.js';
import type { Schemas } from '../../../api/schemas.js';
import { Refusal } from '../../../form/refusal.js';
import { useSending } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { matchOrder, sendToMatch } from '../../../match/match-order.js';
import * as texts from '#texts/page/club';
import { minutesPlayed, timeUpAt, useNow } from './time-of-play.js';

type ClockCommand = 'PauseClock' | 'ResumeClock' | 'CallTime';

const sendClock = (
  api: ApiClient,
  { match, type }: { readonly match: Schemas['Match']; readonly type: ClockCommand },
) => sendToMatch(api, matchOrder(match, { type }));

/** The running time of play, and the commands of its clock. */
export const TimeOfPlay = ({ match, onDone }: { readonly match: Schemas['Match']; readonly onDone: () => void }) => {
  const text = useText();
  const now = useNow(match.match);
  const { isSending, refused, send } = useSending(sendClock);
  const { clock, limits } = match.match;
  if (clock.up) return null;
  const isRunning = clock.since !== undefined;
  const played = minutesPlayed(match.match, now);
  const mayCall = limits.minutes === undefined || timeUpAt(match.match, now) !== undefined;
  const give = async (type: ClockCommand): Promise<void> => {
    if ((await send({ match, type })) !== undefined) onDone();
  };
  const resume = played === 0 && !isRunning ? texts.startClock : texts.resumeClock;
  return (
    <details class="club-part" open={limits.minutes !== undefined}>
      <summary>{text(texts.time)}</summary>
      <p>
        {limits.minutes === undefined
          ? text(texts.playedOpenEnd, { played })
          : text(texts.playedMinutes, { played, minutes: limits.minutes, left: Math.max(0, limits.minutes - played) })}
        {!isRunning && played > 0 && ` ${text(texts.clockPaused)}`}
      </p>
      <Refusal refused={refused} />
      <div class="club-row">
        <button
          type="button"
          class="quiet"
          disabled={isSending}
          onClick={() => void give(isRunning ? 'PauseClock' : 'ResumeClock')}
        >
          {text(isRunning ? texts.pauseClock : resume)}
        </button>
        <button type="button" class="quiet" disabled={isSending || !mayCall} onClick={() => void give('CallTime')}>
          {text(texts.callTime)}
        </button>
      </div>
    </details>
  );
};
