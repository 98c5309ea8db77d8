import type { Clock } from './state.js';

export const NOT_STARTED: Clock = { stretches: [] };

type Stretch = Clock['stretches'][number];

/** Milliseconds of a stretch before a time. */
const lengthUntil = ({ from, to }: Stretch, at: string): number => {
  const end = to !== undefined && to < at ? to : at;
  return Math.max(0, Date.parse(end) - Date.parse(from));
};

/** Milliseconds of play up to a time, without the pauses. The time may be before the last start or stop. */
export const playedAt = ({ stretches }: Clock, at: string): number =>
  stretches.reduce((played, stretch) => played + lengthUntil(stretch, at), 0);

/** Milliseconds of play in the stretches that are over. */
export const playedBefore = ({ stretches }: Clock): number =>
  stretches.reduce((played, stretch) => played + (stretch.to === undefined ? 0 : lengthUntil(stretch, stretch.to)), 0);

/** When the clock was last started; undefined while it is stopped. */
export const runningSince = ({ stretches }: Clock): string | undefined => {
  const last = stretches.at(-1);
  return last?.to === undefined ? last?.from : undefined;
};

/** The last time at which the clock was started or stopped; undefined before the first. */
export const lastTouched = ({ stretches, called }: Clock): string | undefined =>
  called?.at ?? stretches.at(-1)?.to ?? stretches.at(-1)?.from;

/** Returns whether the clock was paused at this time. Before its first start it was not. */
export const stoodAt = ({ stretches }: Clock, at: string): boolean => {
  const last = stretches.findLast(({ from }) => from <= at);
  return last?.to !== undefined && last.to <= at;
};

export const started = (clock: Clock, at: string): Clock => ({
  ...clock,
  stretches: [...clock.stretches, { from: at }],
});

export const stopped = (clock: Clock, at: string): Clock => ({
  ...clock,
  stretches: clock.stretches.map(({ from, to = at }) => ({ from, to })),
});

/** Returns whether the clock has ever run. */
export const hasStarted = ({ stretches }: Clock): boolean => stretches.length > 0;

const MINUTE_MS = 60_000;

/** Returns whether time is up at this time, by call or by the limit. What happened before the call is judged as then. */
export const isTimeUp = (clock: Clock, minutes: number | undefined, at: string): boolean =>
  (clock.called !== undefined && clock.called.at <= at) ||
  (minutes !== undefined && playedAt(clock, at) >= minutes * MINUTE_MS);
