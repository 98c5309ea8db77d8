import { CHECKS, type AuditFinding, type Check } from './finding.js';
import type { Gap } from './gap.js';

/**
 * clean: everything was checked, and nothing found. incomplete: nothing was found, but not everything could be checked.
 * faulty: there are findings.
 */
export type Verdict = 'clean' | 'incomplete' | 'faulty';

export const verdictOf = (findings: readonly AuditFinding[], gaps: readonly Gap[]): Verdict => {
  if (findings.length > 0) return 'faulty';
  return gaps.length > 0 ? 'incomplete' : 'clean';
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

export const countsOf = (examined: Examined, findings: readonly AuditFinding[], gaps: readonly Gap[]): CheckCounts =>
  Object.fromEntries(
    CHECKS.map((check): [Check, CheckCount] => {
      const failed = findings.filter((finding) => finding.check === check).length;
      return [
        check,
        { checked: examined[check], failed, notChecked: gaps.filter((gap) => gap.check === check).length },
      ];
    }),
  ) as CheckCounts;
