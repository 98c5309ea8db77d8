import { RULE_SETS } from '#rules';
import { canonicalJson } from '#event-log';
import { seeded, type RecordedStep } from '#testing';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { OCCURRED_AT } from '../api/played-deal.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { pairOf, type Pair } from '../hidden-pairs.js';
import { compared, type Comparison } from './compared-times.js';

/** The number of requests of each kind to each deal; the environment may set more. */
const REQUESTS = Number(process.env['TILESCRIBE_CHECK_TIMING'] ?? 30);
/** Requests before the first that counts, for compilation and caches. */
const WARM_UP = 20;
/** A difference of ranks beyond this many standard deviations happens by chance once in millions of comparisons. */
const MOST_DEVIATIONS = 5.5;

let database: TestDatabase;
let api: SpawnedApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await SpawnedApi.start({ database });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** Two unfinished deals that differ in a command that names a concealed tile. */
const openPair = (seed: number): { readonly pair: Pair; readonly step: number } => {
  const rules = RULE_SETS.find(({ id }) => id === 'sichuan-mil')!;
  for (let next = seed; next < seed + 2_000; next += 1) {
    const pair = pairOf(rules, next, 1);
    if (pair?.twin.state.phase !== 'playing' || pair.steps.length < 40) continue;
    const step = pair.steps.findIndex(
      ({ command }, index) =>
        command.type === 'DrawTile' && canonicalJson(command) !== canonicalJson(pair.twin.steps[index]!.command),
    );
    if (step >= 0) return { pair, step };
  }
  throw new Error(`no pair from seed ${seed} on differs in a draw`);
};

interface Deal {
  readonly dealId: string;
  readonly table: string;
  readonly commandIds: readonly string[];
  readonly tag: string;
}

const send = async (key: string, method: 'GET' | 'POST', path: string, body?: object, tag?: string) => {
  const start = performance.now();
  const response = await fetch(`${api.address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(tag !== undefined && { 'if-match': tag }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.text();
  return { status: response.status, ms: performance.now() - start };
};

const recordAt = async (table: string, steps: readonly RecordedStep[]): Promise<Deal> => {
  const admin = api.adminKey!;
  await send(admin, 'POST', '/v1/tables', { table, name: table });
  const gateway = await api.key(admin, `device:${table}`, `table:${table}`, 'referee');
  const [dealId, commandIds] = [uuidv7(), steps.map(() => uuidv7())];
  const records = steps.map(({ command }, index) => ({
    ...{ sequence: index + 1, dealId, commandId: commandIds[index], occurredAt: OCCURRED_AT },
    command: command.type === 'OpenDeal' ? { ...command, table } : command,
  }));
  const answer = await send(gateway, 'POST', `/v1/devices/${table}/batches`, { epoch: uuidv7(), records });
  expect(answer.status).toBe(200);
  const events = steps.reduce((count, step) => count + step.events.length, 0);
  return { dealId, table, commandIds, tag: `"${events}"` };
};

interface Kind {
  readonly name: string;
  readonly status: number;
  readonly send: (key: string, deal: Deal) => ReturnType<typeof send>;
}

/** Requests of a key that may not see the tiles. `step` differs between the deals, and only one of them has its tile. */
const kindsFor = ({ steps }: Pair, step: number): readonly Kind[] => {
  const commands = (key: string, { dealId, tag }: Deal, commandId: string, command: object) =>
    send(key, 'POST', `/v1/deals/${dealId}/commands`, { commandId, occurredAt: OCCURRED_AT, command }, tag);
  const reading = (name: string, path: (deal: Deal) => string, status = 200): Kind => ({
    ...{ name, status },
    send: (key, deal) => send(key, 'GET', path(deal)),
  });
  const claim = { type: 'DeclarePung', seat: 'south' };
  return [
    { name: 'refused claim', status: 403, send: (key, deal) => commands(key, deal, uuidv7(), claim) },
    {
      name: 'repeat that guesses a tile',
      status: 409,
      send: (key, deal) => commands(key, deal, deal.commandIds[step]!, steps[step]!.command),
    },
    reading('list of deals', ({ table }) => `/v1/deals?table=${table}`),
    reading('deal', ({ dealId }) => `/v1/deals/${dealId}`),
    reading('events', ({ dealId }) => `/v1/deals/${dealId}/events?limit=500`),
    reading('export', ({ dealId }) => `/v1/deals/${dealId}/export`),
    reading('legal commands', ({ dealId }) => `/v1/deals/${dealId}/legal-commands`, 403),
  ];
};

/** The times of one kind for each deal. The deals take turns, in an order that changes at random. */
const timesOf = async (kind: Kind, key: string, deals: readonly Deal[], chance: () => number) => {
  const times = deals.map((): number[] => []);
  for (let round = -WARM_UP; round < REQUESTS; round += 1) {
    const order = deals.map((_, index) => ({ index, at: chance() })).sort((one, other) => one.at - other.at);
    for (const { index } of order) {
      const { status, ms } = await kind.send(key, deals[index]!);
      if (status !== kind.status) throw new Error(`${kind.name}: ${status} instead of ${kind.status}`);
      if (round >= 0) times[index]!.push(ms);
    }
  }
  return times as [number[], number[], number[]];
};

const described = (name: string, what: string, { median, difference, interval, deviations }: Comparison): string =>
  `${name}, ${what}: median ${median.toFixed(3)} ms, difference ${difference.toFixed(4)} ms ` +
  `(95 %: ${interval.map((ms) => ms.toFixed(4)).join(' to ')}), ${deviations.toFixed(2)} standard deviations`;

it(
  'the time of an answer does not depend on hidden tiles',
  async () => {
    const seed = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);
    const { pair, step } = openPair(seed);
    const chance = seeded(seed);
    const deals = [
      await recordAt('table-one', pair.steps),
      await recordAt('table-two', pair.steps),
      await recordAt('table-sam', pair.twin.steps),
    ];
    const key = await api.key(api.adminKey, 'deals:write');
    const lines: string[] = [];
    const leaks: string[] = [];
    for (const kind of kindsFor(pair, step)) {
      const [one, same, twin] = await timesOf(kind, key, deals, () => chance.below(1 << 20));
      const control = compared(one, same);
      const result = compared([...one, ...same], twin);
      lines.push(described(kind.name, 'the same deal', control), described(kind.name, 'its twin', result));
      if (Math.abs(result.deviations) > MOST_DEVIATIONS && Math.abs(control.deviations) < MOST_DEVIATIONS)
        leaks.push(lines.at(-1)!);
    }
    if (process.env['TILESCRIBE_CHECK_TIMING'] !== undefined) process.stderr.write(`${lines.join('\n')}\n`);
    expect(leaks).toEqual([]);
  },
  120_000 + REQUESTS * 3_000,
);
