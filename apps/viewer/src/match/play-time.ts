import type { Schemas } from '../api/types.js';

type MatchView = Schemas['MatchView'];
type Clock = MatchView['clock'];

/** The milliseconds of play up to an instant, without the pauses. */
export const playTime = ({ played, since }: Clock, now: number): number =>
  since === undefined ? played : played + Math.max(0, now - Date.parse(since));

const MINUTE_MS = 60_000;

/** The milliseconds that are left of the agreed time of play; undefined in a match without a time limit. */
export const timeLeft = ({ limits, clock }: Pick<MatchView, 'limits' | 'clock'>, now: number): number | undefined =>
  limits.minutes === undefined ? undefined : Math.max(0, limits.minutes * MINUTE_MS - playTime(clock, now));

const SECOND_MS = 1000;

const padded = (value: number): string => String(value).padStart(2, '0');

/** Formats milliseconds as hours, minutes and seconds: `1:05:09`. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / SECOND_MS);
  return `${Math.floor(seconds / 3600)}:${padded(Math.floor(seconds / 60) % 60)}:${padded(seconds % 60)}`;
};
