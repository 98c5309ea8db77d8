import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile, type Sealing } from '#evidence';
import type { Side } from '#tiles';
import { errorCode } from '../state/fault.js';

/** A roll that is not sent to the match yet. */
export interface WaitingRoll {
  /** A UUID of version 7: a roll that was sent before a kill is not recorded twice. */
  readonly commandId: string;
  readonly device: string;
  readonly dice: readonly [number, number];
  /** RFC 3339, UTC. */
  readonly occurredAt: string;
  /** The side whose button was pressed before the roll. */
  readonly side?: Side;
}

/** The store of rolls that wait while the API is away: a roll survives a kill of the gateway. */
export interface WaitingRolls {
  load(match: string): Promise<readonly WaitingRoll[]>;
  save(match: string, rolls: readonly WaitingRoll[]): Promise<void>;
}

interface Stored {
  readonly match: string;
  readonly rolls: readonly WaitingRoll[];
}

/** Stores rolls in one sealed file, replaced as a whole. An unreadable file, or one of another match, counts as empty. */
export const waitingRollsIn = (stateFolder: string, { seal, unseal }: Sealing): WaitingRolls => {
  const path = join(stateFolder, 'seat-rolls');
  return {
    load: async (match) => {
      const bytes = await readFile(path).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      });
      const text = bytes && unseal(bytes);
      if (text === undefined) return [];
      const stored = JSON.parse(text.toString('utf8')) as Stored;
      return stored.match === match ? stored.rolls : [];
    },
    save: (match, rolls) => replaceFile(path, seal(Buffer.from(JSON.stringify({ match, rolls } satisfies Stored)))),
  };
};
