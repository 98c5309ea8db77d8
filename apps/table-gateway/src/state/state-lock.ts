import { join } from 'node:path';
import { LockHeld, takeLock } from '#process-lock';
import { GatewayFault } from './fault.js';

/** Keeps a state folder for one gateway and returns the release. Throws `GatewayFault` STATE_IN_USE. */
export const lockState = async (folder: string): Promise<() => void> => {
  try {
    return await takeLock(join(folder, 'gateway.lock'));
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new GatewayFault(
      'STATE_IN_USE',
      `${folder} is in use by process ${error.pid}; stop it, or give this gateway its own state folder`,
    );
  }
};
