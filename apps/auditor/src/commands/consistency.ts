import { isConsistent, type Checkpoint } from '#event-log';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { counted } from '../call/counted.js';
import { TOOLS } from '../files/log-file.js';
import { readGrowth } from '../trust/growth-file.js';
import { TrustedKeys } from '../trust/log-keys.js';
import { textOf } from '../files/text-files.js';
import { UsageError } from '../call/usage-error.js';
import { cosignedText } from '../words/what-a-log-proves.js';

type Outcome = 'consistent' | 'other-log' | 'smaller' | 'inconsistent';

/** `tilescribe consistency`: checks that the log of a later checkpoint begins with exactly the events of an earlier one. */
export const consistency = async (request: Request, terminal: Terminal): Promise<ExitCode> => {
  const [earlierFile = '-', laterFile = '-'] = request.files;
  const { logKey, proof } = request;
  if (logKey === undefined) throw new UsageError('tilescribe consistency: --log-key FILE is needed.');
  const keys = await TrustedKeys.read(logKey, request, terminal.err);
  const earlier = keys.checkpoint(await textOf(earlierFile), earlierFile);
  const later = keys.checkpoint(await textOf(laterFile), laterFile);
  const hashes = await hashesOf(proof, earlier, later);
  const outcome = outcomeOf(earlier, later, hashes);
  if (request.json) terminal.json({ outcome, earlier, later }, 2);
  else terminal.out(linesOf(outcome, earlier, later, cosignedText(later)));
  return outcome === 'consistent' ? 0 : 1;
};

const outcomeOf = (earlier: Checkpoint, later: Checkpoint, hashes: readonly string[]): Outcome => {
  if (earlier.origin !== later.origin) return 'other-log';
  if (later.size < earlier.size) return 'smaller';
  return isConsistent({ earlier, later, hashes }, TOOLS.sha256) ? 'consistent' : 'inconsistent';
};

/** Checkpoints of one size, and an empty log, need no proof. */
const hashesOf = async (
  proof: string | undefined,
  earlier: Checkpoint,
  later: Checkpoint,
): Promise<readonly string[]> => {
  const isNeeded = earlier.origin === later.origin && earlier.size > 0 && earlier.size < later.size;
  if (!isNeeded) return [];
  if (proof === undefined)
    throw new UsageError(
      `tilescribe consistency: --proof FILE is needed, the answer of GET /v1/log/proofs/consistency?from=${earlier.size}&to=${later.size}.`,
    );
  const { from, to, hashes } = await readGrowth(proof, 'consistency');
  if (from !== earlier.size || to !== later.size)
    throw new UsageError(
      `tilescribe consistency: ${proof} is of the sizes ${from} and ${to}, the checkpoints have ${earlier.size} and ${later.size} events.`,
    );
  return hashes;
};

const linesOf = (outcome: Outcome, earlier: Checkpoint, later: Checkpoint, cosigned: string): readonly string[] => {
  const events = ({ size }: Checkpoint): string => counted(size, 'event');
  const texts: Readonly<Record<Outcome, string>> = {
    consistent: `consistent: the log ${later.origin} with ${events(later)} begins with exactly the ${events(earlier)} of the earlier checkpoint. None was removed, changed or inserted.`,
    'other-log': `not consistent: the checkpoints are of different logs, ${earlier.origin} and ${later.origin}.`,
    smaller: `not consistent: the later checkpoint has ${events(later)}, fewer than the ${events(earlier)} of the earlier one. Events were removed, or the files are in the wrong order.`,
    inconsistent: `not consistent: the proof does not lead from the ${events(earlier)} of the earlier checkpoint to the ${events(later)} of the later one. The log was changed, or the proof was.`,
  };
  return [texts[outcome], cosigned].filter((text) => text !== '');
};
