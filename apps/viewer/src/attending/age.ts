import type { Language } from '#language';

const SECOND = 1_000;
/** The largest unit first. */
const UNITS = [
  ['day', 86_400 * SECOND],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;

/** Returns how long ago an instant was, in words such as `3 minutes ago`. */
export const ageInWords = (since: string, now: number, language: Language): string => {
  const past = Math.max(0, now - Date.parse(since));
  const [unit, length] = UNITS.find((each) => past >= each[1]) ?? (['second', SECOND] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-Math.floor(past / length), unit);
};
