import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

const TruthOfDeal = z.object({ dealId: z.string(), events: z.array(z.unknown()) });
/** What the simulator did in one deal, and under which id the gateway recorded it. */
export type TruthOfDeal = z.infer<typeof TruthOfDeal>;

/** Reads the truth that the simulated table wrote: NDJSON, a line a deal. */
export const truthsIn = (text: string): readonly TruthOfDeal[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => TruthOfDeal.parse(JSON.parse(line)));

/** Where the record first differs from the truth, in words; undefined where they are equal, event for event. */
export const differenceFrom = (truth: readonly unknown[], recorded: readonly unknown[]): string | undefined => {
  const length = Math.max(truth.length, recorded.length);
  const at = Array.from({ length }, (_, index) => index).find(
    (index) => !isDeepStrictEqual(truth[index], recorded[index]),
  );
  if (at === undefined) return undefined;
  return `event ${at + 1}: played ${JSON.stringify(truth[at])}, recorded ${JSON.stringify(recorded[at])}`;
};
