import { appendFile, readFile } from 'node:fs/promises';
import type { Measurement } from './measure-deal.js';

/** A line of the file: a measurement and the build that it was made with. */
interface Entry {
  readonly build: string;
  readonly measurement: Measurement;
}

/** The entry of a line; undefined for one that an interrupted run left unfinished. */
const entryOf = (line: string): Entry | undefined => {
  try {
    return JSON.parse(line) as Entry;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/** The measurements in a file that were made with this build. A long run goes on from them. */
export const journalled = async (file: string, build: string): Promise<readonly Measurement[]> =>
  (await textOf(file)).split('\n').flatMap((line) => {
    const entry = entryOf(line);
    return entry?.build === build ? [entry.measurement] : [];
  });

/** Adds a measurement on a line of its own, also after one that was left unfinished. */
export const addToJournal = (file: string, entry: Entry): Promise<void> =>
  appendFile(file, `\n${JSON.stringify(entry)}`);
