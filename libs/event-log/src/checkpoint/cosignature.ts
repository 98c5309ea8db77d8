import { LogError } from '../values/log-error.js';
import type { Sha256 } from '../values/sha256.js';
import {
  lineOfSignature,
  noteKeyIn,
  noteKeyText,
  refusedOrder,
  SIGNATURE_BYTES,
  signaturesOf,
  splitNote,
  type NoteKey,
  type NoteTools,
  type Sign,
} from './signed-note.js';

/** The statement of a witness that, at this time, the checkpoint was the newest one of the log and consistent with all before. */
export interface Cosignature {
  readonly witness: NoteKey;
  /** Seconds since 1970, UTC. */
  readonly time: number;
  /** The line in the note, with its line feed. */
  readonly line: string;
}

/** Checks cosignatures. Their times are compared with a clock. */
export interface CosignatureTools extends NoteTools {
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
}

/** The earliest time of an event, and so of a cosignature (docs/FORMAT.md, section 9): 2000-01-01, in seconds. */
const EARLIEST = 946_684_800;
/** How far the clock of a witness may be ahead of ours, in seconds: a day. */
const MOST_AHEAD = 86_400;
const MS = 1000;

/** The time stands before the signature, in 64 bits, big-endian (C2SP tlog-cosignature, "Format"). */
const TIME_BYTES = 8;

/** What a witness signs (C2SP tlog-cosignature, "Ed25519 signed message"). @param text of the checkpoint, all its lines. */
const cosignedMessage = (text: string, time: number): Uint8Array =>
  new TextEncoder().encode(`cosignature/v1\ntime ${time}\n${text}`);

/** The public key of a witness as text: `NAME+ID+KEY`. */
export const witnessKeyText = (key: NoteKey, sha256: Sha256): string => noteKeyText(key, sha256, 'cosignature');

/** @throws LogError NOT_A_WITNESS_KEY where the text is no key of a witness, or its id is that of another one. */
export const readWitnessKey = (text: string, sha256: Sha256): NoteKey => {
  const key = noteKeyIn(text, 'cosignature', sha256);
  if (key !== undefined) return key;
  const received = JSON.stringify(text.slice(0, 200));
  const hint =
    noteKeyIn(text, 'note', sha256) === undefined
      ? refusedOrder(text, 'cosignature', sha256)
      : ' This is the key of a log.';
  throw new LogError(
    'NOT_A_WITNESS_KEY',
    '',
    `The key of the witness is ${received}, expected NAME+ID+KEY with an Ed25519 key for cosignatures (signature type 0x04), as the operator of the witness publishes it.${hint}`,
  );
};

/** The cosignature of a checkpoint, as a line of its note. @param time in seconds since 1970. */
export const cosignatureLine = (text: string, key: NoteKey, time: number, sign: Sign, sha256: Sha256): string => {
  const timestamp = new Uint8Array(TIME_BYTES);
  new DataView(timestamp.buffer).setBigUint64(0, BigInt(time));
  const signature = sign(cosignedMessage(text, time));
  return lineOfSignature(key, 'cosignature', Uint8Array.of(...timestamp, ...signature), sha256);
};

/**
 * The cosignatures of these witnesses in a note, at most one of each: the newest. Signatures of other keys are ignored.
 * @throws LogError NOT_A_NOTE; COSIGNATURE_WRONG where one names a given witness and does not fit (C2SP signed-note, "Signatures").
 */
export const cosignaturesIn = (
  note: string,
  witnesses: readonly NoteKey[],
  tools: NoteTools,
): readonly Cosignature[] => {
  const split = splitNote(note);
  return witnesses.flatMap((witness) => {
    const own = signaturesOf(split, witness, 'cosignature', tools.sha256).map(({ signature, line }) => {
      const time = timeOf(split.text, witness, signature, tools);
      if (time === undefined) throw wrong(witness);
      return { witness, time, line };
    });
    return own.toSorted((one, other) => other.time - one.time).slice(0, 1);
  });
};

/** The time of a cosignature; undefined where it does not fit the text. */
const timeOf = (
  text: string,
  { publicKey }: NoteKey,
  signature: Uint8Array,
  { verify }: NoteTools,
): number | undefined => {
  if (signature.length !== TIME_BYTES + SIGNATURE_BYTES) return undefined;
  const time = Number(new DataView(signature.buffer, signature.byteOffset, TIME_BYTES).getBigUint64(0));
  const fits =
    Number.isSafeInteger(time) && verify(publicKey, cosignedMessage(text, time), signature.subarray(TIME_BYTES));
  return fits ? time : undefined;
};

/** @param now in milliseconds since 1970. @throws LogError COSIGNATURE_TIME where no witness can have cosigned at this time. */
export const refuseTime = ({ time, witness: { name } }: Cosignature, now: number): void => {
  const latest = Math.floor(now / MS) + MOST_AHEAD;
  if (EARLIEST <= time && time <= latest) return;
  throw new LogError(
    'COSIGNATURE_TIME',
    '',
    `The cosignature of ${name} has the time ${timeText(time)}, expected one from ${timeText(EARLIEST)} to ${timeText(latest)}. The clock of the witness or of this machine is wrong, or somebody has its key.`,
  );
};

/** @param seconds since 1970; any safe integer. */
const timeText = (seconds: number): string => {
  const date = new Date(seconds * MS);
  return Number.isNaN(date.getTime()) ? `${seconds} s after 1970` : date.toISOString();
};

const wrong = ({ name }: NoteKey): LogError<'COSIGNATURE_WRONG'> =>
  new LogError(
    'COSIGNATURE_WRONG',
    '',
    `The cosignature of ${name} does not fit the checkpoint: one of them was changed.`,
  );
