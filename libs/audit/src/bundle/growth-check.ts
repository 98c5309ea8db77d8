import { isConsistent, type Checkpoint, type Sha256 } from '#event-log';
import type { AuditFinding } from '../findings/finding.js';
import type { Checked, Growth } from './bundle-audit.js';

/**
 * Compares two signed checkpoints: the larger tree must begin with the smaller one.
 * @param what names the other checkpoint in the findings.
 */
export const compareCheckpoints = (
  ofBundle: Checkpoint,
  other: Checkpoint,
  growth: Growth | undefined,
  what: string,
  sha256: Sha256,
): Checked => {
  if (ofBundle.origin !== other.origin)
    return found('CHECKPOINT_OF_OTHER_LOG', `${what} is of another log.`, other.origin, ofBundle.origin);
  const [earlier, later] = ofBundle.size < other.size ? [ofBundle, other] : [other, ofBundle];
  const isTrivial = earlier.size === 0 || earlier.size === later.size;
  const isOfThese = growth?.from === earlier.size && growth.to === later.size;
  if (!isTrivial && !isOfThese) return { findings: [], gaps: [notProved(what, earlier, later)] };
  if (isConsistent({ earlier, later, hashes: isTrivial ? [] : (growth?.hashes ?? []) }, sha256))
    return { findings: [], gaps: [] };
  if (isTrivial) return found('TWO_HISTORIES', `${what} has another root at the same size.`, other.root, ofBundle.root);
  return found(
    'CHECKPOINT_DIFFERS',
    `The proof does not lead from ${earlier.size} to ${later.size} events: the log of the bundle and that of ${what} differ, or the proof was changed.`,
    earlier.root,
    later.root,
  );
};

const found = (code: AuditFinding['code'], message: string, expected: string, actual: string): Checked => ({
  findings: [{ check: 'chain', code, message, expected, actual }],
  gaps: [],
});

const notProved = (what: string, earlier: Checkpoint, later: Checkpoint) =>
  ({
    check: 'chain',
    code: 'GROWTH_NOT_PROVED',
    message: `${what} has another size. The answer of GET /v1/log/proofs/consistency?from=${earlier.size}&to=${later.size} proves that nothing was removed between them.`,
  }) as const;
