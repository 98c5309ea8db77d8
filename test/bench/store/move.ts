import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../../libs/persistence/src/database.js';
import { createTestDatabase, startTestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { sha256 } from '../../../apps/api/src/platform/environment/environment.js';
import { processorTime } from '../api/processor-time.js';
import { writeMadeAppends } from './loops.js';

const LOG = 'bench.example/move';
const MOVE_LOG = join(process.cwd(), 'dist/programs/api/move-log.js');
/** The number of events of the log; `TILESCRIBE_BENCH_EVENTS` sets another. */
const EVENTS = Number(process.env['TILESCRIBE_BENCH_EVENTS'] ?? 1_000_000);
/** Events that are made and hashed here; SQL makes the others of them. */
const MADE = 10_000;
const STREAMS = 100;
const POLL_MS = 50;

const LEAF = `replace(leaf, stream, stream || '-' || k)`;
const HASH = `sha256(convert_to(${LEAF}, 'UTF8'))`;
const COPIES: readonly string[] = [
  `INSERT INTO events SELECT log, position + k * $2, stream || '-' || k, sequence, type, command_id || '-' || k, ${LEAF}, ${HASH}
   FROM events, generate_series(1, $1::bigint) k WHERE log = $3 ORDER BY k, position`,
  `INSERT INTO commands SELECT log, command_id || '-' || k, first_position + k * $2, last_position + k * $2
   FROM commands, generate_series(1, $1::bigint) k WHERE log = $3`,
  `INSERT INTO streams SELECT log, stream || '-' || k, sequence, hash FROM streams, generate_series(1, $1::bigint) k
   WHERE log = $3 AND $2 > 0`,
  `INSERT INTO disclosures SELECT log, sha256(hash || int8send(k)), stream || '-' || k, sequence, path, salt, value, owner
   FROM disclosures, generate_series(1, $1::bigint) k WHERE log = $3 AND $2 > 0`,
  `UPDATE log_head SET position = ($1 + 1) * $2 WHERE log = $3`,
  `UPDATE directory_progress SET position = ($1 + 1) * $2 WHERE log = $3`,
];

/** Fills a log. Its leaves have true hashes, which a move compares, and form no chain. */
const fill = async (adminUrl: string, url: string): Promise<void> => {
  await (await openDatabase({ url, log: LOG, sha256 })).close();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  await writeMadeAppends(client, LOG, STREAMS, MADE);
  for (const copy of COPIES) await client.query(copy, [Math.ceil(EVENTS / MADE) - 1, MADE, LOG]);
  await client.query('VACUUM ANALYZE');
  await client.end();
};

interface Measured {
  readonly out: string;
  readonly seconds: number;
  readonly ownSeconds: number;
  readonly megabytes: number;
}

/** Runs `move-log` and reads its times and its peak memory from /proc (Linux). */
const measured = async (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Measured> => {
  const begun = performance.now();
  const child = spawn(process.execPath, [MOVE_LOG, '--log', LOG, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [out, ended] = [text(child.stdout), once(child, 'exit')];
  let [own, megabytes] = [0, 0];
  while (child.exitCode === null) {
    own = Math.max(own, processorTime(child.pid!));
    megabytes = Math.max(megabytes, peakMemory(child.pid!));
    await Promise.race([sleep(POLL_MS), ended]);
  }
  if (child.exitCode !== 0) throw new Error(`move-log ${args.join(' ')} has ended with ${child.exitCode}`);
  return { out: await out, seconds: (performance.now() - begun) / 1_000, ownSeconds: own / 1_000, megabytes };
};

const peakMemory = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    // The process has ended.
    return 0;
  }
};

/** Measures a move of a long log by file, and from database to database. */
export const measureMoves = async (): Promise<void> => {
  const server = await startTestDatabase();
  const [old, byFile, direct] = [await createTestDatabase(), await createTestDatabase(), await createTestDatabase()];
  const folder = mkdtempSync(join(tmpdir(), 'tilescribe-bench-'));
  const file = join(folder, 'bench.move');
  await fill(old.adminUrl, old.url);
  const from = { FROM_DATABASE_ADMIN_URL: old.adminUrl };
  const to = (database: typeof old) => ({ TO_DATABASE_URL: database.url, TO_DATABASE_ADMIN_URL: database.adminUrl });

  const written = await measured(from, '--to-file', file);
  const digest = /SHA-256 of the file: (\w+)/.exec(written.out)?.[1] ?? '';
  const read = await measured(to(byFile), '--from-file', file, '--sha256', digest);
  const reopened = await measured(from, '--reopen', '--sha256', digest);
  const moved = await measured({ ...from, ...to(direct) });

  const [, events, all] = (/(\d+) events, (\d+) rows/.exec(written.out) ?? []).map(Number) as [number, number, number];
  console.log(`${events} events, ${all} rows, a file of ${(statSync(file).size / 1e6).toFixed(0)} MB\n`);
  console.log('| work | seconds | rows/s | own CPU s | peak MB |\n| --- | --- | --- | --- | --- |');
  for (const [name, each] of Object.entries({
    '--to-file': written,
    '--from-file': read,
    'start and end': reopened,
    'database to database': moved,
  })) {
    const times = [each.seconds, all / each.seconds, each.ownSeconds, each.megabytes];
    console.log(`| ${[name, ...times.map((value) => value.toFixed(value < 100 ? 1 : 0))].join(' | ')} |`);
  }
  for (const database of [old, byFile, direct]) await database.drop();
  await server.stop();
  rmSync(folder, { recursive: true });
};
