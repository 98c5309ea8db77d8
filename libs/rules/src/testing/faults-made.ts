import type { Verdict } from '../kit/judging.js';

/** A hand of a frozen corpus that said it had won, with what was put wrong in it as it was made. */
interface Said {
  readonly faults?: readonly string[];
}

/**
 * Hands that are no win have the faults that were made in them, or no structure; and all faults of the book, by its
 * reasons, were among them.
 */
export const expectFaultsMade = <Hand extends Said>(
  said: readonly Hand[],
  judge: (hand: Hand) => Verdict,
  reasonsOfBook: object,
): void => {
  const seen = new Set<string>();
  for (const reported of said) {
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
    Object.keys(reasonsOfBook)
      .filter((reason) => reason.startsWith('fault.'))
      .sort(),
  );
};
