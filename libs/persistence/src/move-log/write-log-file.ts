import pg from 'pg';
import { parseInt8 } from '../connections/int8.js';
import { fileIn, nameFile, UNFINISHED_FILE } from './copy/closed-copy.js';
import { COPIED_TABLES } from './copy/copied-tables.js';
import { headerOf, type FileHeader } from './file-format.js';
import { fileText } from './file-text.js';
import type { LogContent } from './copy/log-content.js';
import { nameNewFile, refuseExisting, writeNewFile } from './new-file.js';
import { withRows, type Source } from './copy/source.js';

/** A log in a file. */
export interface WrittenLog extends LogContent {
  /** The SHA-256 of the file, 64 lowercase hex digits. */
  readonly sha256: string;
}

/**
 * Writes a log with everything that belongs to it into a new file. From the start, nothing
 * can be appended to the log in the database. If this fails, the log accepts events again. After an interruption, and to write the file once more, call it again.
 * @throws MoveFault
 */
export async function writeLogFile({ path, ...source }: Source & { readonly path: string }): Promise<WrittenLog> {
  refuseExisting(path);
  const { log } = source;
  return withRows(
    source,
    { target: UNFINISHED_FILE, isSameMove: (movedTo) => fileIn(movedTo) !== undefined },
    async ({ client, pages, content }) => {
      const header = await headerFor(client, log);
      let written: LogContent | undefined;
      const sha256 = await writeNewFile(
        path,
        fileText({ header, pages, content: async () => (written = await content()) }),
      );
      return { ...(written as LogContent), sha256 };
    },
    async ({ sha256 }, client) => {
      // This order matters: to open the log again, the operator must state the digest of every file that may have this name.
      await nameFile(client, log, sha256);
      await nameNewFile(path);
    },
  );
}

async function headerFor(client: pg.Client, log: string): Promise<FileHeader> {
  const tables: FileHeader['tables'][number][] = [];
  for (const table of COPIED_TABLES) {
    const { rows } = await client.query<{ rows: string }>(
      `SELECT count(*) AS rows FROM ${pg.escapeIdentifier(table)} WHERE log = $1`,
      [log],
    );
    tables.push({ table, rows: parseInt8(rows[0]?.rows ?? '0') });
  }
  return headerOf(log, tables);
}
