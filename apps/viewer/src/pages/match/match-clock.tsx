import { useLanguage, useText } from '../../language/language.js';
import { clockText, timeLeft } from '../../match/play-time.js';
import type { MatchView } from '../../match/running-totals.js';
import { useNow } from '../../match/use-now.js';
import * as texts from '#texts/page/match';

const MINUTE_MS = 60_000;

/** The time that is left of a match under way, with a bar, and a link to the deal in play. Shows nothing if there is neither. */
export const MatchClock = ({ match }: { readonly match: MatchView }) => {
  const text = useText();
  const inPlay = dealInPlay(match);
  const hasClock = match.phase === 'running' && match.limits.minutes !== undefined;
  if (!hasClock && inPlay === undefined) return null;
  return (
    <section class="match-time" aria-label={text(texts.clock)}>
      {hasClock && <TimeLeft match={match} minutes={match.limits.minutes ?? 0} />}
      {inPlay !== undefined && (
        <a class="button" href={`/deals/${inPlay.deal}`}>
          {text(texts.watchDeal, { number: inPlay.playedNumber ?? inPlay.number })}
        </a>
      )}
    </section>
  );
};

/** The deal of a match that is being played. */
export const dealInPlay = ({ phase, deals }: Pick<MatchView, 'phase' | 'deals'>) => {
  const last = deals.at(-1);
  return phase === 'running' && last !== undefined && last.settled === undefined && last.settlements === 0
    ? last
    : undefined;
};

const TimeLeft = ({ match, minutes }: { readonly match: MatchView; readonly minutes: number }) => {
  const text = useText();
  const { language } = useLanguage();
  const now = useNow();
  const left = timeLeft(match, now) ?? 0;
  const isRunning = match.clock.since !== undefined;
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <>
      <p class="match-left">
        <span>{text(left === 0 ? texts.timeOver : texts.leftToPlay)}</span>
        <strong>{clockText(left).replace(/^0:/, '')}</strong>
      </p>
      <p class="match-ends">
        {left > 0 && (
          <>
            <span>{text(isRunning ? texts.endsAt : texts.stopped)}</span>
            {isRunning && <strong>{time.format(now + left)}</strong>}
          </>
        )}
      </p>
      <progress aria-hidden="true" max={minutes * MINUTE_MS} value={minutes * MINUTE_MS - left} />
    </>
  );
};
