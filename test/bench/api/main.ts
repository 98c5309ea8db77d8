/**
 * `npm run bench:api`: single durable commands over HTTP, as many connections as tables, beside a bare route that inserts one row.
 * Then refusals, batches of devices, imports, and commands beside calculations without a key, and what log lines and metrics cost. `npm run bench:api -- imports` measures only these. The API, PostgreSQL and the clients share the machine.
 */
import { performance } from 'node:perf_hooks';
import { cpus } from 'node:os';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { SpawnedApi } from '../../api/spawned-api.js';
import { startBareServer } from './bare-clients.js';
import { deviceOf } from './batches.js';
import { BESIDE_CALCULATIONS, BESIDE_HEADINGS, measureBesideCalculations } from './calculations.js';
import { Connection } from './connection.js';
import { importerOf } from './imports.js';
import { INSTRUMENT_HEADINGS, LOSS_HEADINGS, measureInstruments, measureLoss } from './instruments.js';
import { load, type Load, type Send } from './load.js';
import { processorTime, serverTime } from './processor-time.js';
import { recorderOf } from './recorder.js';
import { measureRefusals, REFUSAL_HEADINGS } from './refusals.js';

const CONNECTIONS = [1, 8, 64];
/** Devices that send batches of 100 commands. */
const DEVICES = [1, 8, 32];
/** Clients that import 20 deals a request. */
const IMPORTERS = [1, 4];
/** The first requests of a fresh process, whose code is not compiled yet; reported in a column of their own. */
const COLD_MS = 3_000;
/** Until the code is compiled: 15 s after the start the compiler still takes a third of a processor. */
const WARM_UP_MS = 20_000;
const MEASURED_MS = 8_000;
/** Node's flag is the one that docs/OPERATING.md recommends. */
const API_ENV = {
  TILESCRIBE_REQUESTS_PER_MINUTE: '0',
  TILESCRIBE_CALCULATION_MS_PER_MINUTE: '0',
  NODE_OPTIONS: '--max-semi-space-size=64',
};
/** The number of measurements, of which the median is reported. */
const PASSES = 3;
/** Between the first deals of neighbouring clients, so that they are at different places of the play. */
const DEALS_APART = 4;

interface Measured extends Load {
  readonly apiMs: number;
  readonly databaseMs: number;
}

interface Row {
  /** Requests a second in the first seconds. */
  readonly cold: number;
  readonly passes: readonly Measured[];
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const rounded = (value: number, digits = 0): string => value.toFixed(digits);
const spread = (values: readonly number[]): string =>
  `${rounded(median(values))} (${rounded(Math.min(...values))}-${rounded(Math.max(...values))})`;

/** Measures the clients several times, with the processor time of server and database a request. */
const measure = async (clients: readonly Send[], pid: number, backend: number): Promise<Row> => {
  const { perSecond: cold } = await load(clients, COLD_MS);
  await load(clients, WARM_UP_MS);
  const passes: Measured[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    const [api, database] = [processorTime(pid), serverTime(backend)];
    const result = await load(clients, MEASURED_MS);
    const requests = result.perSecond * (MEASURED_MS / 1_000);
    passes.push({
      ...result,
      apiMs: (processorTime(pid) - api) / requests,
      databaseMs: (serverTime(backend) - database) / requests,
    });
  }
  return { cold, passes };
};

const measureApi = async (database: TestDatabase, backend: number, count: number): Promise<Row> => {
  const api = await SpawnedApi.start({ database, env: API_ENV });
  const key = await api.key(api.adminKey, 'admin', 'deals:record', 'deals:write');
  const connections = Array.from({ length: count }, () => new Connection(api.address, key));
  const tables = connections.map((_, index) => `table-${index + 1}`);
  for (const table of tables) await api.client(key).post('/v1/tables', { table, name: table }).expect(201);
  const clients = connections.map((connection, index) => recorderOf(connection, tables[index]!, index * DEALS_APART));
  const measured = await measure(clients, api.pid, backend);
  for (const connection of connections) connection.close();
  process.stderr.write(await api.stop());
  return measured;
};

const measureBare = async (
  database: TestDatabase,
  backend: number,
  count: number,
  stored: 'row' | 'rows',
): Promise<Row> => {
  const bare = await startBareServer(database, count);
  const measured = await measure(bare[stored], bare.pid, backend);
  await bare.stop();
  return measured;
};

const cellsOf = (count: number, { cold, passes: api }: Row, bare: readonly Row[]): readonly string[] => {
  const of = (measured: readonly Measured[], name: keyof Measured): number =>
    median(measured.map((each) => each[name]));
  return [
    String(count),
    spread(api.map(({ perSecond }) => perSecond)),
    rounded(cold),
    rounded(of(api, 'p50'), 1),
    rounded(of(api, 'p99'), 1),
    rounded(of(api, 'apiMs'), 2),
    rounded(of(api, 'databaseMs'), 2),
    ...bare.flatMap(({ passes }) => [
      spread(passes.map(({ perSecond }) => perSecond)),
      (of(api, 'perSecond') / of(passes, 'perSecond')).toFixed(2),
    ]),
  ];
};

type Counted = (api: SpawnedApi, count: number, recorded: (events: number) => void) => Promise<readonly Send[]>;

/** Devices that send batches, each at a table of its own. */
const devices: Counted = async (api, count, recorded) => {
  const clients: Send[] = [];
  for (let index = 0; index < count; index += 1) {
    const [table, device] = [`batch-table-${index + 1}`, `gateway-${index + 1}`];
    await api.client(api.adminKey).post('/v1/tables', { table, name: table }).expect(201);
    const key = await api.key(api.adminKey, `device:${device}`, `table:${table}`);
    const connection = new Connection(api.address, key);
    clients.push(deviceOf(connection, device, table, index * DEALS_APART, recorded));
  }
  return clients;
};

/** Clients that import deals. */
const importers: Counted = async (api, count, recorded) => {
  const key = await api.key(api.adminKey, 'admin', 'deals:record');
  await api.client(key).post('/v1/tables', { table: 'import-table', name: 'Imports' }).expect(201);
  return Array.from({ length: count }, (_, index) =>
    importerOf(new Connection(api.address, key), 'import-table', index * DEALS_APART, recorded),
  );
};

/** Events a second of many commands a request, with the processor time of an event. */
const measureEvents = async (
  database: TestDatabase,
  backend: number,
  count: number,
  open: Counted,
): Promise<readonly string[]> => {
  const api = await SpawnedApi.start({ database, env: API_ENV });
  let events = 0;
  const clients = await open(api, count, (recorded) => (events += recorded));
  await load(clients, WARM_UP_MS);
  const passes: number[][] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    events = 0;
    const [begun, own, server] = [performance.now(), processorTime(api.pid), serverTime(backend)];
    await load(clients, MEASURED_MS);
    const seconds = (performance.now() - begun) / 1_000;
    const used = [processorTime(api.pid) - own, serverTime(backend) - server];
    passes.push([events / seconds, ...used.map((each) => each / events)]);
  }
  process.stderr.write(await api.stop());
  const column = (index: number): readonly number[] => passes.map((each) => each[index] ?? NaN);
  return [String(count), spread(column(0)), rounded(median(column(1)), 3), rounded(median(column(2)), 3)];
};

