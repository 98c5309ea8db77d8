import { base64Of, bytesOfBase64, bytesOfHex, hexOf } from '../values/byte-text.js';
import { LogError } from '../values/log-error.js';
import type { Sha256 } from '../values/sha256.js';
import { isOfSmallOrder } from '../values/small-order.js';

/** Signature types (C2SP signed-note, "Signature types"): what a key signs, and how. */
export const SIGNATURE_TYPES = { note: 0x01, cosignature: 0x04 } as const;
export type SignatureType = keyof typeof SIGNATURE_TYPES;

const KEY_BYTES = 32;
export const SIGNATURE_BYTES = 64;
const ID_BYTES = 4;
const SIGNATURE_LINE = /^\u2014 ([^\s+]+) (\S+)$/;

/** A public key that signs notes. */
export interface NoteKey {
  /** The origin of the log, or the name of a witness: no blanks, no plus sign. */
  readonly name: string;
  /** 32 bytes, Ed25519. */
  readonly publicKey: Uint8Array;
}

/** Checks an Ed25519 signature. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
/** Makes an Ed25519 signature of 64 bytes. */
export type Sign = (message: Uint8Array) => Uint8Array;

export type NoteErrorCode = 'NOT_A_NOTE' | 'NOT_A_NOTE_KEY' | 'NOT_SIGNED_BY_KEY' | 'SIGNATURE_WRONG';

/** Checks signatures, and finds their keys. */
export interface NoteTools {
  readonly sha256: Sha256;
  readonly verify: VerifySignature;
}

const typedKey = (publicKey: Uint8Array, type: SignatureType): Uint8Array =>
  Uint8Array.of(SIGNATURE_TYPES[type], ...publicKey);

/** The first four bytes of SHA-256 over name, line feed, signature type and public key. They find the key of a signature. */
const keyId = ({ name, publicKey }: NoteKey, type: SignatureType, sha256: Sha256): Uint8Array =>
  bytesOfHex(sha256(Uint8Array.of(...new TextEncoder().encode(`${name}\n`), ...typedKey(publicKey, type)))).subarray(
    0,
    ID_BYTES,
  );

/** A public key as text: `NAME+ID+KEY` (C2SP signed-note, "Verifier keys"). */
export const noteKeyText = (key: NoteKey, sha256: Sha256, type: SignatureType = 'note'): string =>
  `${key.name}+${hexOf(keyId(key, type, sha256))}+${base64Of(typedKey(key.publicKey, type))}`;

/** Returns undefined where the text is no Ed25519 key of this type, its id is that of another one, or it is of small order. */
export const noteKeyIn = (text: string, type: SignatureType, sha256: Sha256): NoteKey | undefined => {
  const key = anyNoteKeyIn(text, type, sha256);
  return key === undefined || isOfSmallOrder(key.publicKey) ? undefined : key;
};

/** A sentence that explains why a key of the right form is refused; empty for another text. */
export const refusedOrder = (text: string, type: SignatureType, sha256: Sha256): string => {
  const key = anyNoteKeyIn(text, type, sha256);
  return key !== undefined && isOfSmallOrder(key.publicKey)
    ? ' This key is of small order: anybody can make signatures that fit it.'
    : '';
};

const anyNoteKeyIn = (text: string, type: SignatureType, sha256: Sha256): NoteKey | undefined => {
  const [name = '', id = '', ...rest] = text.trim().split('+');
  // Base64 may hold plus signs.
  const bytes = bytesOfBase64(rest.join('+'));
  const key = { name, publicKey: bytes?.subarray(1) ?? new Uint8Array() };
  const isKey = name !== '' && bytes?.[0] === SIGNATURE_TYPES[type] && key.publicKey.length === KEY_BYTES;
  return isKey && hexOf(keyId(key, type, sha256)) === id ? key : undefined;
};

/** @throws LogError NOT_A_NOTE_KEY where the text is no Ed25519 key, or its id is that of another one. */
export const readNoteKey = (text: string, sha256: Sha256): NoteKey => {
  const key = noteKeyIn(text, 'note', sha256);
  if (key === undefined)
    throw new LogError(
      'NOT_A_NOTE_KEY',
      '',
      `The key is ${JSON.stringify(text.slice(0, 200))}, expected NAME+ID+KEY as the operator of the log publishes it.${refusedOrder(text, 'note', sha256)}`,
    );
  return key;
};

