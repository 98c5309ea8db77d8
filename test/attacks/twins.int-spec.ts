import type { Test } from 'supertest';
import type { DealCommand, RuleSet } from '#deal';
import { RULE_SETS } from '#rules';
import { seeded, type RecordedStep, type Seeded } from '#testing';
import { EventSourceReader } from '../api/event-source.js';
import { OCCURRED_AT } from '../api/played-deal.js';
import { RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { EVERY_COMMAND } from '../deal/every-command.js';
import { pairOf, type Pair } from '../hidden-pairs.js';
import { seenOf } from './answers.js';

/** So many pairs of deals for each rule set; the environment may ask for more. */
const PAIRS = Number(process.env['TILESCRIBE_CHECK_TWINS'] ?? 1);
/** Commands that each attacker sends to each deal. */
const COMMANDS = 8;

/** Keys that may not see the concealed tiles of the table at which the deals are played. */
const ATTACKERS: readonly (readonly string[])[] = [
  ['deals:read'],
  ['deals:write'],
  ['admin'],
  ['deals:record', 'table:elsewhere'],
  ['referee', 'audit', 'deals:write', 'table:elsewhere'],
];

/** Two services with one history, except for the tiles that nobody sees. */
const apis: RunningApi[] = [];
beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) apis.push(await RunningApi.start());
  await Promise.all(
    apis.map(async (api) => (await api.as('admin')).post('/v1/tables', { table: 'elsewhere', name: 'x' }).expect(201)),
  );
}, 120_000);
afterAll(() => Promise.all(apis.map((api) => api.stop())), 30_000);

/** Seals and the hashes that depend on them, the clock, and the ids of keys: the same everywhere, or nothing to do with tiles. */
const withoutSeals = (text: string): string =>
  text
    .replaceAll(/\b[0-9a-f]{64}\b/g, 'hash')
    .replaceAll(/key:[0-9a-f-]{36}/g, 'key')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'time');

interface Recorded {
  readonly table: string;
  readonly dealId: string;
  /** One for each step. */
  readonly commandIds: readonly string[];
  readonly epoch: string;
}

/** Records a deal as its table's gateway does, in the way its steps were told. */
const recordAt = async (
  api: RunningApi,
  { table, dealId, commandIds, epoch }: Recorded,
  steps: readonly RecordedStep[],
): Promise<void> => {
  await (await api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
  const gateway = await api.as(`device:${table}`, `table:${table}`, 'referee');
  const records = steps.map(({ command }, index) => ({
    ...{ sequence: index + 1, dealId, commandId: commandIds[index], occurredAt: OCCURRED_AT },
    command: command.type === 'OpenDeal' ? { ...command, table } : command,
  }));
  for (let from = 0; from < records.length; from += 400) {
    const { body } = await gateway
      .post(`/v1/devices/${table}/batches`, { epoch, records: records.slice(from, from + 400) })
      .expect(200);
    const statuses = (body.results as readonly { readonly status: string }[]).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['appended']));
  }
};

/** Everything that a key may read of a deal. */
const reads = (client: Client, { dealId, table }: Recorded): readonly Test[] => [
  client.get(`/v1/deals/${dealId}`),
  client.get(`/v1/deals/${dealId}`, { 'If-None-Match': '"60"' }),
  client.get(`/v1/deals/${dealId}/events?limit=500`),
  client.get(`/v1/deals/${dealId}/events`, { Accept: 'application/x-ndjson' }),
  client.get(`/v1/deals/${dealId}/ledger`),
  client.get(`/v1/deals/${dealId}/legal-commands`),
  client.get(`/v1/deals/${dealId}/export`),
  client.get(`/v1/deals/${dealId}/export?disclosures=all`),
  client.get('/v1/deals?limit=500'),
  client.get(`/v1/tables/${table}`),
  client.get('/v1/tables'),
];

/** Commands to a deal: any, with the ETag of now or of before, and some that repeat the id of a command on record. */
const attacksOn = (
  { dealId, commandIds }: Recorded,
  { steps }: Pair,
  tag: string,
  chance: Seeded,
): readonly ((client: Client) => Test)[] =>
  Array.from({ length: COMMANDS }, (_, index) => {
    const place = chance.below(steps.length);
    const isRepeat = index % 2 === 0;
    const command: DealCommand = isRepeat ? steps[place]!.command : chance.pick(EVERY_COMMAND);
    const body = { commandId: isRepeat ? commandIds[place] : uuidv7(), occurredAt: OCCURRED_AT, command };
    const headers = { 'If-Match': chance.below(4) === 0 ? '"1"' : tag };
    return (client: Client) => client.post(`/v1/deals/${dealId}/commands`, body, headers);
  });

/** The messages of the stream so far. */
const streamed = async (client: Client, { dealId }: Recorded, events: number): Promise<string> => {
  const stream = await EventSourceReader.open(`${client.address}/v1/deals/${dealId}/stream`, {
    Authorization: `Bearer ${client.key ?? ''}`,
  });
  const messages = await stream.next(events);
  stream.close();
  return withoutSeals(JSON.stringify(messages));
};

const anyPair = (rules: RuleSet, first: number): Pair => {
  for (let seed = first; seed < first + 1000; seed += 1) {
    const pair = pairOf(rules, seed, seed % 7);
    if (pair !== undefined) return pair;
  }
  throw new Error(`no pair of deals of ${rules.id} from seed ${first} on`);
};

/** Records the pair, one deal in each service, and compares every answer that an attacker gets. */
const attack = async (pair: Pair, seed: number): Promise<void> => {
  const chance = seeded(seed);
  const recorded: Recorded = {
    table: `table-${uuidv7().slice(-12)}`,
    dealId: uuidv7(),
    commandIds: pair.steps.map(() => uuidv7()),
    epoch: uuidv7(),
  };
  await Promise.all([pair.steps, pair.twin.steps].map((steps, index) => recordAt(apis[index]!, recorded, steps)));
  const events = pair.steps.reduce((count, step) => count + step.events.length, 0);
  for (const scopes of ATTACKERS) {
    const attacks = attacksOn(recorded, pair, `"${events}"`, chance);
    const seen = await Promise.all(
      apis.map(async (api) => {
        const client = await api.as(...scopes);
        const answers: string[] = [];
        for (const ask of [...reads(client, recorded), ...attacks.map((each) => each(client))])
          answers.push(withoutSeals(await seenOf(ask)));
        return [...answers, await streamed(client, recorded, events)];
      }),
    );
    expect(seen[1]).toEqual(seen[0]);
  }
  // The deals do differ: a key that sees them reads two.
  const seeing = await Promise.all(
    apis.map(async (api) => seenOf((await api.as('audit')).get(`/v1/deals/${recorded.dealId}/events?limit=500`))),
  );
  expect(withoutSeals(seeing[1]!)).not.toBe(withoutSeals(seeing[0]!));
};

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'two deals of %s that differ only in hidden tiles',
  (_, rules) => {
    it(
      'give byte-equal answers to every key that may not see them',
      async () => {
        for (let count = 0; count < PAIRS; count += 1) {
          const seed = 1 + Math.floor(Math.random() * 0x7ffffff);
          try {
            await attack(anyPair(rules, seed), seed);
          } catch (error) {
            throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
              cause: error,
            });
          }
        }
      },
      60_000 + PAIRS * 30_000,
    );
  },
);
