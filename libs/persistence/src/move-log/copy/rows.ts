import pg from 'pg';
import { COPIED_TABLES, ORDER } from './copied-tables.js';
import { MoveFault, type FilePlace } from './move-fault.js';

/** The maximum number of rows of one statement, and of one page of a move file. */
export const PAGE_ROWS = 1000;

/** Some rows of one table, each as the text of `row_to_json`. */
export interface RowPage {
  readonly table: string;
  readonly rows: readonly string[];
  /** The place of the first row; only in a file. */
  readonly place?: FilePlace;
}

/**
 * The settings with which a row always has the same text, in every session and on every server. Both clients of a copy set them
 * in their transaction.
 */
export const ROW_TEXT_SETTINGS = `SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex'`;

/** Reads all rows of a log, page by page, in the order in which they can be inserted. The client is in a transaction. */
export async function* readRows(client: pg.Client, log: string): AsyncGenerator<RowPage> {
  for (const table of COPIED_TABLES) yield* rowsOfTable(client, table, log);
}

async function* rowsOfTable(client: pg.Client, table: string, log: string): AsyncGenerator<RowPage> {
  const order = ORDER[table] === undefined ? '' : `ORDER BY ${pg.escapeIdentifier(ORDER[table])}`;
  await client.query(
    `DECLARE copied_rows NO SCROLL CURSOR FOR
     SELECT row_to_json(t)::text AS row FROM ${pg.escapeIdentifier(table)} t WHERE log = ${pg.escapeLiteral(log)} ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${PAGE_ROWS} FROM copied_rows`);
    if (rows.length === 0) break;
    yield { table, rows: rows.map(({ row }) => row) };
  }
  await client.query('CLOSE copied_rows');
}

/**
 * Inserts the rows of a log. The client is in a transaction.
 * @throws MoveFault ROWS_REFUSED where the database refuses a row, or a row is of another log.
 */
export async function insertRows(client: pg.Client, log: string, pages: AsyncIterable<RowPage>): Promise<void> {
  for await (const { table, rows, place } of pages) {
    const name = pg.escapeIdentifier(table);
    const { rowCount } = await client
      .query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json) WHERE log = $2`, [
        `[${rows.join(',')}]`,
        log,
      ])
      .catch((error: unknown) => {
        throw refusal(error, table, place);
      });
    if (rowCount !== rows.length)
      throw new MoveFault(
        'ROWS_REFUSED',
        `${table}: got ${rows.length} rows, of which ${rowCount ?? 0} are of the log ${log}; expected rows of this log only. Nothing was stored.`,
        place,
      );
  }
}

/** The error of a lost connection is not changed, because it does not concern the rows. */
const refusal = (error: unknown, table: string, place: FilePlace | undefined): unknown =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
    ? new MoveFault(
        'ROWS_REFUSED',
        `${table}: the database refuses a row: ${error.message}. Nothing was stored.`,
        place,
      )
    : error;
