/**
 * `npm run bench:viewers`: many viewers of tables at which one command a second is recorded. The API, PostgreSQL, the writers and
 * the viewers share the machine.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { SpawnedApi } from '../../api/spawned-api.js';
import { Connection } from '../api/connection.js';
import { load } from '../api/load.js';
import { processorTime } from '../api/processor-time.js';
import { recorderOf } from '../api/recorder.js';
import { measureBare } from './bare.js';
import { Crowd } from './crowd.js';
import { playAll, PlayedTable } from './played-table.js';
import { quantile } from './quantile.js';
import type { Opened, Reported } from './viewer-process.js';

interface Scene {
  readonly viewers: number;
  readonly tables: number;
}

const SCENES: readonly Scene[] = [
  { viewers: 100, tables: 10 },
  { viewers: 500, tables: 10 },
  { viewers: 1_000, tables: 10 },
  { viewers: 2_000, tables: 1 },
];
/** Commands in quick succession at another table, until the code is compiled. */
const WARM_UP_MS = 8_000;
const ALONE_MS = 15_000;
const BESIDE_MS = 20_000;
const MOST_STREAMS = '4000';
/** Within this time idle sessions of PostgreSQL report their transactions. */
const STATISTICS_MS = 11_000;
/** Until the last event of a measurement has arrived everywhere. */
const SETTLE_MS = 2_000;
/** Below this the 95th percentile of a command says more about the flush of the disk than about viewers. */
const LEAST_P95_MS = 25;

const { values: options } = parseArgs({
  options: {
    /** The number of loopback addresses among which the viewers are divided. */
    addresses: { type: 'string', default: '1' },
    /** The path of each stream: of its deal or of its table. */
    stream: { type: 'string', default: 'table' },
    /** Only scenes of this many viewers. */
    viewers: { type: 'string' },
  },
});

interface Used {
  readonly apiMs: number;
  readonly transactions: number;
}

interface Memory {
  readonly heapUsed: number;
  readonly rss: number;
  /** Resident memory without V8's young generation, which grows up to a bound while streams are opened, and does not shrink. */
  readonly old: number;
}

interface Measured {
  readonly opened: Opened;
  readonly opening: Used;
  readonly report: Reported;
  readonly lost: number;
  readonly alone: Span;
  readonly beside: Span;
  readonly perViewer: Memory;
  readonly bare: Awaited<ReturnType<typeof measureBare>>;
}

/** What the commands of a time took. */
interface Span extends Used {
  readonly p95: number;
  readonly events: number;
  readonly milliseconds: number;
}

const pathOf = ({ table, dealId }: PlayedTable): string =>
  options.stream === 'deal' ? `/v1/deals/${dealId}/stream` : `/v1/tables/${table}/stream`;

/** The API that is measured, with what it uses. */
class Measurement {
  readonly #connections: Connection[] = [];

  private constructor(
    private readonly api: SpawnedApi,
    private readonly observer: pg.Client,
    private readonly memoryFile: string,
  ) {}

  static async start(database: TestDatabase, folder: string): Promise<Measurement> {
    const memoryFile = join(folder, 'memory.json');
    const api = await SpawnedApi.start({
      database,
      env: {
        TILESCRIBE_READ_WITHOUT_KEY: 'deals',
        TILESCRIBE_REQUESTS_PER_MINUTE: '0',
        // A hall in which all come from one address.
        TILESCRIBE_STREAMS_PER_ADDRESS: MOST_STREAMS,
        TILESCRIBE_STREAMS_PER_LOG: MOST_STREAMS,
        TILESCRIBE_STREAMS_PER_PROCESS: MOST_STREAMS,
        TILESCRIBE_MEMORY_REPORT: memoryFile,
        NODE_OPTIONS: `--max-semi-space-size=64 --import ${new URL('memory-report.js', import.meta.url).href}`,
      },
    });
    const observer = new pg.Client(database.adminUrl);
    await observer.connect();
    return new Measurement(api, observer, memoryFile);
  }

  get address(): string {
    return this.api.address;
  }

