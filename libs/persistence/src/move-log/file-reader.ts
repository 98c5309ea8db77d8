import { FORMAT, hasTablesOfVersion, isContent, VERSION, type ControlLine, type FileHeader } from './file-format.js';
import { FileLines, shownLine } from './file-lines.js';
import type { LogContent } from './copy/log-content.js';
import { PAGE_ROWS, type RowPage } from './copy/rows.js';
import { MIGRATION } from './copy/schema-level.js';

const USE_ITS_VERSION =
  'Read the file with the version of Tilescribe that wrote it, and start the newer version on the database afterwards.';

/**
 * Reads a move file in constant memory. Returns a page of rows only after its check line was read and agrees. Call `header`, then read all of
 * `pages`, then call `content`.
 */
export class FileReader {
  readonly #lines: FileLines;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#lines = new FileLines(bytes);
  }

  /** The first line. @throws MoveFault FILE_FORMAT, MIGRATION_DIFFERS or FILE_OF_OTHER_LOG. */
  async header(log: string): Promise<FileHeader> {
    const line = await this.#lines.next('a header');
    const header = objectIn(line);
    if (header.format !== FORMAT)
      throw this.#lines.fault(
        'FILE_FORMAT',
        shownLine(line),
        'the header of a file that move-log --to-file has written',
      );
    if (header.version !== VERSION)
      throw this.#lines.fault('FILE_FORMAT', `version ${header.version}`, `version ${VERSION}`, USE_ITS_VERSION);
    if (header.migration !== MIGRATION)
      throw this.#lines.fault('MIGRATION_DIFFERS', `migration ${header.migration}`, MIGRATION, USE_ITS_VERSION);
    if (header.log !== log)
      throw this.#lines.fault('FILE_OF_OTHER_LOG', `the log ${header.log}`, log, 'Name the log of the file in --log.');
    if (!hasTablesOfVersion(header as FileHeader))
      throw this.#lines.fault('FILE_ALTERED', shownLine(line), 'each table of this version with its number of rows');
    return header as FileHeader;
  }

  /** The rows of all tables. @throws MoveFault FILE_TRUNCATED or FILE_ALTERED. */
  async *pages({ tables }: FileHeader): AsyncGenerator<RowPage> {
    for (const { table, rows } of tables)
      for (let left = rows; left > 0;) {
        const page = await this.#page(table, Math.min(left, PAGE_ROWS));
        left -= page.rows.length;
        yield page;
      }
  }

  /** Reads the content of the log as it was written, and the end of the file. @throws MoveFault FILE_TRUNCATED or FILE_ALTERED. */
  async content(): Promise<LogContent> {
    const line = await this.#lines.next('the line "content"');
    const content = this.#control('content', line);
    if (!isContent(content)) throw this.#lines.fault('FILE_ALTERED', shownLine(line), 'the contents of a log');
    this.#compare(this.#control('end', await this.#lines.next('the line "end"')));
    await this.#lines.end();
    return content;
  }

  /** Reads this number of rows of a table, and their check line. */
  async #page(table: string, count: number): Promise<RowPage> {
    const rows = [await this.#row(table, count)];
    const { place } = this.#lines;
    while (rows.length < count) rows.push(await this.#row(table, count - rows.length));
    this.#compare(this.#control('check', await this.#lines.next(`the check of ${count} rows of ${table}`)));
    return { table, rows, place };
  }

  async #row(table: string, left: number): Promise<string> {
    const expected = `${left} more rows of ${table}`;
    const line = await this.#lines.next(expected);
    if (!line.startsWith('{')) throw this.#lines.fault('FILE_ALTERED', shownLine(line), expected);
    return line;
  }

  /** The value of a line that is not a row. */
  #control<Kind extends ControlLine[0]>(kind: Kind, line: string): Extract<ControlLine, readonly [Kind, unknown]>[1] {
    const [found, value] = arrayIn(line);
    if (found !== kind || value === undefined)
      throw this.#lines.fault('FILE_ALTERED', shownLine(line), `the line ${JSON.stringify(kind)}`);
    return value as Extract<ControlLine, readonly [Kind, unknown]>[1];
  }

  #compare(digest: string): void {
    const { digestBefore } = this.#lines;
    if (digest !== digestBefore)
      throw this.#lines.fault('FILE_ALTERED', `bytes with SHA-256 ${digestBefore} before this line`, digest);
  }
}

const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const objectIn = (line: string): Partial<FileHeader> => {
  const value = jsonIn(line);
  return typeof value === 'object' && value !== null ? value : {};
};

const arrayIn = (line: string): readonly unknown[] => {
  const value = jsonIn(line);
  return Array.isArray(value) ? value : [];
};
