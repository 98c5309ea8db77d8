import type { LogContent } from './copy/log-content.js';
import { FileReader } from './file-reader.js';
import { MoveFault } from './copy/move-fault.js';
import { OpenedFile } from './opened-file.js';
import { withNewCopy, type Target } from './copy/target.js';

interface LogFile {
  readonly path: string;
  /** The SHA-256 of the file, as it was printed when the file was written. */
  readonly sha256: string;
}

/**
 * Reads a log from a file into a database, in one transaction, and compares the rows in the database with the file. Nothing is stored
 * unless everything is equal, also after a kill.
 * @throws MoveFault
 */
export async function readLogFile({ path, sha256, ...target }: Target & LogFile): Promise<LogContent> {
  const file = await OpenedFile.open(path);
  try {
    return await withNewCopy(target, async ({ take, commit }) => {
      const reader = new FileReader(file.bytes());
      const header = await reader.header(target.log);
      const content = await take(reader.pages(header), () => reader.content());
      const read = await file.sha256();
      if (read !== sha256)
        throw new MoveFault(
          'FILE_DIGEST_DIFFERS',
          `got a file with SHA-256 ${read}, expected ${sha256}. Nothing was stored. ` +
            'It is another file than the one that was written: ask the old place for its SHA-256.',
        );
      await commit();
      return content;
    });
  } finally {
    await file.close();
  }
}
