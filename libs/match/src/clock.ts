import type { Clock } from './state.js';

export const NOT_STARTED: Clock = { played: 0, up: false };

/** Milliseconds of play up to a time, without the pauses. A time before the last start adds nothing. */
export const playedAt = ({ played, since }: Clock, at: string): number =>
  since === undefined ? played : played + Math.max(0, Date.parse(at) - Date.parse(since));

export const started = (clock: Clock, at: string): Clock => ({ ...clock, since: at, touched: at });

export const stopped = (clock: Clock, at: string): Clock => ({
  played: playedAt(clock, at),
  touched: at,
  up: clock.up,
});

/** Returns whether the clock has ever run. */
export const hasStarted = ({ touched }: Clock): boolean => touched !== undefined;

const MINUTE_MS = 60_000;

/** Returns whether time is up at this time, by call or by the limit. */
export const isTimeUp = (clock: Clock, minutes: number | undefined, at: string): boolean =>
  clock.up || (minutes !== undefined && playedAt(clock, at) >= minutes * MINUTE_MS);
