import type { Schemas } from '../api/types.js';

export type KnownIrregularity = Schemas['IrregularityOfRuleSet'];

type Phase = KnownIrregularity['phases'][number];

/** A result-only recording is opened in `playing` and takes there what happened before play. */
const BEFORE_A_REPORT: readonly Phase[] = ['opened', 'preparing', 'playing'];

/** The irregularities that can be noted in the present phase, at the level at which the deal is recorded. */
export const notableIn = (
  { phase, recording }: Pick<Schemas['DealView'], 'phase' | 'recording'>,
  irregularities: readonly KnownIrregularity[],
): readonly KnownIrregularity[] => {
  const now: readonly string[] = recording === 'result' && phase === 'playing' ? BEFORE_A_REPORT : [phase];
  return irregularities.filter(
    ({ phases, recordings }) =>
      phases.some((each) => now.includes(each)) && recordings.some((each) => each === recording),
  );
};
