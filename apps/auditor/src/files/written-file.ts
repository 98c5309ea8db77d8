import { realpath, rename, rm, writeFile } from 'node:fs/promises';
import { isStream } from './file-bytes.js';
import { cannotWrite } from './file-faults.js';

/**
 * Writes a file as a whole, or leaves the file as it was. A device or a pipe is written directly.
 * @param mode of a new file. @throws UsageError where the file cannot be written.
 */
export const writeWhole = async (file: string, text: string, mode = 0o666): Promise<void> => {
  try {
    if (await isStream(file)) await writeFile(file, text);
    else await replace(await realpath(file).catch(() => file), text, mode);
  } catch (fault) {
    throw cannotWrite(
      file,
      fault,
      'Name a file in a folder that this account may write to, on a disk with free space.',
    );
  }
};

const replace = async (file: string, text: string, mode: number): Promise<void> => {
  const unfinished = `${file}.new`;
  try {
    await writeFile(unfinished, text, { mode });
    await rename(unfinished, file);
  } catch (fault) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw fault;
  }
};
