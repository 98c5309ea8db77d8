import type { Random } from '#random';

export const SHORTEST_RETRY_MS = 250;
export const LONGEST_RETRY_MS = 5_000;
/** The longest delay for an absent port: checking it is cheap, and a replugged reader should run again within two seconds. */
export const LONGEST_ABSENT_RETRY_MS = 1_000;

/** Milliseconds before retry number `attempt` (0 is the first): doubled each time, spread randomly over the upper half. */
export const retryDelay = (attempt: number, longest: number, random: Random): number => {
  const full = Math.min(longest, SHORTEST_RETRY_MS * 2 ** Math.min(attempt, 16));
  return Math.max(SHORTEST_RETRY_MS, full * (0.5 + random() / 2));
};
