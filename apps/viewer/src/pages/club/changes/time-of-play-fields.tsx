import type { Schemas } from '../../../api/types.js';
import { QuietButton, Refusal } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/club';
import { useMatchCommand } from '../../../match/match-order.js';
import { minutesPlayed, timeUpAt, useNow } from './time-of-play.js';

/** The running time of play, and the commands of its clock. */
export const TimeOfPlay = ({ match, onDone }: { readonly match: Schemas['Match']; readonly onDone: () => void }) => {
  const text = useText();
  const now = useNow(match.match);
  const { isSending, refused, send } = useMatchCommand(match, onDone);
  const { clock, limits } = match.match;
  if (clock.up) return null;
  const isRunning = clock.since !== undefined;
  const played = minutesPlayed(match.match, now);
  const mayCall = limits.minutes === undefined || timeUpAt(match.match, now) !== undefined;
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
        <QuietButton disabled={isSending} onClick={() => void send({ type: isRunning ? 'PauseClock' : 'ResumeClock' })}>
          {text(isRunning ? texts.pauseClock : resume)}
        </QuietButton>
        <QuietButton disabled={isSending || !mayCall} onClick={() => void send({ type: 'CallTime' })}>
          {text(texts.callTime)}
        </QuietButton>
      </div>
    </details>
  );
};
