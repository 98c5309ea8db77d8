import { createHash } from 'node:crypto';
import { COPIED_TABLES } from './copy/copied-tables.js';
import type { LogContent } from './copy/log-content.js';
import { MIGRATION } from './copy/schema-level.js';
import type { TableContent } from './copy/table-digest.js';

/*
 * A move file is gzip (RFC 1952) of lines of JSON:
 *
 *   {"format":"tilescribe-log-move","version":1,"log":…,"migration":…,"tables":[{"table":…,"rows":…},…]}
 *   {…}                  the rows of all tables, in the order of the header, as row_to_json writes them
 *   ["check",SHA256]     after each page of rows of one table: the SHA-256 of every byte before this line
 *   ["content",{…}]      digests of the tables, and the Merkle tree over all events
 *   ["end",SHA256]       the SHA-256 of every byte before this line
 */

export const FORMAT = 'tilescribe-log-move';
export const VERSION = 1;

/** The first line of a move file. */
export interface FileHeader {
  readonly format: string;
  readonly version: number;
  readonly log: string;
  /** The last migration of the database from which the file was written. */
  readonly migration: string;
  readonly tables: readonly Pick<TableContent, 'table' | 'rows'>[];
}

/** A line that is not a row. */
export type ControlLine = readonly ['check', string] | readonly ['content', LogContent] | readonly ['end', string];

export const headerOf = (log: string, tables: FileHeader['tables']): FileHeader => ({
  format: FORMAT,
  version: VERSION,
  log,
  migration: MIGRATION,
  tables,
});

/** Whether the header lists the tables of this version in their order, each with its number of rows. */
export const hasTablesOfVersion = ({ tables }: FileHeader): boolean =>
  Array.isArray(tables) &&
  tables.length === COPIED_TABLES.length &&
  (tables as readonly (Partial<FileHeader['tables'][number]> | null)[]).every(
    (each, index) => each?.table === COPIED_TABLES[index] && Number.isSafeInteger(each?.rows),
  );

/** The SHA-256 of all bytes so far. */
export class RunningDigest {
  readonly #hash = createHash('sha256');

  add(bytes: string | Uint8Array): void {
    this.#hash.update(bytes);
  }

  /** 64 lowercase hex digits. */
  get value(): string {
    return this.#hash.copy().digest('hex');
  }
}

/** Whether a value has the form of the contents of a log. */
export const isContent = (value: unknown): value is LogContent => {
  const { events, root, tables } = (value ?? {}) as Partial<LogContent>;
  return Number.isSafeInteger(events) && typeof root === 'string' && Array.isArray(tables);
};
