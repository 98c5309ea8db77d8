import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'tilescribe saved answer 1';

/**
 * Encrypts saved answers with a key derived (HKDF, RFC 5869) from the caller's own API key. The server stores only a hash of
 * that API key, so a copy of the database cannot decrypt a saved answer. A repeat by the caller can.
 */
export class AnswerSeal {
  /** @param request is authenticated with the answer, so a saved answer belongs to one request only. */
  constructor(
    private readonly secret: string,
    private readonly request: string,
  ) {}

  /** Encrypts a text. Returns base64 of salt, nonce, tag and ciphertext. */
  close(text: string): string {
    const salt = randomBytes(SALT_BYTES);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#keyFrom(salt), nonce).setAAD(Buffer.from(this.request));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([salt, nonce, cipher.getAuthTag(), content]).toString('base64');
  }

  /** Decrypts a text. @throws Error if it was changed, or belongs to another key or request. */
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
