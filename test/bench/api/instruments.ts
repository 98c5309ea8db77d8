import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { SpawnedApi } from '../../api/spawned-api.js';
import { Connection } from './connection.js';
import { load } from './load.js';
import { processorTime } from './processor-time.js';
import { recorderOf } from './recorder.js';

const CONNECTIONS = 64;
const LOADED_MS = 30_000;
/** Between the first deals of neighbouring clients, so that they are at different places of the play. */
const DEALS_APART = 4;

/** The files of which a function, or one that it calls, is work of an instrument. */
const INSTRUMENTS = {
  'log lines':
    /node_modules\/(?:pino|sonic-boom|quick-format-unescaped|fast-redact|@pinojs)\b|\/(?:libs|platform)\/logging\/|\/http\/finished\//,
  metrics: /node_modules\/prom-client\/|\/features\/health\/metrics/,
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
  const requests = (profile: Profile): number => timesIn(profile, INSTRUMENTS['log lines']).of;
  return profiles.reduce((most, each) => (requests(each) > requests(most) ? each : most));
};

export const INSTRUMENT_HEADINGS = [
  'instrument',
  'of the processor time of the event loop',
  'commands/s with the profiler',
];

/** Not the bundle: its functions have lost their files. */
const PROGRAM = ['--max-semi-space-size=64', 'dist/apps/api/src/main.js'];
/** Turns both instruments off. */
const WITHOUT = '--import=./dist/test/bench/api/without-instruments.js';
const WARM_UP_MS = 15_000;
const MEASURED_MS = 4_000;
/** Each measures the API with its instruments and without them, one right after the other. */
const PAIRS = 24;

interface Loaded {
  /** Loads the API for a time. @returns commands a second, and commands a second of its processor time */
  readonly run: (ms: number) => Promise<readonly [number, number]>;
  readonly stop: () => Promise<void>;
}

const loaded = async (database: TestDatabase, program: readonly string[]): Promise<Loaded> => {
  const api = await SpawnedApi.start({ database, program, env: { TILESCRIBE_REQUESTS_PER_MINUTE: '0' } });
  const key = await api.key(api.adminKey, 'admin', 'deals:record', 'deals:write');
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(api.address, key));
  const tables = connections.map((_, index) => `table-${index + 1}`);
  for (const table of tables) await api.client(key).post('/v1/tables', { table, name: table }).expect(201);
  const clients = connections.map((connection, index) => recorderOf(connection, tables[index]!, index * DEALS_APART));
  return {
    run: async (ms) => {
      const before = processorTime(api.pid);
      const { perSecond } = await load(clients, ms);
      return [perSecond, (perSecond * ms) / (processorTime(api.pid) - before)];
    },
    stop: async () => {
      for (const connection of connections) connection.close();
      process.stderr.write(await api.stop());
    },
  };
};

export const LOSS_HEADINGS = ['lost with log lines and metrics', 'median', 'quartiles', 'pairs'];

/** What log lines and metrics cost of the commands a second, and of those of a second of the API's processor time. */
export const measureLoss = async (database: TestDatabase): Promise<readonly (readonly string[])[]> => {
  // Not dropped: this would stop the server. The next start drops it.
  const second = await createTestDatabase();
  const [withBoth, without] = [await loaded(database, PROGRAM), await loaded(second, [WITHOUT, ...PROGRAM])];
  for (const each of [withBoth, without]) await each.run(WARM_UP_MS);
  const losses: (readonly number[])[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // The order changes, so that neither is always the first.
    const first = pair % 2 === 0 ? without : withBoth;
    const one = await first.run(MEASURED_MS);
    const other = await (first === without ? withBoth : without).run(MEASURED_MS);
    const [full, bare] = first === without ? [other, one] : [one, other];
    losses.push(full.map((value, index) => 1 - value / bare[index]!));
  }
  for (const each of [withBoth, without]) await each.stop();
  return ['commands a second', 'commands a second of processor time'].map((name, index) => {
    const sorted = losses.map((each) => each[index]!).sort((a, b) => a - b);
    const at = (share: number): string => `${(sorted[Math.floor(sorted.length * share)]! * 100).toFixed(1)} %`;
    return [name, at(0.5), `${at(0.25)} to ${at(0.75)}`, String(PAIRS)];
  });
};

/** The share of the processor time that log lines and metrics take while 64 clients record. */
export const measureInstruments = async (database: TestDatabase): Promise<readonly (readonly string[])[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'profiles-'));
  const api = await loaded(database, ['--cpu-prof', `--cpu-prof-dir=${folder}`, ...PROGRAM]);
  const [perSecond] = await api.run(LOADED_MS);
  await api.stop();
  const profile = await profileIn(folder);
  await rm(folder, { recursive: true });
  return Object.entries(INSTRUMENTS).map(([name, files]) => {
    const { all, of } = timesIn(profile, files);
    return [name, `${((of / all) * 100).toFixed(2)} %`, perSecond.toFixed(0)];
  });
};
