import { entryHash, isIncluded, readTlogProof, type TrustedCheckpoint } from '#event-log';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { counted } from '../call/counted.js';
import { eventAt } from './event-at.js';
import { logBytesOf, TOOLS } from '../files/log-file.js';
import { TrustedKeys } from '../trust/log-keys.js';
import { opened, textOf } from '../files/text-files.js';
import { UsageError } from '../call/usage-error.js';
import { cosignedText } from '../words/what-a-log-proves.js';

/** `tilescribe inclusion`: checks that the event of a proof, as a file has it, is in the log of a signed checkpoint. */
export const inclusion = async (request: Request, terminal: Terminal): Promise<ExitCode> => {
  const { file, proof, logKey } = request;
  if (proof === undefined || logKey === undefined)
    throw new UsageError('tilescribe inclusion: --proof FILE and --log-key FILE are needed.');
  const text = await textOf(proof);
  const { index, hashes, note } = opened(proof, () => readTlogProof(text));
  const checkpoint = (await TrustedKeys.read(logKey, request, terminal.err)).checkpoint(note, proof);
  const { origin, size, root } = checkpoint;
  const position = index + 1;
  const event = await eventAt(await logBytesOf(file), position);
  if (event === undefined)
    throw new UsageError(
      `tilescribe inclusion: ${file} has no event at position ${position}. ${proof} proves the event at this position.`,
    );
  const { leaf, entry, before } = event;
  const isOfLog = leaf.log === origin;
  const hash = Buffer.from(entryHash(entry, TOOLS.sha256)).toString('hex');
  const included = isOfLog && isIncluded({ index, size, root, hashes, entryHash: hash }, TOOLS.sha256);
  const { stream, sequence, type } = leaf;
  const answer = { included, position, stream, sequence, type, before, checkpoint };
  if (request.json) terminal.json(answer, 2);
  else terminal.out(linesOf(answer, leaf.log));
  return included ? 0 : 1;
};

interface Answer {
  readonly included: boolean;
  readonly position: number;
  readonly stream: string;
  readonly sequence: number;
  readonly type: string;
  readonly before: number;
  readonly checkpoint: TrustedCheckpoint;
}

const linesOf = ({ included, position, before, checkpoint, ...event }: Answer, log: string): readonly string[] => {
  const what = `event ${event.sequence} of ${event.stream}, ${event.type}, at position ${position}`;
  const where = `the log ${checkpoint.origin} of the signed checkpoint with ${counted(checkpoint.size, 'event')}`;
  if (log !== checkpoint.origin) return [`not included: ${what} is of the log ${log}, not of ${checkpoint.origin}.`];
  if (!included) return [`not included: ${what}, as the file has it, is not in ${where}, or the proof was changed.`];
  const fixed = `Its hash fixes ${counted(before, 'event')} of the file before it in the same stream.`;
  return [`included: ${what} is in ${where}.`, fixed, cosignedText(checkpoint)].filter((line) => line !== '');
};
