import type { Verdict } from '../kit/hand/judging.js';

/** A declared win of a frozen corpus, with the faults that were put into it. */
interface DeclaredWin {
  readonly faults?: readonly string[];
}

/**
 * Checks that hands that do not win have the faults put into them, or no structure. All faults of the rule set must
 * occur among them.
 */
export const expectFaultsMade = <Hand extends DeclaredWin>(
  declared: readonly Hand[],
  judge: (hand: Hand) => Verdict,
  reasonsOfRuleSet: object,
): void => {
  const seen = new Set<string>();
  for (const reported of declared) {
    const verdict = judge(reported);
    if (verdict.valid) {
      expect(reported.faults).toBeUndefined();
      continue;
    }
    const reasons = verdict.faults.map(({ reason }) => reason);
    expect({ reported, reasons }).toEqual({ reported, reasons: reported.faults ?? ['fault.structure'] });
    for (const reason of reasons) seen.add(reason);
  }
  expect([...seen].sort()).toEqual(
    Object.keys(reasonsOfRuleSet)
      .filter((reason) => reason.startsWith('fault.'))
      .sort(),
  );
};
