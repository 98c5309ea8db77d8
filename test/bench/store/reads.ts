import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { EventStore } from '#event-log';
import { StreamTables } from '../../../apps/api/src/platform/database/stream-tables.js';
import { LogExport } from '../../../apps/api/src/features/log/export/log-export.js';
import { EventDisclosures } from '../../../apps/api/src/features/log/export/event-disclosures.js';
import { sha256 } from '../../../apps/api/src/platform/environment/environment.js';
import { openDatabase } from '../../../libs/persistence/src/database.js';
import { createTestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { processorTime, serverTime } from '../api/processor-time.js';
import { writeMadeAppends } from './loops.js';

const EVENTS = 100_000;
/** Events a page, as for the reads of the service. */
const PAGE = 1_000;
const PASSES = 5;
const LOG = 'bench.example/reads';
const STREAMS = 500;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Reads the rows of a log as they are stored, in order, page by page, without parsing a leaf. */
const rawRows = async (client: pg.Client): Promise<number> => {
  let rows = 0;
  for (let after = 0, more = true; more; after += PAGE) {
    const { rows: page } = await client.query({
      name: 'raw-rows',
      text: 'SELECT position, leaf, hash FROM events WHERE log = $1 AND position > $2 ORDER BY position LIMIT $3',
      values: [LOG, after, PAGE],
    });
    rows += page.length;
    more = page.length === PAGE;
  }
  return rows;
};

/** Reads the events of a log with their parsed leaves, as the relay and the checkpoints do. */
const storedEvents = async (store: EventStore): Promise<number> => {
  let rows = 0;
  for (let more = true; more;) {
    const page = await store.readAll({ after: rows, limit: PAGE });
    rows += page.length;
    more = page.length === PAGE;
  }
  return rows;
};

/** Writes the file of an export without disclosures; returns its number of events. */
const exported = async (file: LogExport): Promise<number> => {
  let lines = 0;
  for await (const text of await file.behind(0)) lines += text.split('\n').length - 1;
  // A header and a last line are in the file too.
  return lines - 2;
};

/** Measures raw replay, reads of whole events and the export of a log, in alternation. */
export const measureReads = async (): Promise<void> => {
  const database = await createTestDatabase();
  const { events, close } = await openDatabase({ url: database.url, log: LOG, sha256 });
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = rows[0]!.pid;
  await writeMadeAppends(client, LOG, STREAMS, EVENTS);
  await client.query('VACUUM ANALYZE events');
  const file = new LogExport(events, new EventDisclosures(events, new StreamTables(events)));
  const works: Readonly<Record<string, () => Promise<number>>> = {
    'raw replay: rows as text': () => rawRows(client),
    'whole events: leaves parsed': () => storedEvents(events),
    'export without disclosures': () => exported(file),
  };
  const rates = new Map<string, { perSecond: number; ownUs: number; databaseUs: number }[]>();
  for (let pass = 0; pass <= PASSES; pass += 1)
    for (const [name, work] of Object.entries(works)) {
      const [begun, own, server] = [performance.now(), processorTime(process.pid), serverTime(backend)];
      const count = await work();
      if (count !== EVENTS) throw new Error(`${name}: ${count} of ${EVENTS} events`);
      const [ms, ownMs] = [performance.now() - begun, processorTime(process.pid) - own];
      const measured = {
        perSecond: (count / ms) * 1_000,
        ownUs: (ownMs / count) * 1_000,
        databaseUs: ((serverTime(backend) - server) / count) * 1_000,
      };
      // The first pass warms up.
      if (pass > 0) rates.set(name, [...(rates.get(name) ?? []), measured]);
    }
  console.log(
    `| work, ${EVENTS} events | rows/s (least-most) | own us a row | PostgreSQL us a row |\n| --- | --- | --- | --- |`,
  );
  for (const [name, all] of rates) {
    const perSecond = all.map((each) => each.perSecond);
    const spread = `${median(perSecond).toFixed(0)} (${Math.min(...perSecond).toFixed(0)}-${Math.max(...perSecond).toFixed(0)})`;
    const [own, server] = [all.map(({ ownUs }) => ownUs), all.map(({ databaseUs }) => databaseUs)];
    console.log(`| ${name} | ${spread} | ${median(own).toFixed(1)} | ${median(server).toFixed(1)} |`);
  }
  await client.end();
  await close();
  await database.drop();
};
