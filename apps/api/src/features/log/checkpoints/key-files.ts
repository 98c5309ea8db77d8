import { witnessSettings, type WitnessOptions } from '../witnesses/witness-settings.js';
import { LogKey } from '../tree/log-key.js';

export interface LogKeyOptions {
  /** Origin of the log. */
  readonly log: string;
  /** The file with the private key; without it no checkpoint is signed. */
  readonly logKeyFile?: string | undefined;
  /** The file with the previous key, which signs the change. */
  readonly previousLogKeyFile?: string | undefined;
}

/** The keys of a log, as their files have them. */
interface LogKeyFiles {
  readonly own: LogKey | undefined;
  /** The previous key, which signs the change. */
  readonly previous: LogKey | undefined;
}

/** @throws Error that names the setting and the file. */
export const readKeyFiles = async ({ log, logKeyFile, previousLogKeyFile }: LogKeyOptions): Promise<LogKeyFiles> => {
  if (logKeyFile === undefined) return { own: undefined, previous: undefined };
  const own = await LogKey.read(logKeyFile, log);
  if (previousLogKeyFile === undefined) return { own, previous: undefined };
  return { own, previous: await LogKey.read(previousLogKeyFile, log, 'TILESCRIBE_LOG_PREVIOUS_KEY_FILE') };
};

/**
 * Checks the files of keys and witnesses before a database is opened and before Nest starts, because Nest logs faults with a stack.
 * @returns warnings.
 * @throws Error that names the setting and the file.
 */
export const checkKeyFiles = async (options: LogKeyOptions & WitnessOptions): Promise<readonly string[]> => {
  const { own } = await readKeyFiles(options);
  return (await witnessSettings(options, own))?.warnings ?? [];
};
