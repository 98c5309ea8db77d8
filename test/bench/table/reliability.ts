import { mean, type Share, shareOf } from './statistics.js';
import type { Verdict } from './verdict.js';

/** Commands of similar confidence. For a calibrated decoder the share of right commands is equal to the confidence. */
export interface ReliabilityClass {
  readonly from: number;
  readonly to: number;
  readonly confidence: number | undefined;
  readonly right: Share;
}

const BOUNDS = [0, 0.5, 0.9, 0.99, 0.999, 0.9999, 1];

/** The classes that hold any command, the lowest confidence first. The last class holds confidence 1 too. */
export const reliabilityOf = (verdicts: readonly Verdict[]): readonly ReliabilityClass[] => {
  const all = verdicts.flatMap(({ confidences }) => confidences);
  return BOUNDS.slice(0, -1).flatMap((from, index) => {
    const to = BOUNDS[index + 1] as number;
    const own = all.filter(([confidence]) => confidence >= from && (confidence < to || to === 1));
    if (own.length === 0) return [];
    const right = own.filter(([, isRight]) => isRight).length;
    return [{ from, to, confidence: mean(own.map(([confidence]) => confidence)), right: shareOf(right, own.length) }];
  });
};
