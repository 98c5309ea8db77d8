import { readFile } from 'node:fs/promises';

/** Returns the text of a file that a setting names. @throws Error that names the setting and the file. */
export const settingsFile = async (file: string, setting: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`${setting}: ${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`);
  }
};
