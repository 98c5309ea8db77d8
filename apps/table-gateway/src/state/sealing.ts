import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { KEY_BYTES, keyIn, replaceFile, type Sealing, sealingWith } from '#evidence';
import { errorCode, GatewayFault } from './fault.js';
import { checkOuterKey, innerKeyFile } from './state-key.js';

const OWNER_ONLY = 0o600;

/**
 * The key of a state folder: in `outerKeyFile`, else inside the folder, readable only by its owner. A missing key is created.
 * A power cut at the first start can truncate it or fill it with zeros; it is created again while nothing is sealed under it.
 * Throws `GatewayFault` STATE_KEY_DAMAGED or STATE_KEY_MISPLACED.
 */
export const openSealing = async (
  folder: string,
  isInUse: () => Promise<boolean>,
  outerKeyFile?: string,
): Promise<Sealing> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (outerKeyFile !== undefined) await checkOuterKey(outerKeyFile, folder);
  const path = outerKeyFile ?? innerKeyFile(folder);
  const stored = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  const key = stored && keyIn(stored);
  if (key !== undefined) {
    // A credential of systemd has its mode, and cannot be given another.
    if (outerKeyFile === undefined) await chmod(path, OWNER_ONLY);
    return sealingWith(key);
  }
  if (await isInUse())
    throw new GatewayFault(
      'STATE_KEY_DAMAGED',
      `${path} ${wordsOf(stored)}, but the outbox holds records sealed under it; restore it, or move the state folder away`,
    );
  const fresh = randomBytes(KEY_BYTES);
  await replaceFile(path, fresh);
  return sealingWith(fresh);
};

const wordsOf = (stored: Buffer | undefined): string => {
  if (stored === undefined) return 'is missing';
  return stored.length === KEY_BYTES ? 'holds only zeros' : `holds ${stored.length} bytes, not ${KEY_BYTES}`;
};
