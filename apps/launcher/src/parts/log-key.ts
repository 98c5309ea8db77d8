import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = '.tilescribe';
const NAME = 'log-key.pem';

/**
 * Returns the environment in which the API finds the key that signs checkpoints of its log. For an embedded database, the key is created at the
 * first start. A database of the operator can serve several machines, so the operator names its key.
 */
export const logKeyEnvironment = async (root: string, embedded: boolean): Promise<Readonly<Record<string, string>>> => {
  if (!embedded || process.env['TILESCRIBE_LOG_KEY_FILE'] !== undefined) return {};
  const folder = join(root, FOLDER);
  await mkdir(folder, { recursive: true });
  const file = join(folder, NAME);
  if (!existsSync(file)) await makeKey(file);
  return { TILESCRIBE_LOG_KEY_FILE: file };
};

/** Creates the key. The file gets its name only when it is complete, so a kill leaves no broken key. If several programs start at once, the first one creates the key. */
const makeKey = async (file: string): Promise<void> => {
  const unfinished = `${file}.${process.pid}`;
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  await writeFile(unfinished, pem, { mode: 0o600, flush: true });
  try {
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
};
