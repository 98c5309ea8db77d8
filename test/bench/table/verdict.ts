import { type ComparedDeal, comparedDeal } from '#accuracy';
import type { TableSetup } from '#inference';
import type { DecodedDeal } from './decode-deal.js';
import { isUndecidable } from './decidable.js';
import type { Recording } from './recording.js';

export interface Verdict extends ComparedDeal {
  readonly seed: number;
  /** True if the readings allow another legal deal: no decoder can know which was played. */
  readonly isUndecidable: boolean;
  readonly questions: number;
  readonly cpuMs: number;
  /** The verdict after a referee has answered the questions, if there were any. */
  readonly helped?: Omit<Verdict, 'helped'>;
}

/** Compares the record of a decoder with the played deal. `earlier`: the deals that were played before at the table. */
export const verdictOn = (
  setup: TableSetup,
  recording: Recording,
  decoded: DecodedDeal,
  earlier: readonly Recording[] = [],
): Verdict => {
  const { commands, cpuMs, questions } = decoded;
  return {
    seed: recording.seed,
    isUndecidable: isUndecidable(recording, setup, earlier),
    questions,
    cpuMs,
    ...comparedDeal(setup.rules, recording, commands),
  };
};
