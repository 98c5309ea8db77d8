import { CHECKS, type Check } from './finding.js';

/**
 * clean: everything was checked, and nothing found. incomplete: nothing was found, but not everything could be checked.
 * faulty: there are findings.
 */
export type Verdict = 'clean' | 'incomplete' | 'faulty';

export const verdictOf = (hasFindings: boolean, hasGaps: boolean): Verdict => {
  if (hasFindings) return 'faulty';
  return hasGaps ? 'incomplete' : 'clean';
};

/** What one check did, in its own unit: events, sealed values, commands, payments and settlements. */
export interface CheckCount {
  readonly checked: number;
  readonly failed: number;
  readonly notChecked: number;
}

export type CheckCounts = Readonly<Record<Check, CheckCount>>;

/** The number of things that each check examined. */
export type Examined = Readonly<Record<Check, number>>;

/** The number of findings or gaps of each check. */
export type Tally = Partial<Readonly<Record<Check, number>>>;

/** Most deals have neither findings nor gaps. */
const NOTHING: Tally = {};

export const tallyOf = (items: readonly { readonly check: Check }[]): Tally => {
  if (items.length === 0) return NOTHING;
  const tally: Partial<Record<Check, number>> = {};
  for (const { check } of items) tally[check] = (tally[check] ?? 0) + 1;
  return tally;
};

export const sumOf = (tallies: readonly Tally[], check: Check): number =>
  tallies.reduce((sum, tally) => sum + (tally[check] ?? 0), 0);

export const countsOf = (examined: Examined, findings: readonly Tally[], gaps: readonly Tally[]): CheckCounts =>
  Object.fromEntries(
    CHECKS.map((check): [Check, CheckCount] => [
      check,
      { checked: examined[check], failed: sumOf(findings, check), notChecked: sumOf(gaps, check) },
    ]),
  ) as CheckCounts;