const HEADINGS = [
  'connections',
  'commands/s (least-most)',
  'first 3 s',
  'p50 ms',
  'p99 ms',
  'API ms a command',
  'PostgreSQL ms a command',
  'bare inserts of one row/s (least-most)',
  'ratio',
  'bare inserts of the same rows/s (least-most)',
  'ratio',
];

console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, all processes on it\n`,
);
const EVENT_HEADINGS = ['events/s (least-most)', 'API ms an event', 'PostgreSQL ms an event'];

const printRow = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

const printHead = (headings: readonly string[]): void => {
  for (const cells of [headings, headings.map(() => '---')]) printRow(cells);
};

const withDatabase = async (
  measureRows: (database: TestDatabase, backend: number) => Promise<readonly (readonly string[])[]>,
): Promise<void> => {
  const database = await createTestDatabase();
  const observer = new pg.Client(database.adminUrl);
  await observer.connect();
  const { rows } = await observer.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  for (const cells of await measureRows(database, rows[0]!.pid)) printRow(cells);
  await observer.end();
  await database.drop();
};

const table = async <Row>(
  headings: readonly string[],
  rows: readonly Row[],
  measureRow: (database: TestDatabase, backend: number, row: Row) => Promise<readonly string[]>,
): Promise<void> => {
  printHead(headings);
  for (const row of rows) await withDatabase(async (database, backend) => [await measureRow(database, backend, row)]);
  console.log();
};

/** The tables that the arguments name, or all. */
const wants = (name: 'commands' | 'refusals' | 'batches' | 'imports' | 'calculations' | 'instruments'): boolean =>
  process.argv.length === 2 || process.argv.includes(name);

if (wants('commands'))
  await table(HEADINGS, CONNECTIONS, async (database, backend, count) =>
    cellsOf(count, await measureApi(database, backend, count), [
      await measureBare(database, backend, count, 'row'),
      await measureBare(database, backend, count, 'rows'),
    ]),
  );
if (wants('refusals')) {
  printHead(REFUSAL_HEADINGS);
  await withDatabase(measureRefusals);
  console.log();
}
if (wants('instruments')) {
  printHead(INSTRUMENT_HEADINGS);
  await withDatabase(measureInstruments);
  console.log();
  printHead(LOSS_HEADINGS);
  await withDatabase(measureLoss);
  console.log();
}
if (wants('batches')) await table(['devices', ...EVENT_HEADINGS], DEVICES, (...of) => measureEvents(...of, devices));
if (wants('imports'))
  await table(['importers', ...EVENT_HEADINGS], IMPORTERS, (...of) => measureEvents(...of, importers));
if (wants('calculations'))
  await table(BESIDE_HEADINGS, BESIDE_CALCULATIONS, (database, _, callers) =>
    measureBesideCalculations(database, callers),
  );
