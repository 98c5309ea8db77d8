import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, GatewayFault } from './fault.js';

/** One gateway for one state folder. The lock of a gateway that was killed is taken over. Gives back its release. */
export const lockState = async (folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'gateway.pid');
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new GatewayFault(
      'STATE_IN_USE',
      `${folder} is in use by process ${holder}; stop it, or give this gateway its own state folder`,
    );
  }
  await writeFile(path, String(process.pid), { mode: 0o600 });
  return () => unlink(path);
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};
