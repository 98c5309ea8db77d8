import { browserStorage } from '../browser/storage.js';

const STORED = 'tilescribe.log-key';

/** The key of the log of this service that the browser keeps. */
export interface KeptKey {
  /** As the service states it: NAME+ID+KEY. */
  readonly key: string;
  /** When the browser saw the key first: ISO 8601. */
  readonly since: string;
}

/** The kept key. Undefined if this browser has verified nothing yet. */
export const keptKey = (): KeptKey | undefined => {
  const [key, since] = browserStorage.read(STORED)?.split(' ') ?? [];
  return key !== undefined && since !== undefined ? { key, since } : undefined;
};

/** Keeps a key after the first verification. Later records must be signed by it, or by a key to which its changes lead. */
export const keepKey = ({ key, since }: KeptKey): void => browserStorage.write(STORED, `${key} ${since}`);

/** The id of a key, with which people compare it: eight hexadecimal digits. */
export const keyIdOf = (key: string): string => key.split('+')[1] ?? '';