/** A signature as a line of its note. @param signature its bytes behind the id of the key. */
export const lineOfSignature = (key: NoteKey, type: SignatureType, signature: Uint8Array, sha256: Sha256): string =>
  `\u2014 ${key.name} ${base64Of(Uint8Array.of(...keyId(key, type, sha256), ...signature))}\n`;

/** The signature of a text that ends in a line feed, as a line of its note. */
export const signatureLine = (text: string, key: NoteKey, sign: Sign, sha256: Sha256): string =>
  lineOfSignature(key, 'note', sign(new TextEncoder().encode(text)), sha256);

/** Signs a text that ends in a line feed: the text, an empty line, and the line of the signature. */
export const signedNote = (text: string, key: NoteKey, sign: Sign, sha256: Sha256): string =>
  `${text}\n${signatureLine(text, key, sign, sha256)}`;

/** The text of a note, whoever has signed it; undefined where there is none. */
export const unverifiedText = (note: string): string | undefined => {
  const end = note.lastIndexOf('\n\n');
  return end < 0 ? undefined : note.slice(0, end + 1);
};

/** The parts of a note. Its signatures are not checked. */
export interface SplitNote {
  /** Ends in a line feed. */
  readonly text: string;
  readonly signatures: readonly {
    readonly name: string;
    readonly bytes: Uint8Array;
    /** As it stands in the note, with its line feed. */
    readonly line: string;
  }[];
}

/** Control characters other than line feeds, which no note has (C2SP signed-note, "Format"). */
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/;

/** @throws LogError NOT_A_NOTE where a note has a control character. */
export const refuseControlCharacters = (note: string): void => {
  const at = note.search(CONTROL);
  if (at < 0) return;
  const character = note.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  const line = note.slice(0, at).split('\n').length;
  throw new LogError(
    'NOT_A_NOTE',
    '',
    `The text is no signed note: line ${line} has the control character U+${character}, expected none but line feeds.`,
  );
};

/** @throws LogError NOT_A_NOTE. */
export const splitNote = (note: string): SplitNote => {
  refuseControlCharacters(note);
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  const signatures = lines.slice(0, -1).flatMap((line) => signatureIn(line) ?? []);
  if (end < 0 || lines.at(-1) !== '' || signatures.length === 0 || signatures.length < lines.length - 1)
    throw new LogError('NOT_A_NOTE', '', 'The text is no signed note: expected a text, an empty line, and signatures.');
  return { text: note.slice(0, end + 1), signatures };
};

/** Undefined where the line is no signature; its bytes are an id and something behind it. */
const signatureIn = (line: string): SplitNote['signatures'][number] | undefined => {
  const [, name = '', value = ''] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = bytesOfBase64(value);
  return bytes === undefined || bytes.length <= ID_BYTES ? undefined : { name, bytes, line: `${line}\n` };
};

/** The signatures of a note that name this key, with the bytes behind its id. Their number may be zero; they are not checked. */
export const signaturesOf = (
  { signatures }: SplitNote,
  key: NoteKey,
  type: SignatureType,
  sha256: Sha256,
): readonly { readonly signature: Uint8Array; readonly line: string }[] => {
  const id = hexOf(keyId(key, type, sha256));
  return signatures
    .filter(({ name, bytes }) => name === key.name && hexOf(bytes.subarray(0, ID_BYTES)) === id)
    .map(({ bytes, line }) => ({ signature: bytes.subarray(ID_BYTES), line }));
};

/**
 * Returns the text of a note that this key has signed. Signatures of other keys are ignored.
 * @throws LogError where the note is malformed, has no signature of the key, or one that does not fit the text.
 */
export const openNote = (note: string, key: NoteKey, { sha256, verify }: NoteTools): string => {
  const split = splitNote(note);
  const { text, signatures } = split;
  const own = signaturesOf(split, key, 'note', sha256);
  if (own.length === 0)
    throw new LogError(
      'NOT_SIGNED_BY_KEY',
      '',
      `The note has no signature of ${key.name} with the key ${hexOf(keyId(key, 'note', sha256))}, expected one. Its signatures are of ${signatures
        .map(({ name }) => name)
        .join(', ')}.`,
    );
  const message = new TextEncoder().encode(text);
  const isRight = own.every(
    ({ signature }) => signature.length === SIGNATURE_BYTES && verify(key.publicKey, message, signature),
  );
  if (!isRight)
    throw new LogError(
      'SIGNATURE_WRONG',
      '',
      `The signature of ${key.name} does not fit the text: one of them was changed.`,
    );
  return text;
};
