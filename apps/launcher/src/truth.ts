import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

const TruthOfDeal = z.object({ dealId: z.string(), events: z.array(z.unknown()) });
/** The simulator's events of one deal, and the id under which the gateway recorded it. */
export type TruthOfDeal = z.infer<typeof TruthOfDeal>;

/** Parses the truth that the simulated table wrote: NDJSON, one line per deal. */
export const truthsIn = (text: string): readonly TruthOfDeal[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => TruthOfDeal.parse(JSON.parse(line)));

/** Returns the first difference between the record and the truth as text; undefined if all events are equal. */
export const differenceFrom = (truth: readonly unknown[], recorded: readonly unknown[]): string | undefined => {
  const length = Math.max(truth.length, recorded.length);
  const at = Array.from({ length }, (_, index) => index).find(
    (index) => !isDeepStrictEqual(truth[index], recorded[index]),
  );
  if (at === undefined) return undefined;
  return `event ${at + 1}: played ${JSON.stringify(truth[at])}, recorded ${JSON.stringify(recorded[at])}`;
};
