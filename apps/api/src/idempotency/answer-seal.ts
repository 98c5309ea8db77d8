import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'tilescribe saved answer 1';

/**
 * Encrypts saved answers under a key derived (HKDF, RFC 5869) from the caller's own API key. The server stores that API key
 * only as a hash, so a copy of the database opens no saved answer; the caller's repeat does, and it shows a new key again.
 */
export class AnswerSeal {
  /** @param request authenticated with the answer: a saved answer fits its own request alone. */
  constructor(
    private readonly secret: string,
    private readonly request: string,
  ) {}

  /** base64 of salt, nonce, tag and ciphertext. */
  close(text: string): string {
    const salt = randomBytes(SALT_BYTES);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#keyFrom(salt), nonce).setAAD(Buffer.from(this.request));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([salt, nonce, cipher.getAuthTag(), content]).toString('base64');
  }

  /** @throws where another key or another request closed it, or it was changed. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const part = (from: number, length?: number): Buffer =>
      bytes.subarray(from, length === undefined ? undefined : from + length);
    const salt = part(0, SALT_BYTES);
    const nonce = part(SALT_BYTES, NONCE_BYTES);
    const tag = part(SALT_BYTES + NONCE_BYTES, TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#keyFrom(salt), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(this.request))
      .setAuthTag(tag);
    const content = part(SALT_BYTES + NONCE_BYTES + TAG_BYTES);
    return decipher.update(content, undefined, 'utf8') + decipher.final('utf8');
  }

  #keyFrom(salt: Buffer): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, salt, PURPOSE, KEY_BYTES));
  }
}
