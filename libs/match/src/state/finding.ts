import type { Allowance, Decision } from './state.js';

/**
 * After a correction, a deal should have been played otherwise: by another dealer or in another round. Played deals
 * stay as they are, so the referee rules on it.
 */
export interface Finding<Expected extends string> {
  readonly deal: string;
  readonly number: number;
  readonly expected: Expected;
  readonly actual: Expected;
  /** The clause by which the corrected record determines the expected one. */
  readonly clause: string;
  /** The referee's ruling on exactly this finding, if there is one. */
  readonly ruling?: Decision;
}

/** The finding, with the ruling on the deal if it was made on exactly this finding. */
export const ruled = <Expected extends string>(
  finding: Finding<Expected>,
  allowed: Allowance<Expected> | undefined,
): Finding<Expected> =>
  allowed?.expected === finding.expected ? { ...finding, ruling: { reason: allowed.reason, by: allowed.by } } : finding;
