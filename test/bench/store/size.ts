import pg from 'pg';
import { openDatabase } from '../../../libs/persistence/src/database.js';
import {
  createTestDatabase,
  startTestDatabase,
  type TestDatabase,
} from '../../../libs/persistence/src/testing/index.js';
import { sha256 } from '../../../apps/api/src/platform/environment/environment.js';
import { played, record } from '../../api/played-deal.js';
import { LOG } from '../../api/running-api.js';
import { SpawnedApi } from '../../api/spawned-api.js';
import { uuidv7 } from '../../api/uuidv7.js';
import { Connection } from '../api/connection.js';
import { load, type Load, type Send } from '../api/load.js';
import { recorderOf } from '../api/recorder.js';
import { copyDeals } from './copied-deals.js';
import { storeAppends } from './loops.js';

const SHORT = 10_000;
/** The number of events of the long log; `TILESCRIBE_BENCH_EVENTS` sets another. */
const LONG = Number(process.env['TILESCRIBE_BENCH_EVENTS'] ?? 5_000_000);
/** Tables at which the deals are recorded that are copied, and deals at each. */
const TABLES = 8;
const DEALS_A_TABLE = 3;
const CLIENTS = 64;
const READERS = 8;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 3_000;
/** Passes over both logs in turn; the median of the ratios of neighbours is reported. */
const PASSES = 7;

/** Deals whose ledgers are read again and again. */
const FOLLOWED = 50;

/** What is measured of one log. */
interface Subject {
  readonly events: number;
  readonly bytes: Readonly<Record<string, number>>;
  readonly clients: Readonly<Record<Work, readonly Send[]>>;
  readonly close: () => Promise<void>;
}

const WORKS = {
  append: 'appends/s: the store, 64 clients',
  command: 'commands/s: HTTP, 8 connections',
  list: 'GET /v1/deals?table=…&limit=10, 8 connections',
  ledger: `GET /v1/deals/…/ledger of ${FOLLOWED} deals, 8 connections`,
  anyLedger: 'the same of any deal; the long log has more than the cache holds',
} as const;
type Work = keyof typeof WORKS;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Makes a log of at least so many events, and clients that use it. */
const open = async (least: number): Promise<Subject> => {
  const database = await createTestDatabase();
  const admin = await recordDeals(database);
  const begun = performance.now();
  const events = await copyDeals(database.adminUrl, LOG, least);
  process.stderr.write(`${events} events after ${((performance.now() - begun) / 1_000).toFixed(0)} s\n`);
  const api = await SpawnedApi.start({ database, env: { TILESCRIBE_REQUESTS_PER_MINUTE: '0' } });
  const key = await api.key(admin, 'admin', 'deals:record');
  const store = await openDatabase({ url: database.url, log: LOG, sha256 });
  const connections = Array.from({ length: READERS }, () => new Connection(api.address, key));
  const deals = await someDeals(database, events);
  const get =
    (connection: Connection, path: () => string): Send =>
    async () => {
      const { status, body } = await connection.get(path());
      if (status !== 200) throw new Error(`GET ${path()} is answered ${status} ${body}`);
    };
  const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!;
  return {
    events,
    bytes: await sizes(database),
    clients: {
      append: storeAppends(store.events, `size-${events}`, CLIENTS),
      command: connections.map((connection, index) => recorderOf(connection, tableOf(index), index * 4)),
      list: connections.map((each) => get(each, () => `/v1/deals?table=${tableOf(any([0, 1, 2, 3]))}&limit=10`)),
      ledger: connections.map((each) => get(each, () => `/v1/deals/${any(deals.slice(0, FOLLOWED))}/ledger`)),
      anyLedger: connections.map((each) => get(each, () => `/v1/deals/${any(deals)}/ledger`)),
    },
    close: async () => {
      for (const connection of connections) connection.close();
      await store.close();
      await api.stop();
      await database.drop();
    },
  };
};

const tableOf = (index: number): string => `table-${index + 1}`;

/** Records the deals that are copied. Returns the admin key. */
const recordDeals = async (database: TestDatabase): Promise<string | undefined> => {
  const api = await SpawnedApi.start({ database, env: { TILESCRIBE_REQUESTS_PER_MINUTE: '0' } });
  const key = await api.key(api.adminKey, 'admin', 'deals:record');
  await Promise.all(
    Array.from({ length: TABLES }, async (_, index) => {
      await api
        .client(key)
        .post('/v1/tables', { table: tableOf(index), name: tableOf(index) })
        .expect(201);
      for (let deal = 0; deal < DEALS_A_TABLE; deal += 1)
        await record(api.client(key), uuidv7(), played(index * 1_000 + deal, { table: tableOf(index) }));
    }),
  );
  await api.stop();
  return api.adminKey;
};

/** The ids of deals from the whole log, more than the processes keep in memory. */
const someDeals = async ({ adminUrl }: TestDatabase, events: number): Promise<readonly string[]> =>
  queried(adminUrl, async (client) => {
    const share = Math.min(100, (100 * 2_000_000) / events);
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM deals TABLESAMPLE BERNOULLI (${share}) WHERE status = 'settled'`,
    );
    return rows.map(({ id }) => id);
  });

const sizes = ({ adminUrl }: TestDatabase): Promise<Readonly<Record<string, number>>> =>
  queried(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `SELECT relname AS name, pg_relation_size(oid) + coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) AS bytes
       FROM pg_class WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 14`,
    );
    return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]));
  });

const queried = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Measures appends, commands, lists and ledgers of a short and of a long log, in alternation. */
export const measureSizes = async (): Promise<void> => {
  // Both databases are on this server.
  const server = await startTestDatabase();
  const subjects = [await open(SHORT), await open(LONG)] as const;
  const [short, long] = subjects;
  console.log(
    `| work | ${short.events} events | ${long.events} events | ratio (least-most) | p99 ms |\n| --- | --- | --- | --- | --- |`,
  );
  for (const [work, name] of Object.entries(WORKS) as [Work, string][]) {
    for (const { clients } of subjects) await load(clients[work], WARM_UP_MS);
    const passes: [Load, Load][] = [];
    for (let pass = 0; pass < PASSES; pass += 1)
      passes.push([await load(short.clients[work], MEASURED_MS), await load(long.clients[work], MEASURED_MS)]);
    const ratios = passes.map(([one, other]) => other.perSecond / one.perSecond);
    const rate = (index: 0 | 1): string => median(passes.map((pass) => pass[index].perSecond)).toFixed(0);
    const p99 = (index: 0 | 1): string => median(passes.map((pass) => pass[index].p99)).toFixed(0);
    const spread = `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`;
    console.log(`| ${name} | ${rate(0)} | ${rate(1)} | ${spread} | ${p99(0)}, ${p99(1)} |`);
  }
  console.log(`\n| table or index | bytes an event, ${long.events} events |\n| --- | --- |`);
  for (const [name, bytes] of Object.entries(long.bytes))
    console.log(`| ${name} | ${(bytes / long.events).toFixed(0)} |`);
  for (const { close } of subjects) await close();
  await server.stop();
};
