import { isDeepStrictEqual } from 'node:util';

/**
 * The first place at which the record differs from the truth of a simulated table, counted from 1 as the sequence of a
 * deal; undefined where they are equal.
 */
export const firstDifference = (
  recorded: readonly unknown[],
  truth: readonly unknown[],
): { readonly sequence: number; readonly recorded: unknown; readonly truth: unknown } | undefined => {
  const length = Math.max(recorded.length, truth.length);
  for (let at = 0; at < length; at += 1)
    if (!isDeepStrictEqual(recorded[at], truth[at]))
      return { sequence: at + 1, recorded: recorded[at], truth: truth[at] };
  return undefined;
};
