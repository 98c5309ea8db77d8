import type { RuleSet } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { playRandomly, seeded, stepsOf, type RecordedStep } from '#testing';
import { fullGoldenDeals } from './golden/golden-deal.js';
import { hiddenTwin, type Twin } from './hidden-twin.js';
import { randomDeal as randomClassical } from './second-way/classical/random/deals.js';
import { randomDeal as randomDazhong } from './second-way/dazhong/random/deals.js';

/** A deal, and one that differs from it only in tiles that are never shown. */
export interface Pair {
  readonly rules: RuleSet;
  readonly steps: readonly RecordedStep[];
  readonly twin: Twin;
}

const GOLDEN = fullGoldenDeals(classical);

/** Rule sets where random play shows few true Hu, concealed kongs and ready declarations: every second deal has a plan. */
const PLANNED: Readonly<Record<string, (seed: number) => readonly RecordedStep[] | undefined>> = {
  [dazhong.id]: (seed) => stepsOf(dazhong, randomDazhong(dazhong, seed).commands),
  [classical.id]: (seed) =>
    seed % 2 === 0 ? GOLDEN[(seed / 2) % GOLDEN.length] : stepsOf(classical, randomClassical(classical, seed).commands),
};

const playedUnder = (rules: RuleSet, seed: number): readonly RecordedStep[] =>
  (seed % 2 === 0 ? PLANNED[rules.id]?.(seed / 2) : undefined) ?? playRandomly(rules, seed).steps;

/** A random deal under a rule set, up to some command, and its twin. */
export const pairOf = (rules: RuleSet, seed: number, part: number): Pair | undefined => {
  const steps = playedUnder(rules, seed);
  const chance = seeded(seed ^ part);
  const until = part % 2 === 0 ? steps.length : 2 + chance.below(steps.length - 1);
  const played = steps.slice(0, until);
  const twin = hiddenTwin(rules, played, chance);
  return twin && { rules, steps: played, twin };
};
