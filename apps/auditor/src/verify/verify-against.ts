import type { AuditTools, LogFile } from '#audit';
import { byteLines, LONGEST_LINE } from '#event-log';
import type { Request } from '../call/call.js';
import { readGrowth } from '../trust/growth-file.js';
import { bytesOf, isStream } from '../files/file-bytes.js';
import { pinnedKey } from '../trust/log-keys.js';
import { namesWitnesses } from '../trust/pinned-witnesses.js';
import { refuseUnreadable } from '../files/log-source.js';
import { signedCheckpoint } from '../trust/signed-checkpoint.js';
import { UsageError } from '../call/usage-error.js';

/** The things with which a file is compared: signed checkpoints, keys, another bundle. */
type Against = Pick<AuditTools, 'checkpoint' | 'logKey' | 'growth' | 'other'>;

/** @throws UsageError where the options do not fit the kind of the file, or a file that they name cannot be used. */
export const comparedWith = async (request: Request, read: LogFile, warn: Warn): Promise<Against> =>
  (await isBundle(read)) ? bundleAgainst(request, warn) : logAgainst(request, warn);

type Warn = (line: string) => void;

const logAgainst = async (request: Request, warn: Warn): Promise<Against> => {
  const { proof, other, logKey } = request;
  if (logKey !== undefined && request.checkpoint === undefined)
    throw new UsageError(
      'tilescribe verify: the file is a log and not a bundle, so it has no signature that --log-key could check. Name a signed checkpoint by --checkpoint NOTE (GET /v1/log/checkpoint), or verify the answer of GET .../bundle.',
    );
  if ((proof ?? other) !== undefined)
    throw new UsageError('tilescribe verify: --other and --proof are for a bundle, the answer of GET .../bundle.');
  const checkpoint = await signedCheckpoint(request, warn);
  return checkpoint === undefined ? {} : { checkpoint };
};

const bundleAgainst = async (request: Request, warn: Warn): Promise<Against> => {
  const { logKey, checkpoint, proof, other, keyChanges } = request;
  if (checkpoint !== undefined && other !== undefined)
    throw new UsageError(
      'tilescribe verify: compare a bundle with --checkpoint NOTE or with --other BUNDLE, one at a time.',
    );
  if (proof !== undefined && (checkpoint ?? other) === undefined)
    throw new UsageError('tilescribe verify: --proof FILE belongs to --checkpoint NOTE or --other BUNDLE.');
  if (logKey === undefined && (checkpoint ?? other ?? keyChanges) !== undefined)
    throw new UsageError('tilescribe verify: --log-key FILE is needed.');
  if (checkpoint === undefined && namesWitnesses(request))
    throw new UsageError(
      'tilescribe verify: the checkpoint of a bundle has no cosignatures. Name a cosigned one with --checkpoint NOTE, and --proof FILE if it has another size.',
    );
  const signed = checkpoint === undefined ? undefined : await signedCheckpoint(request, warn);
  return {
    ...(logKey !== undefined && { logKey: await pinnedKey(logKey, request) }),
    ...(signed !== undefined && { checkpoint: signed }),
    ...(proof !== undefined && { growth: await readGrowth(proof, 'verify') }),
    ...(other !== undefined && { other: await readable(other) }),
  };
};

/** @throws UsageError. */
const readable = async (file: string): Promise<LogFile> => {
  if (await isStream(file))
    throw new UsageError('tilescribe verify: name the file of the other bundle; it is read twice.');
  await refuseUnreadable(file);
  return () => bytesOf(file);
};

const isBundle = async (read: LogFile): Promise<boolean> => {
  for await (const { bytes } of byteLines(await read(), LONGEST_LINE))
    return Buffer.from(bytes).includes('"tilescribe":"bundle"');
  return false;
};
