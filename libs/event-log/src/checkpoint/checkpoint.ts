import { base64Of, bytesOfBase64, bytesOfHex, hexOf } from '../values/byte-text.js';
import { LogError } from '../values/log-error.js';

/**
 * What a log is at one size: its origin, the number of its events, and the root of the RFC 6962 Merkle tree over them. Two logs
 * with equal checkpoints have the same events at the same positions up to this size.
 */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  /** 64 lowercase hex digits. */
  readonly root: string;
}

/** A checkpoint whose signature was checked. */
export interface TrustedCheckpoint extends Checkpoint {
  /** The trusted witnesses that have cosigned it, in the quorum that was required; missing where none was. */
  readonly witnesses?: readonly {
    readonly name: string;
    /** Of the cosignature: ISO 8601, UTC. */
    readonly time: string;
  }[];
}

const ROOT_BYTES = 32;
const SIZE = /^(?:0|[1-9]\d{0,15})$/;

/** The text of a checkpoint (C2SP tlog-checkpoint v1): origin, size and root in base64, each on a line. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${base64Of(bytesOfHex(root))}\n`;

/**
 * Reads the text of a checkpoint. Lines after the root are extensions, and are ignored (tlog-checkpoint, "Note text").
 * @throws LogError NOT_A_CHECKPOINT, whose message states what was received and what was expected.
 */
export const readCheckpoint = (text: string): Checkpoint => {
  const [origin = '', size = '', root = ''] = text.split('\n');
  if (origin === '') throw notACheckpoint('its first line is empty', 'the origin of the log');
  if (!SIZE.test(size) || !Number.isSafeInteger(Number(size)))
    throw notACheckpoint(`its second line is ${JSON.stringify(size)}`, 'the number of events in decimal');
  const bytes = bytesOfBase64(root);
  if (bytes?.length !== ROOT_BYTES)
    throw notACheckpoint(`its third line is ${JSON.stringify(root)}`, `a root of ${ROOT_BYTES} bytes in base64`);
  return { origin, size: Number(size), root: hexOf(bytes) };
};

const notACheckpoint = (received: string, expected: string): LogError<'NOT_A_CHECKPOINT'> =>
  new LogError('NOT_A_CHECKPOINT', '', `The text is no checkpoint: ${received}, expected ${expected}.`);
