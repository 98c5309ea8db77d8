import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile, type Sealing } from '#evidence';
import { errorCode } from '../state/fault.js';

/** An epoch of the outbox whose records are sent under another epoch from some record on. */
export interface Renewal {
  /** The epoch of the outbox. */
  readonly epoch: string;
  /** The first record that is sent under the new epoch, where it has the number 1. */
  readonly from: number;
  readonly sentAs: string;
  /** The code with which the API refused the number. */
  readonly code: string;
  /** When the new epoch was taken: RFC 3339, UTC. */
  readonly takenAt: string;
}

/** The store of renewals: a record that was sent under a new epoch before a kill has the same number afterwards. */
export interface StoredRenewals {
  load(): Promise<readonly Renewal[]>;
  save(renewals: readonly Renewal[]): Promise<void>;
}

/** Stores renewals in one sealed file, replaced as a whole. After an unreadable file the gateway takes new epochs again. */
export const renewalsIn = (stateFolder: string, { seal, unseal }: Sealing): StoredRenewals => {
  const path = join(stateFolder, 'renewed-epochs');
  return {
    load: async () => {
      const bytes = await readFile(path).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      });
      const text = bytes && unseal(bytes);
      return text === undefined ? [] : (JSON.parse(text.toString('utf8')) as readonly Renewal[]);
    },
    save: (renewals) => replaceFile(path, seal(Buffer.from(JSON.stringify(renewals)))),
  };
};
