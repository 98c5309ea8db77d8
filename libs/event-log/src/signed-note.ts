import { base64Of, bytesOfBase64, bytesOfHex, hexOf } from './byte-text.js';
import { LogError } from './log-error.js';
import type { Sha256 } from './sha256.js';

/** Signature type of Ed25519 (C2SP signed-note, "Signatures"). */
const ED25519 = 0x01;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const ID_BYTES = 4;
const SIGNATURE_LINE = /^\u2014 ([^\s+]+) (\S+)$/;

/** A public key that signs notes. */
export interface NoteKey {
  /** Usually the origin of the log: no blanks, no plus sign. */
  readonly name: string;
  /** 32 bytes, Ed25519. */
  readonly publicKey: Uint8Array;
}

/** Checks an Ed25519 signature. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
/** Makes an Ed25519 signature of 64 bytes. */
export type Sign = (message: Uint8Array) => Uint8Array;

export type NoteErrorCode = 'NOT_A_NOTE' | 'NOT_A_NOTE_KEY' | 'NOT_SIGNED_BY_KEY' | 'SIGNATURE_WRONG';

const typedKey = (publicKey: Uint8Array): Uint8Array => Uint8Array.of(ED25519, ...publicKey);

/** The first four bytes of SHA-256 over name, line feed, signature type and public key. They find the key of a signature. */
const keyId = ({ name, publicKey }: NoteKey, sha256: Sha256): Uint8Array =>
  bytesOfHex(sha256(Uint8Array.of(...new TextEncoder().encode(`${name}\n`), ...typedKey(publicKey)))).subarray(
    0,
    ID_BYTES,
  );

/** A public key as text: `NAME+ID+KEY` (C2SP signed-note, "Verifier keys"). */
export const noteKeyText = (key: NoteKey, sha256: Sha256): string =>
  `${key.name}+${hexOf(keyId(key, sha256))}+${base64Of(typedKey(key.publicKey))}`;

/** @throws LogError NOT_A_NOTE_KEY where the text is no Ed25519 key, or its id is that of another one. */
export const readNoteKey = (text: string, sha256: Sha256): NoteKey => {
  const [name = '', id = '', ...rest] = text.trim().split('+');
  // Base64 may hold plus signs.
  const bytes = bytesOfBase64(rest.join('+'));
  const key = { name, publicKey: bytes?.subarray(1) ?? new Uint8Array() };
  const isKey = name !== '' && bytes?.[0] === ED25519 && key.publicKey.length === KEY_BYTES;
  if (!isKey || hexOf(keyId(key, sha256)) !== id)
    throw new LogError(
      'NOT_A_NOTE_KEY',
      '',
      `The key is ${JSON.stringify(text.slice(0, 200))}, expected NAME+ID+KEY as the operator of the log publishes it.`,
    );
  return key;
};

/** The signature of a text that ends in a line feed, as a line of its note. */
export const signatureLine = (text: string, key: NoteKey, sign: Sign, sha256: Sha256): string => {
  const signature = sign(new TextEncoder().encode(text));
  return `\u2014 ${key.name} ${base64Of(Uint8Array.of(...keyId(key, sha256), ...signature))}\n`;
};

/** Signs a text that ends in a line feed: the text, an empty line, and the line of the signature. */
export const signedNote = (text: string, key: NoteKey, sign: Sign, sha256: Sha256): string =>
  `${text}\n${signatureLine(text, key, sign, sha256)}`;

/** The text of a note, whoever has signed it; undefined where there is none. */
export const unverifiedText = (note: string): string | undefined => {
  const end = note.lastIndexOf('\n\n');
  return end < 0 ? undefined : note.slice(0, end + 1);
};

/**
 * Returns the text of a note that this key has signed. Signatures of other keys are ignored.
 * @throws LogError where the note is malformed, has no signature of the key, or one that does not fit the text.
 */
export const openNote = (
  note: string,
  key: NoteKey,
  { sha256, verify }: { readonly sha256: Sha256; readonly verify: VerifySignature },
): string => {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  const signatures = lines.slice(0, -1).map((line) => SIGNATURE_LINE.exec(line));
  if (end < 0 || lines.at(-1) !== '' || signatures.length === 0 || signatures.includes(null))
    throw new LogError('NOT_A_NOTE', '', 'The text is no signed note: expected a text, an empty line, and signatures.');
  const text = note.slice(0, end + 1);
  const id = hexOf(keyId(key, sha256));
  const own = signatures.flatMap((signature) => {
    const [, name, value = ''] = signature ?? [];
    const bytes = bytesOfBase64(value) ?? new Uint8Array();
    const isOwn = name === key.name && hexOf(bytes.subarray(0, ID_BYTES)) === id;
    return isOwn ? [bytes.subarray(ID_BYTES)] : [];
  });
  if (own.length === 0)
    throw new LogError(
      'NOT_SIGNED_BY_KEY',
      '',
      `The note has no signature of ${key.name} with the key ${id}, expected one. Its signatures are of ${signatures
        .map((signature) => signature?.[1])
        .join(', ')}.`,
    );
  const message = new TextEncoder().encode(text);
  const isRight = own.every(
    (signature) => signature.length === SIGNATURE_BYTES && verify(key.publicKey, message, signature),
  );
  if (!isRight)
    throw new LogError(
      'SIGNATURE_WRONG',
      '',
      `The signature of ${key.name} does not fit the text: one of them was changed.`,
    );
  return text;
};
