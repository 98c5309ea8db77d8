import { useEffect, useState } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import { playTime } from '../../../match/play-time.js';

type Timed = Pick<Schemas['MatchView'], 'clock' | 'limits'>;

const MINUTE_MS = 60_000;
/** The page looks at its clock in this interval. */
const TICK_MS = 5_000;

/** The time at which the time of play was up, by call or by the agreed minutes; undefined before it. */
export const timeUpAt = (match: Timed, now: number): number | undefined => {
  const { clock, limits } = match;
  if (clock.calledAt !== undefined) return Date.parse(clock.calledAt);
  if (limits.minutes === undefined) return undefined;
  const beyond = playTime(match.clock, now) - limits.minutes * MINUTE_MS;
  return beyond < 0 ? undefined : now - (clock.since === undefined ? 0 : beyond);
};

/** Whole minutes of play so far. */
export const minutesPlayed = (match: Timed, now: number): number => Math.floor(playTime(match.clock, now) / MINUTE_MS);

/** The time of this device, while the clock of the match runs. */
export const useNow = ({ clock: { since } }: Timed): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (since === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [since]);
  return now;
};

/** The time at which the time of play was up. It stays the same while the page is open. */
export const useTimeUp = (match: Timed): number | undefined => timeUpAt(match, useNow(match));
