import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Reads the key from the bytes of a key file: 32 bytes as they are, or 64 hexadecimal digits as text. Undefined for
 * other contents, and for zeros, which a power cut leaves.
 */
export const keyIn = (stored: Buffer): Buffer | undefined => {
  const text = stored.toString('latin1').trim();
  const key = /^[0-9a-fA-F]{64}$/.test(text) ? Buffer.from(text, 'hex') : stored;
  return key.length === KEY_BYTES && key.some((byte) => byte !== 0) ? key : undefined;
};

/** Seals stored data with AES-256-GCM under the key of the gateway, because it contains concealed hands. */
export interface Sealing {
  readonly seal: (bytes: Uint8Array) => Buffer;
  /** Undefined for bytes that were sealed under another key, were changed since, or are not sealed. */
  readonly unseal: (bytes: Uint8Array) => Buffer | undefined;
}

export const sealingWith = (key: Uint8Array): Sealing => ({
  seal: (bytes) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  },
  unseal: (bytes) => {
    if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([opened, decipher.final()]);
    } catch {
      return undefined;
    }
  },
});
