import pg from 'pg';
import type { NamedStatement, Queryable } from '../connections/head-lock.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { TableEvents } from './table-events.js';

const LOG = 'club.example/log';
/** Deals of two tables in turn, of ten events each; then the third, the seventh and the 31st deal are corrected. */
const [DEALS, EVENTS, CORRECTED] = [40, 10, [3, 7, 31]];

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(
    `INSERT INTO deals (log, id, position, table_id, rule_set, edition, recording, source, status, opened_at)
     SELECT $1, n, (n - 1) * $3 + 1, 'table-' || n % 2, 'classical', '1', 'result', 'person', 'settled', now()
     FROM generate_series(1, $2::int) n`,
    [LOG, DEALS, EVENTS],
  );
  await client.query(
    `INSERT INTO events (log, position, stream, sequence, type, command_id, leaf, hash)
     SELECT $1, position, 'deal/' || deal, sequence, 'Any', position, '{}', sha256('{}')
     FROM (SELECT (n - 1) * $3 + s AS position, n AS deal, s AS sequence FROM generate_series(1, $2::int) n, generate_series(1, $3::int) s
           UNION ALL SELECT $2 * $3 + i, deal, $3 + 1 FROM unnest($4::int[]) WITH ORDINALITY AS late(deal, i)) each`,
    [LOG, DEALS, EVENTS, CORRECTED],
  );
  // In so small a table a scan of everything is cheaper than an index.
  await client.query('SET enable_seqscan = off; ANALYZE');
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const readRows = ({ Plans = [], ...plan }: Plan): number =>
  Plans.reduce(
    (sum, each) => sum + readRows(each),
    plan['Relation Name'] === 'events'
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0,
  );

let eventsRead = 0;
/** Counts the events that each statement reads. */
const counted: Queryable = {
  query: async <Row extends pg.QueryResultRow>(statement: string | NamedStatement, values?: unknown[]) => {
    const { text } = statement as NamedStatement;
    const explained = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    eventsRead += readRows((explained.rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
    const result = await client.query<Row & { position: number | string }>(text, values);
    for (const row of result.rows) row.position = Number(row.position);
    return result;
  },
};
const events = new TableEvents(counted, LOG, () => Promise.resolve());

it.each([1, 7, 40, 1_000])(
  'pages of %i have all events of a table in their order, late corrections too',
  async (limit) => {
    const { rows } = await client.query<{ position: string }>(
      `SELECT e.position FROM events e JOIN deals d ON e.stream = 'deal/' || d.id WHERE table_id = 'table-1' ORDER BY 1`,
    );
    const positions: number[] = [];
    for (let page: readonly { readonly position: number }[] = [{ position: 0 }]; page.length > 0;) {
      page = await events.after('table-1', positions.at(-1) ?? 0, limit);
      positions.push(...page.map(({ position }) => position));
    }
    expect(positions).toHaveLength(DEALS * EVENTS * 0.5 + CORRECTED.length);
    expect(positions).toEqual(rows.map(({ position }) => Number(position)));
  },
);

it.each([0, 200, 385])(
  'a page after position %i reads no other events but the last one of each deal before',
  async (position) => {
    eventsRead = 0;
    expect((await events.after('table-1', position, 10)).length).toBeGreaterThan(2);
    expect(eventsRead).toBeLessThan((DEALS * EVENTS) / 4);
  },
);
