import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, GatewayFault } from './fault.js';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OWNER_ONLY = 0o600;

/** Concealed hands pass through here: what is stored is sealed with AES-256-GCM under a key that stays beside it. */
export interface Sealing {
  readonly seal: (bytes: Uint8Array) => Buffer;
  /** Throws `GatewayFault` STATE_SEALED_OTHERWISE for bytes sealed under another key or changed since. */
  readonly unseal: (bytes: Uint8Array) => Buffer;
}

export const sealingWith = (key: Uint8Array): Sealing => ({
  seal: (bytes) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  },
  unseal: (bytes) => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      throw new GatewayFault(
        'STATE_SEALED_OTHERWISE',
        'stored records do not open under state.key; put the key back they were sealed with',
      );
    }
  },
});

/** The key file of a state folder, made when it is missing, readable by its owner alone. */
export const openSealing = async (folder: string): Promise<Sealing> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'state.key');
  const stored = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (stored !== undefined && stored.length !== KEY_BYTES) {
    throw new GatewayFault(
      'STATE_KEY_DAMAGED',
      `${path} holds ${stored.length} bytes, not ${KEY_BYTES}; restore it, or move the state folder away`,
    );
  }
  if (stored !== undefined) {
    await chmod(path, OWNER_ONLY);
    return sealingWith(stored);
  }
  const key = randomBytes(KEY_BYTES);
  const file = await open(path, 'wx', OWNER_ONLY);
  await file.writeFile(key);
  await file.sync();
  await file.close();
  return sealingWith(key);
};