  async tables(count: number): Promise<readonly PlayedTable[]> {
    const key = await this.api.key(this.api.adminKey, 'admin', 'deals:record', 'deals:write');
    const names = ['warm-up', ...Array.from({ length: count }, (_, index) => `table-${index + 1}`)];
    for (const table of names) await this.api.client(key).post('/v1/tables', { table, name: table }).expect(201);
    await load([recorderOf(this.#connect(key), 'warm-up', 100)], WARM_UP_MS);
    return Promise.all(names.slice(1).map((table, index) => PlayedTable.open(this.#connect(key), table, index * 20)));
  }

  /** What the process and its database used while the work was done. */
  async using<Result>(work: () => Promise<Result>): Promise<readonly [Result, Used]> {
    const transactions = await this.#transactions();
    const apiMs = processorTime(this.api.pid);
    const result = await work();
    return [
      result,
      { apiMs: processorTime(this.api.pid) - apiMs, transactions: (await this.#transactions()) - transactions },
    ];
  }

  async memory(): Promise<Memory> {
    rmSync(this.memoryFile, { force: true });
    process.kill(this.api.pid, 'SIGUSR2');
    for (let tries = 0; tries < 100; tries += 1) {
      await sleep(50);
      try {
        return JSON.parse(readFileSync(this.memoryFile, 'utf8')) as Memory;
      } catch {
        // Not written yet.
      }
    }
    throw new Error('the API reports no memory');
  }

  async stop(): Promise<void> {
    for (const connection of this.#connections) connection.close();
    await this.observer.end();
    process.stderr.write(await this.api.stop());
  }

  #connect(key: string): Connection {
    const connection = new Connection(this.address, key);
    this.#connections.push(connection);
    return connection;
  }

  /** Committed transactions so far, after all sessions have reported theirs. */
  async #transactions(): Promise<number> {
    await sleep(STATISTICS_MS);
    const { rows } = await this.observer.query<{ count: string }>(
      'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0]!.count);
  }
}

const play = async (
  measurement: Measurement,
  tables: readonly PlayedTable[],
  milliseconds: number,
  afterwards = (): Promise<unknown> => Promise.resolve(),
): Promise<readonly [Span, ReadonlyMap<string, number>]> => {
  const [{ times, events }, used] = await measurement.using(async () => {
    const played = await playAll(tables, milliseconds);
    await afterwards();
    return played;
  });
  const total = [...events.values()].reduce((sum, each) => sum + each, 0);
  return [{ ...used, milliseconds, events: total, p95: quantile(times, 0.95) }, events];
};

const measure = async (database: TestDatabase, folder: string, scene: Scene): Promise<Measured> => {
  const measurement = await Measurement.start(database, folder);
  const tables = await measurement.tables(scene.tables);
  const [alone] = await play(measurement, tables, ALONE_MS);

  const crowd = Crowd.start();
  const paths = Array.from({ length: scene.viewers }, (_, index) => pathOf(tables[index % tables.length]!));
  const before = await measurement.memory();
  const [opened, opening] = await measurement.using(() =>
    crowd.open(measurement.address, paths, Number(options.addresses)),
  );
  const after = await measurement.memory();

  await crowd.begin();
  let report: Reported = { latencies: [], received: [] };
  const [beside, recorded] = await play(measurement, tables, BESIDE_MS, async () => {
    await sleep(SETTLE_MS);
    report = await crowd.report();
  });
  await crowd.end();
  await measurement.stop();
  const expected = new Map(tables.map((table) => [pathOf(table), recorded.get(table.table)!]));
  const lost = report.received.reduce((sum, { path, events }) => sum + expected.get(path)! - events, 0);
  const each = (member: keyof Memory): number => (after[member] - before[member]) / opened.accepted;
  return {
    ...{ opened, opening, report, lost, alone, beside },
    perViewer: { heapUsed: each('heapUsed'), rss: each('rss'), old: each('old') },
    bare: await measureBare(scene.viewers),
  };
};

const HEADINGS = [
  'viewers, tables',
  'refused, closed, events lost',
  'event to bytes p50, p95, p99 ms',
  'command p95 ms: alone, beside; ratio',
  'API ms a delivered event',
  'bare fan-out: p95 ms, server ms a message',
  'transactions an event: alone, beside; ratio',
  'KB a viewer: heap, resident, resident without the young generation',
  'opening all: ms, API ms each',
];

const cellsOf = ({ viewers, tables }: Scene, measured: Measured): readonly string[] => {
  const { opened, opening, report, lost, alone, beside, perViewer, bare } = measured;
  const closed = report.received.filter(({ isOpen }) => !isOpen).length;
  // Per command: the API's own work for the commands is what it used without viewers.
  const own = (alone.apiMs / alone.milliseconds) * beside.milliseconds;
  const [aloneEach, besideEach] = [alone, beside].map((span) => span.transactions / span.events) as [number, number];
  const ratio = Math.max(LEAST_P95_MS, beside.p95) / Math.max(LEAST_P95_MS, alone.p95);
  return [
    `${viewers} of ${tables}`,
    `${opened.refused}, ${closed}, ${lost}`,
    [0.5, 0.95, 0.99].map((share) => quantile(report.latencies, share).toFixed(0)).join(', '),
    `${alone.p95.toFixed(0)}, ${beside.p95.toFixed(0)}; ${ratio.toFixed(2)}`,
    ((beside.apiMs - own) / report.latencies.length).toFixed(3),
    `${bare.p95.toFixed(0)}, ${bare.serverMs.toFixed(3)}`,
    `${aloneEach.toFixed(1)}, ${besideEach.toFixed(1)}; ${(besideEach / aloneEach).toFixed(2)}`,
    [perViewer.heapUsed, perViewer.rss, perViewer.old].map((bytes) => (bytes / 1_024).toFixed(1)).join(', '),
    `${opened.milliseconds.toFixed(0)}, ${(opening.apiMs / viewers).toFixed(2)}`,
  ];
};

console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, all processes on it, ` +
    `viewers from ${options.addresses} address(es)\n`,
);
for (const cells of [HEADINGS, HEADINGS.map(() => '---')]) console.log(`| ${cells.join(' | ')} |`);
const folder = mkdtempSync(join(tmpdir(), 'tilescribe-viewers-'));
for (const scene of SCENES.filter(
  ({ viewers }) => options.viewers === undefined || Number(options.viewers) === viewers,
)) {
  const database = await createTestDatabase();
  console.log(`| ${cellsOf(scene, await measure(database, folder, scene)).join(' | ')} |`);
  await database.drop();
}
rmSync(folder, { recursive: true });
