/**
 * `npm run bench:store`: single-event commands into the store, beside bare loops in the same run and the time of a flush.
 * `npm run bench:store -- size` measures a short and a long log instead, `-- reads` the replay and the export of a log,
 * `-- move` a move of a log.
 */
import { cpus, tmpdir } from 'node:os';
import pg from 'pg';
import { openDatabase } from '../../../libs/persistence/src/database.js';
import { createTestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { sha256 } from '../../../apps/api/src/platform/environment/environment.js';
import { load, type Load, type Send } from '../api/load.js';
import { processorTime, serverTime } from '../api/processor-time.js';
import { flushTime } from './flush.js';
import { bareGroups, bareInserts, ownTables, storeAppends } from './loops.js';
import { measureMoves } from './move.js';
import { measureReads } from './reads.js';
import { measureSizes } from './size.js';

const CLIENTS = [64, 512];
const FLUSH_MS = 500;
const WARM_UP_MS = 1_000;
const MEASURED_MS = 4_000;
/** Passes over all loops, of which the median is reported. */
const PASSES = 3;
/** More events than a loop writes in its time. */
const MADE_EVENTS = 500_000;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

interface Measured extends Load {
  /** Processor time of an event in this process and in PostgreSQL, in milliseconds. */
  readonly ownMs: number;
  readonly databaseMs: number;
}

const measured = async (clients: readonly Send[], backend: number): Promise<Measured> => {
  await load(clients, WARM_UP_MS);
  const [own, database] = [processorTime(process.pid), serverTime(backend)];
  const result = await load(clients, MEASURED_MS);
  const events = result.perSecond * (MEASURED_MS / 1_000);
  const ownMs = (processorTime(process.pid) - own) / events;
  return { ...result, ownMs, databaseMs: (serverTime(backend) - database) / events };
};

interface Pass {
  readonly flush: number;
  readonly inserts: Measured;
  readonly groups: Measured;
  readonly own: Measured;
  readonly store: Measured;
}

const pass = async (count: number, number: number): Promise<Pass> => {
  const database = await createTestDatabase();
  const flush = flushTime(tmpdir(), FLUSH_MS);
  const observer = new pg.Client({ connectionString: database.adminUrl });
  await observer.connect();
  const { rows } = await observer.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = rows[0]!.pid;
  const runs: Measured[] = [];
  for (const open of [
    () => bareInserts(database.adminUrl, count),
    () => bareGroups(database.adminUrl, count),
    () => ownTables(database.url, 'bench.example/own', count, MADE_EVENTS),
  ]) {
    const { clients, close } = await open();
    runs.push(await measured(clients, backend));
    await close();
  }
  const { events, close } = await openDatabase({ url: database.url, log: 'bench.example/log', sha256 });
  const store = await measured(storeAppends(events, `pass-${number}`, count), backend);
  await close();
  await observer.end();
  await database.drop();
  const [inserts, groups, own] = runs as [Measured, Measured, Measured];
  return { flush, inserts, groups, own, store };
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const perSecond = (loads: readonly Load[]): number => median(loads.map((each) => each.perSecond));
const spread = (loads: readonly Load[]): string => {
  const rates = loads.map((each) => each.perSecond);
  return `${median(rates).toFixed(0)} (${Math.min(...rates).toFixed(0)}-${Math.max(...rates).toFixed(0)})`;
};

console.log(`node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
const HEADINGS = [
  'clients',
  'flush ms',
  'bare INSERT and commit/s',
  'bare groups/s',
  'own tables/s',
  'store/s (least-most)',
  'p50 ms',
  'p99 ms',
  'own ms an event',
  'PostgreSQL ms an event',
  'the same, own tables',
  'of bare groups',
  'of own tables',
];
const measureStore = async (): Promise<void> => {
  console.log(`${row(HEADINGS)}\n${row(HEADINGS.map(() => '---'))}`);
  for (const count of CLIENTS) {
    const passes: Pass[] = [];
    for (let number = 0; number < PASSES; number += 1) passes.push(await pass(count, number));
    const of = (name: 'inserts' | 'groups' | 'own' | 'store'): readonly Measured[] => passes.map((each) => each[name]);
    const store = perSecond(of('store'));
    console.log(
      row([
        String(count),
        median(passes.map(({ flush }) => flush)).toFixed(2),
        spread(of('inserts')),
        spread(of('groups')),
        spread(of('own')),
        spread(of('store')),
        median(of('store').map(({ p50 }) => p50)).toFixed(1),
        median(of('store').map(({ p99 }) => p99)).toFixed(1),
        median(of('store').map(({ ownMs }) => ownMs)).toFixed(3),
        median(of('store').map(({ databaseMs }) => databaseMs)).toFixed(3),
        median(of('own').map(({ databaseMs }) => databaseMs)).toFixed(3),
        (store / perSecond(of('groups'))).toFixed(2),
        (store / perSecond(of('own'))).toFixed(2),
      ]),
    );
  }
};

const MODES: Readonly<Record<string, () => Promise<void>>> = {
  size: measureSizes,
  reads: measureReads,
  move: measureMoves,
};
await (MODES[process.argv[2] ?? ''] ?? measureStore)();
