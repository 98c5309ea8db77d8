import { noteKeyText } from '#event-log';
import { TOOLS } from './log-file.js';

/** A public key of a log: name, id, and the type 0x01 with 32 bytes of Ed25519. */
const NOTE_KEY = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})\s*$/;
const ED25519 = 0x01;

/** Describes a public key of a log whose id is not that of its name and key; undefined for any other text. */
export const wrongId = (text: string): string | undefined => {
  const [, name = '', named, encoded = ''] = NOTE_KEY.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes[0] !== ED25519) return undefined;
  const right = noteKeyText({ name, publicKey: bytes.subarray(1) }, TOOLS.sha256).split('+')[1];
  return right === named
    ? undefined
    : `The id ${named} of the key does not match its name and its bytes, which have the id ${right}`;
};
