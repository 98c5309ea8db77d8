/** A number in [0, 1); chance is passed in like the clock. */
export type Random = () => number;

export const SHORTEST_RETRY_MS = 250;
export const LONGEST_RETRY_MS = 5_000;
/** A port that is not there is cheap to ask for, and a replugged reader should run again within two seconds. */
export const LONGEST_ABSENT_RETRY_MS = 1_000;

/** Milliseconds before try number `attempt` (0 is the first repetition): doubled each time, spread over the upper half. */
export const retryDelay = (attempt: number, longest: number, random: Random): number => {
  const full = Math.min(longest, SHORTEST_RETRY_MS * 2 ** Math.min(attempt, 16));
  return Math.max(SHORTEST_RETRY_MS, full * (0.5 + random() / 2));
};
