import type { Schemas } from '../../api/schemas.js';

type Clock = Schemas['MatchView']['clock'];

/** The milliseconds of play up to an instant, without the pauses. */
export const playTime = ({ played, since }: Clock, now: number): number =>
  since === undefined ? played : played + Math.max(0, now - Date.parse(since));

const SECOND_MS = 1000;

const padded = (value: number): string => String(value).padStart(2, '0');

/** Formats milliseconds as hours, minutes and seconds: `1:05:09`. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / SECOND_MS);
  return `${Math.floor(seconds / 3600)}:${padded(Math.floor(seconds / 60) % 60)}:${padded(seconds % 60)}`;
};
