import type { TrustedCheckpoint } from '#event-log';
import type { Request } from '../call/call.js';
import { TrustedKeys } from './log-keys.js';
import { textOf } from '../files/text-files.js';
import { namesWitnesses } from './pinned-witnesses.js';
import { UsageError } from '../call/usage-error.js';

/**
 * The checkpoint that a call names, its signature checked; undefined where it names none.
 * @throws UsageError where a file cannot be read, or is no checkpoint that a key of the log has signed.
 */
export const signedCheckpoint = async (
  request: Request,
  warn: (line: string) => void,
): Promise<TrustedCheckpoint | undefined> => {
  const { checkpoint, logKey, keyChanges } = request;
  if (checkpoint === undefined && logKey === undefined && keyChanges === undefined && !namesWitnesses(request))
    return undefined;
  if (checkpoint === undefined || logKey === undefined)
    throw new UsageError('tilescribe verify: --checkpoint NOTE and --log-key FILE belong together.');
  const note = await textOf(checkpoint);
  return (await TrustedKeys.read(logKey, request, warn)).checkpoint(note, checkpoint);
};
