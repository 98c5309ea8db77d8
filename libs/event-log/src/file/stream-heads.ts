import { base64Of, bytesOfBase64, bytesOfHex, hexOf } from '../values/byte-text.js';
import type { StreamHead } from '../leaf/chain.js';
import type { Checkpoint } from '../checkpoint/checkpoint.js';
import { LogError } from '../values/log-error.js';

/**
 * A statement of the last events of some streams, up to one checkpoint. Proofs of inclusion show that events are in the log. This statement
 * shows that these streams have no later event up to the checkpoint.
 */
export interface StreamHeads extends Checkpoint {
  readonly heads: readonly StreamHead[];
}

const FIRST_LINE = 'tilescribe stream heads v1';
const NUMBER = /^(?:0|[1-9]\d{0,15})$/;
const HEAD = /^([1-9]\d{0,15}) ([0-9a-f]{64}) (\S.*)$/;
const ROOT_BYTES = 32;

/** The text that the key of the log signs. */
export const streamHeadsText = ({ origin, size, root, heads }: StreamHeads): string =>
  [
    FIRST_LINE,
    origin,
    size,
    base64Of(bytesOfHex(root)),
    ...heads.map(({ sequence, hash, stream }) => `${sequence} ${hash} ${stream}`),
    '',
  ].join('\n');

/** @throws LogError NOT_STREAM_HEADS. */
export const readStreamHeads = (text: string): StreamHeads => {
  const [first, origin = '', size = '', root = '', ...rest] = text.split('\n');
  const bytes = bytesOfBase64(root);
  const lines = rest.slice(0, -1).map((line) => HEAD.exec(line));
  const isStatement = first === FIRST_LINE && origin !== '' && NUMBER.test(size) && rest.at(-1) === '';
  if (!isStatement || bytes?.length !== ROOT_BYTES || lines.includes(null))
    throw new LogError(
      'NOT_STREAM_HEADS',
      '',
      `The text states no last events of streams: got ${JSON.stringify(text.slice(0, 200))}, expected the lines ${FIRST_LINE}, origin, size, root, and one for each stream.`,
    );
  const heads = lines.map((line): StreamHead => {
    const [, sequence = '', hash = '', stream = ''] = line ?? [];
    return { sequence: Number(sequence), hash, stream };
  });
  if (new Set(heads.map(({ stream }) => stream)).size < heads.length)
    throw new LogError('NOT_STREAM_HEADS', '', 'The text states the last event of a stream twice, expected once.');
  return { origin, size: Number(size), root: hexOf(bytes), heads };
};
