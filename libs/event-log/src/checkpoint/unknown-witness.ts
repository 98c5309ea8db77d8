import { bytesOfBase64, bytesOfHex, hexOf } from '../values/byte-text.js';
import type { Sha256 } from '../values/sha256.js';
import { SIGNATURE_TYPES } from './signed-note.js';

/** A witness whose key has a signature type that this library cannot check, such as 0x06 for ML-DSA-44. */
export interface UnknownWitness {
  readonly name: string;
  /** The first byte of the key. */
  readonly type: number;
  readonly publicKey: Uint8Array;
}

const KNOWN: ReadonlySet<number> = new Set(Object.values(SIGNATURE_TYPES));
const KEY = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/;

/**
 * Reads a well-formed key `NAME+ID+KEY` of an unknown type (C2SP signed-note, "Verifier keys"). Returns undefined for a key of a
 * known type and for any other text, also where the id is not that of name and key: such a key may be misspelt.
 */
export const unknownWitnessIn = (text: string, sha256: Sha256): UnknownWitness | undefined => {
  const [, name = '', id = '', encoded = ''] = KEY.exec(text) ?? [];
  const bytes = bytesOfBase64(encoded);
  const type = bytes?.[0];
  if (bytes === undefined || type === undefined || bytes.length < 2 || KNOWN.has(type)) return undefined;
  const digest = bytesOfHex(sha256(Uint8Array.of(...new TextEncoder().encode(`${name}\n`), ...bytes)));
  return hexOf(digest.subarray(0, 4)) === id ? { name, type, publicKey: bytes.subarray(1) } : undefined;
};
