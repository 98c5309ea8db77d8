import { SpawnedApi } from '../../api/spawned-api.js';
import type { TestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { Connection } from './connection.js';
import { startBareServer, type BareServer } from './bare-clients.js';
import { heldDeal, refusedClient, REFUSALS } from './held-deal.js';
import { load, type Load, type Send } from './load.js';
import { processorTime, serverTime } from './processor-time.js';
import { recorderOf } from './recorder.js';

const CLIENTS = 64;
const WARM_UP_MS = 10_000;
/** For each kind of refusal, whose code is not compiled yet. */
const WARM_UP_REFUSED_MS = 2_000;
const MEASURED_MS = 2_000;
const PASSES = 5;
const DEALS_APART = 4;
const ACCEPTED = 'accepted command';
const BARE = 'bare insert';

interface Pass extends Load {
  readonly apiMs: number;
  readonly databaseMs: number;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const spread = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)})`;

export const REFUSAL_HEADINGS = [
  `${CLIENTS} clients`,
  'answers/s (least-most)',
  'p50 ms',
  'p99 ms',
  'API ms',
  'PostgreSQL ms',
  'API ms, of an accepted command of the same pass (least-most)',
  'answers/s, of bare inserts of one row of the same pass (least-most)',
];

/** Clients that record deals and clients that are refused, at one API. */
const clientsOf = async (api: SpawnedApi) => {
  const key = await api.key(api.adminKey, 'admin', 'deals:record', 'deals:write');
  const tables = async (name: string): Promise<readonly string[]> => {
    const named = Array.from({ length: CLIENTS }, (_, index) => `${name}-${index + 1}`);
    for (const table of named) await api.client(key).post('/v1/tables', { table, name: table }).expect(201);
    return named;
  };
  const recorders = (await tables('table')).map((table, index) =>
    recorderOf(new Connection(api.address, key), table, index * DEALS_APART),
  );
  const held = await Promise.all(
    (await tables('held')).map((table, index) => heldDeal(new Connection(api.address, key), table, index)),
  );
  return { recorders, held };
};

/**
 * Measures bare inserts, accepted commands and each refusal in turn, pass by pass; then half of the clients that are accepted beside as many that are
 * refused. Returns the rows of the table.
 */
export const measureRefusals = async (
  database: TestDatabase,
  backend: number,
): Promise<readonly (readonly string[])[]> => {
  const api = await SpawnedApi.start({
    database,
    env: { TILESCRIBE_REQUESTS_PER_MINUTE: '0', NODE_OPTIONS: '--max-semi-space-size=64' },
  });
  const bare = await startBareServer(database, CLIENTS);
  try {
    return await measured(api, bare, backend);
  } finally {
    await bare.stop();
    process.stderr.write(await api.stop());
  }
};

const measured = async (
  api: SpawnedApi,
  bare: BareServer,
  backend: number,
): Promise<readonly (readonly string[])[]> => {
  const { recorders, held } = await clientsOf(api);
  const kinds = new Map<string, readonly Send[]>([
    [BARE, bare.row],
    [ACCEPTED, recorders],
    ...Object.entries(REFUSALS).map(
      ([name, refusal]) => [name, held.map((each) => refusedClient(each, refusal))] as const,
    ),
  ]);
  const busy = (kinds.get('TABLE_BUSY') ?? []).slice(CLIENTS / 2);
  const half = recorders.slice(CLIENTS / 2);
  await load(recorders, WARM_UP_MS);
  for (const clients of kinds.values()) await load(clients, WARM_UP_REFUSED_MS);
  const passes = new Map<string, Pass[]>([...kinds.keys()].map((name) => [name, []]));
  const beside: { readonly alone: Load; readonly accepted: Load; readonly refused: Load }[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [name, clients] of kinds) {
      const pid = name === BARE ? bare.pid : api.pid;
      const [own, server] = [processorTime(pid), serverTime(backend)];
      const result = await load(clients, MEASURED_MS);
      const answers = result.perSecond * (MEASURED_MS / 1_000);
      passes.get(name)!.push({
        ...result,
        apiMs: (processorTime(pid) - own) / answers,
        databaseMs: (serverTime(backend) - server) / answers,
      });
    }
    const alone = await load(half, MEASURED_MS);
    const [accepted, refused] = await Promise.all([load(half, MEASURED_MS), load(busy, MEASURED_MS)]);
    beside.push({ alone, accepted, refused });
  }
  const [bareRuns, accepted] = [passes.get(BARE)!, passes.get(ACCEPTED)!];
  return [
    ...[...passes].map(([name, results]) => [
      ...cellsOf(name, results),
      median(results.map(({ apiMs }) => apiMs)).toFixed(3),
      median(results.map(({ databaseMs }) => databaseMs)).toFixed(3),
      spread(
        results.map(({ apiMs }, pass) => apiMs / accepted[pass]!.apiMs),
        2,
      ),
      spread(
        results.map(({ perSecond }, pass) => perSecond / bareRuns[pass]!.perSecond),
        2,
      ),
    ]),
    ...(['alone', 'accepted', 'refused'] as const).map((side) => [
      ...cellsOf(
        BESIDE[side],
        beside.map((each) => each[side]),
      ),
      ...['', '', '', ''],
    ]),
  ];
};

const cellsOf = (name: string, results: readonly Load[]): readonly string[] => [
  name,
  spread(
    results.map(({ perSecond }) => perSecond),
    0,
  ),
  median(results.map(({ p50 }) => p50)).toFixed(1),
  median(results.map(({ p99 }) => p99)).toFixed(1),
];

const BESIDE = {
  alone: `${CLIENTS / 2} accepted, alone`,
  accepted: `${CLIENTS / 2} accepted beside ${CLIENTS / 2} that get TABLE_BUSY`,
  refused: `the ${CLIENTS / 2} that get TABLE_BUSY`,
};
