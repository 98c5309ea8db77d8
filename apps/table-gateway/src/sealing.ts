import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './durable-file.js';
import { errorCode, GatewayFault } from './fault.js';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OWNER_ONLY = 0o600;

/** Concealed hands pass through here: what is stored is sealed with AES-256-GCM under a key that stays beside it. */
export interface Sealing {
  readonly seal: (bytes: Uint8Array) => Buffer;
  /** Undefined for bytes that were sealed under another key, were changed since, or are no sealed bytes. */
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

/**
 * The key file of a state folder, made where it is missing, readable by its owner alone. A power cut can leave it cut off
 * or filled with zeros at the first start: while nothing is sealed under it, it is made anew. Throws `GatewayFault`
 * STATE_KEY_DAMAGED.
 */
export const openSealing = async (folder: string, isInUse: () => Promise<boolean>): Promise<Sealing> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'state.key');
  const stored = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (stored !== undefined && isKey(stored)) {
    await chmod(path, OWNER_ONLY);
    return sealingWith(stored);
  }
  if (await isInUse())
    throw new GatewayFault(
      'STATE_KEY_DAMAGED',
      `${path} ${wordsOf(stored)}, but the outbox holds records sealed under it; restore it, or move the state folder away`,
    );
  const key = randomBytes(KEY_BYTES);
  await replaceFile(path, key);
  return sealingWith(key);
};

const isKey = (stored: Buffer): boolean => stored.length === KEY_BYTES && stored.some((byte) => byte !== 0);

const wordsOf = (stored: Buffer | undefined): string => {
  if (stored === undefined) return 'is missing';
  return stored.length === KEY_BYTES ? 'holds only zeros' : `holds ${stored.length} bytes, not ${KEY_BYTES}`;
};
