import { access, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { errorCode, GatewayFault } from './fault.js';

/** The credential of systemd that holds the key of the state folders (`hardware/systemd`). */
const CREDENTIAL = 'tilescribe-state-key';

/** The key file that systemd provides; undefined if it provides none. */
export const credentialFile = async (environment: NodeJS.ProcessEnv): Promise<string | undefined> => {
  const folder = environment['CREDENTIALS_DIRECTORY'];
  if (folder === undefined || folder === '') return undefined;
  const file = join(folder, CREDENTIAL);
  return access(file).then(
    () => file,
    () => undefined,
  );
};

/** True if the file lies in the folder, or in a folder below it. Both paths are relative to the same folder. */
export const isInside = (file: string, folder: string): boolean => {
  const path = relative(resolve(folder), resolve(file));
  return path !== '' && !path.startsWith('..') && !isAbsolute(path);
};

/** The key that a gateway keeps in a state folder unless it has one outside. */
export const innerKeyFile = (stateFolder: string): string => join(stateFolder, 'state.key');

/**
 * Checks that a key lies outside the state folder, also behind symbolic links, and that no other key lies inside it. Throws
 * `GatewayFault` STATE_KEY_MISPLACED, which states what to move.
 */
export const checkOuterKey = async (keyFile: string, stateFolder: string): Promise<void> => {
  const keyFolder = dirname(keyFile);
  const [realKeyFolder, realStateFolder] = await Promise.all([keyFolder, stateFolder].map(realPathOf));
  if (isInside(join(realKeyFolder ?? keyFolder, basename(keyFile)), realStateFolder ?? stateFolder))
    throw new GatewayFault(
      'STATE_KEY_MISPLACED',
      `the key file ${keyFile} lies inside the state folder ${stateFolder}; move it outside, and name the new place`,
    );
  const inner = innerKeyFile(stateFolder);
  const [old, outer] = await Promise.all([inner, keyFile].map(bytesOf));
  if (old === undefined) return;
  const words =
    outer === undefined
      ? `move it, so that what it seals can be read: mv ${inner} ${keyFile}`
      : old.equals(outer)
        ? `it is the same key, so remove the copy: rm ${inner}`
        : `it is another key than ${keyFile}: name a stateKeyFile for this table and move it there`;
  throw new GatewayFault('STATE_KEY_MISPLACED', `${inner} lies beside the data that it seals; ${words}`);
};

const realPathOf = (path: string): Promise<string> => realpath(path).catch(() => resolve(path));

const bytesOf = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
