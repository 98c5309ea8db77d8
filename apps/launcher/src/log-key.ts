import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = '.tilescribe';
const NAME = 'log-key.pem';

/**
 * The environment by which the API finds the key that signs checkpoints of its log. The key is made at the first start beside an
 * embedded database. A database of the operator can serve several machines, so its key is named by the operator.
 */
export const logKeyEnvironment = async (root: string, embedded: boolean): Promise<Readonly<Record<string, string>>> => {
  if (!embedded || process.env['TILESCRIBE_LOG_KEY_FILE'] !== undefined) return {};
  const folder = join(root, FOLDER);
  await mkdir(folder, { recursive: true });
  const file = join(folder, NAME);
  if (!existsSync(file)) await makeKey(file);
  return { TILESCRIBE_LOG_KEY_FILE: file };
};

/** The file gets its name once it is whole, so that a kill leaves no broken key. The first of several starts makes the key. */
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
