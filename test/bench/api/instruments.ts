import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { SpawnedApi } from '../../api/spawned-api.js';
import { Connection } from './connection.js';
import { load } from './load.js';
import { recorderOf } from './recorder.js';

const CONNECTIONS = 64;
const LOADED_MS = 30_000;
/** Between the first deals of neighbouring clients, so that they are at different places of the play. */
const DEALS_APART = 4;

/** The files of which a function, or one that it calls, is work of an instrument. */
const INSTRUMENTS = {
  'log lines': /node_modules\/(?:pino|sonic-boom|quick-format-unescaped|fast-redact|@pinojs)\b|\/platform\/logging\//,
  metrics: /node_modules\/prom-client\/|\/features\/health\/metrics/,
  'both, with the end of a request': /\/http\/finished\/finished-request/,
} as const;

/** A profile of V8 (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile); times in microseconds. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The time in which the process worked, and the part of it in functions of these files and in what they called. */
const timesIn = (
  { nodes, samples, timeDeltas }: Profile,
  files: RegExp,
): { readonly all: number; readonly of: number } => {
  const isOf = new Map<number, boolean>();
  // A parent stands before its children.
  for (const { id, callFrame, children = [] } of nodes) {
    const matches = (isOf.get(id) ?? false) || files.test(callFrame.url);
    isOf.set(id, matches);
    for (const child of children) isOf.set(child, matches);
  }
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id));
  const times = { all: 0, of: 0 };
  samples.forEach((id, index) => {
    if (idle.has(id)) return;
    times.all += timeDeltas[index]!;
    if (isOf.get(id) === true) times.of += timeDeltas[index]!;
  });
  return times;
};

const profileIn = async (folder: string): Promise<Profile> => {
  const profiles = await Promise.all(
    (await readdir(folder)).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Profile),
  );
  // Each thread writes its own; that of the event loop has the functions of requests.
  const requests = (profile: Profile): number => timesIn(profile, INSTRUMENTS['both, with the end of a request']).of;
  return profiles.reduce((most, each) => (requests(each) > requests(most) ? each : most));
};

export const INSTRUMENT_HEADINGS = [
  'instrument',
  'of the processor time of the event loop',
  'commands/s with the profiler',
];

/** The share of the processor time that log lines and metrics take while 64 clients record. */
export const measureInstruments = async (database: TestDatabase): Promise<readonly (readonly string[])[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'profiles-'));
  const api = await SpawnedApi.start({
    database,
    // Not the bundle: its functions have lost their files.
    program: ['--max-semi-space-size=64', '--cpu-prof', `--cpu-prof-dir=${folder}`, 'dist/apps/api/src/main.js'],
    env: { TILESCRIBE_REQUESTS_PER_MINUTE: '0' },
  });
  const key = await api.key(api.adminKey, 'admin', 'deals:record', 'deals:write');
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(api.address, key));
  const tables = connections.map((_, index) => `table-${index + 1}`);
  for (const table of tables) await api.client(key).post('/v1/tables', { table, name: table }).expect(201);
  const clients = connections.map((connection, index) => recorderOf(connection, tables[index]!, index * DEALS_APART));
  const { perSecond } = await load(clients, LOADED_MS);
  for (const connection of connections) connection.close();
  process.stderr.write(await api.stop());
  const profile = await profileIn(folder);
  await rm(folder, { recursive: true });
  return Object.entries(INSTRUMENTS).map(([name, files]) => {
    const { all, of } = timesIn(profile, files);
    return [name, `${((of / all) * 100).toFixed(2)} %`, perSecond.toFixed(0)];
  });
};
