import type { Checkpoint } from '#event-log';
import type { AuditFinding } from '../findings/finding.js';
import type { Gap } from '../findings/gap.js';

/** What a file shows that is compared with a checkpoint. */
interface Compared {
  readonly log: string | undefined;
  readonly events: number;
  /** Does the file claim to hold every event of the log, from the first on? */
  readonly claimsWhole: boolean;
  /** The tree root of the first events of the file, as many as the checkpoint has; undefined where the file has fewer. */
  readonly root: string | undefined;
}

interface Comparison {
  readonly findings: readonly AuditFinding[];
  readonly gaps: readonly Gap[];
}

/**
 * Compares a log with a checkpoint. Where nothing is found, the first events of the file are exactly those of the checkpoint: none
 * was removed, changed, inserted or moved since it was signed.
 */
export const compareWithCheckpoint = (
  { origin, size, root }: Checkpoint,
  { log, events, claimsWhole, root: actual }: Compared,
): Comparison => {
  if (log !== undefined && log !== origin)
    return found('CHECKPOINT_OF_OTHER_LOG', 'The checkpoint was signed for another log.', origin, log);
  if (!claimsWhole) return { findings: [], gaps: [NOT_COMPARED] };
  if (actual === undefined)
    return found('LOG_SHORTER_THAN_CHECKPOINT', 'The log has fewer events than the checkpoint.', size, events);
  if (actual === root) return { findings: [], gaps: [] };
  return found(
    'CHECKPOINT_DIFFERS',
    `The first ${size} events of the log are not those of the checkpoint.`,
    root,
    actual,
  );
};

const found = (
  code: 'CHECKPOINT_OF_OTHER_LOG' | 'LOG_SHORTER_THAN_CHECKPOINT' | 'CHECKPOINT_DIFFERS',
  message: string,
  expected: string | number,
  actual: string | number,
): Comparison => ({ findings: [{ check: 'chain', code, message, expected, actual }], gaps: [] });

const NOT_COMPARED: Gap = {
  check: 'chain',
  code: 'CHECKPOINT_NOT_COMPARED',
  message: 'The file is a part of a log. Only a whole log can be compared with a checkpoint.',
};
