import pg from 'pg';
import { GRANTS } from '../grants.js';
import { parseInt8 } from '../int8.js';

/** The lease of a signer and unrecorded acts last for seconds, and a moved log is not the history of its new database. */
const LEFT = ['log_signers', 'provisional_acts', 'moved_logs'];
/** Other tables refer to these, or a trigger compares with them. */
const FIRST = ['log_head', 'api_keys'];
/** Triggers let these grow in this order only. */
const ORDER: Readonly<Record<string, string>> = { checkpoints: 'size', log_keys: 'number', events: 'position' };
/** Rows of one statement. */
const PAGE = 1000;

/** The tables that hold the data of a log, in the order in which they are copied. */
export const COPIED_TABLES: readonly string[] = [
  ...FIRST,
  ...Object.keys(GRANTS).filter((table) => !FIRST.includes(table) && !LEFT.includes(table)),
];

/** The number of rows of a log in a table, and a sum over their contents that does not depend on their order. */
export interface TableContent {
  readonly table: string;
  readonly rows: number;
  readonly sum: string;
}

/** Copies all rows of a log from one table to the same table of another database. Both clients are in a transaction. */
export async function copyRows(from: pg.Client, to: pg.Client, table: string, log: string): Promise<void> {
  const name = pg.escapeIdentifier(table);
  const order = ORDER[table] === undefined ? '' : `ORDER BY ${pg.escapeIdentifier(ORDER[table])}`;
  await from.query(
    `DECLARE copied_rows NO SCROLL CURSOR FOR
     SELECT row_to_json(t)::text AS row FROM ${name} t WHERE log = ${pg.escapeLiteral(log)} ${order}`,
  );
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`FETCH ${PAGE} FROM copied_rows`);
    if (rows.length === 0) break;
    await to.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`, [
      `[${rows.map(({ row }) => row).join(',')}]`,
    ]);
  }
  await from.query('CLOSE copied_rows');
}

/** What a table holds of a log. Times are compared as instants, whatever the zone of the session. */
export async function contentOf(client: pg.Client, table: string, log: string): Promise<TableContent> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `SELECT count(*) AS rows, coalesce(sum(hashtextextended(row_to_json(t)::text, 0)::numeric), 0)::text AS sum
     FROM ${pg.escapeIdentifier(table)} t WHERE log = $1`,
    [log],
  );
  return { table, rows: parseInt8(rows[0]?.rows ?? '0'), sum: rows[0]?.sum ?? '' };
}
