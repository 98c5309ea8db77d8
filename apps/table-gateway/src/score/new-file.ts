import { writeFile } from 'node:fs/promises';
import { errorCode, GatewayFault } from '../fault.js';

const OWNER_ONLY = 0o600;

/** Writes a new file for its owner alone. Throws `GatewayFault` FILE_INVALID if the file exists already, or cannot be made. */
export const writeNew = async (path: string, content: string | Buffer): Promise<void> => {
  try {
    await writeFile(path, content, { flag: 'wx', mode: OWNER_ONLY });
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    throw new GatewayFault(
      'FILE_INVALID',
      code === 'EEXIST' ? `${path} is there already; name a new one` : `${path} cannot be written (${code})`,
    );
  }
};
