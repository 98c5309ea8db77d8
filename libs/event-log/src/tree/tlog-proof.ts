import { base64Of, bytesOfBase64, bytesOfHex, hexOf } from '../values/byte-text.js';
import { LogError } from '../values/log-error.js';
import { HASH_BYTES } from './tree-hash.js';

/** The proof that an entry is in a log, against a signed checkpoint of the log. */
export interface TlogProof {
  /** Index of the entry, from 0: one less than the position of the event. */
  readonly index: number;
  /** Of the inclusion proof, each 64 lowercase hex digits. */
  readonly hashes: readonly string[];
  /** The checkpoint, a signed note. */
  readonly note: string;
}

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';
const EXTRA = 'extra ';
const INDEX = /^index (0|[1-9]\d{0,15})$/;
const END_OF_PROOF = '\n\n';

/** The text of a proof (C2SP tlog-proof v1). */
export const tlogProofText = ({ index, hashes, note }: TlogProof): string =>
  [FIRST_LINE, `index ${index}`, ...hashes.map((hash) => base64Of(bytesOfHex(hash))), '', note].join('\n');

/**
 * Reads the text of a proof. Extra data must be base64 and is not used, because nothing authenticates it. The proof and its checkpoint are not checked.
 * @throws LogError NOT_A_PROOF, whose message states what was received and what was expected.
 */
export const readTlogProof = (text: string): TlogProof => {
  const end = text.indexOf(END_OF_PROOF);
  if (end < 0) throw notAProof('it has no empty line', 'a proof, an empty line, and a checkpoint');
  const [first, ...others] = text.slice(0, end).split('\n');
  if (first !== FIRST_LINE) throw notAProof(`its first line is ${quoted(first)}`, FIRST_LINE);
  const [extra, ...behind] = others;
  const hasExtra = extra?.startsWith(EXTRA) === true;
  if (hasExtra && bytesOfBase64(extra.slice(EXTRA.length)) === undefined)
    throw notAProof(`its extra line is ${quoted(extra)}`, 'extra and data in base64');
  const [indexLine = '', ...hashes] = hasExtra ? behind : others;
  const index = Number(INDEX.exec(indexLine)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(index))
    throw notAProof(`its index line is ${quoted(indexLine)}`, 'index and a number from 0');
  return { index, hashes: hashes.map(hashOf), note: text.slice(end + END_OF_PROOF.length) };
};

const hashOf = (line: string): string => {
  const bytes = bytesOfBase64(line);
  if (bytes?.length !== HASH_BYTES)
    throw notAProof(`a line is ${quoted(line)}`, `a hash of ${HASH_BYTES} bytes in base64`);
  return hexOf(bytes);
};

const MOST_QUOTED = 200;
const quoted = (line = ''): string => JSON.stringify(line.slice(0, MOST_QUOTED));

const notAProof = (received: string, expected: string): LogError<'NOT_A_PROOF'> =>
  new LogError('NOT_A_PROOF', '', `The text is no proof: ${received}, expected ${expected}.`);
