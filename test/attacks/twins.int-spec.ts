import type { Test } from 'supertest';
import { canonicalJson } from '#event-log';
import type { CommandOf, DealCommand, RuleSet } from '#deal';
import { RULE_SETS } from '#rules';
import { nodeSha256, seeded, SigningDevice, type RecordedStep, type Seeded } from '#testing';
import { SEATS } from '#tiles';
import { EventSourceReader } from '../api/event-source.js';
import { OCCURRED_AT } from '../api/played-deal.js';
import { LOG, RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { EVERY_COMMAND } from '../deal/every-command.js';
import { pairOf, type Pair } from '../hidden-pairs.js';
import { seenOf } from './answers.js';
import { documentedReads, type Read } from './documented-reads.js';
import { withoutSeals } from './without-seals.js';

const GIVEN_PAIRS = process.env['TILESCRIBE_CHECK_TWINS'];
/** The number of pairs of deals for each rule set; the environment may set more. */
const PAIRS = Number(GIVEN_PAIRS ?? 1);
/** Commands that each attacker sends to each deal. */
const COMMANDS = 8;
/**
 * The pairs that each attacker needs for all reads. `npm run check -- twins` reads all at each pair. Otherwise each attacker does
 * each read under at most one of the rule sets, and each read is done under each rule set.
 */
const READ_PARTS = GIVEN_PAIRS === undefined ? RULE_SETS.length : 1;

/** The number of pairs before the services start anew, because each attacker reads the whole log. */
const PAIRS_A_SERVICE = 4;
/** The number of pairs that were compared or began to be. */
let pairs = 0;

/** Keys that may not see the concealed tiles of the table at which the deals are played. */
const ATTACKERS: readonly (readonly string[])[] = [
  ['deals:read'],
  ['deals:write'],
  ['admin'],
  ['deals:record', 'table:elsewhere'],
  ['referee', 'audit', 'deals:write', 'table:elsewhere'],
];

/** Two services with the same history, except for the concealed tiles. */
let apis: readonly RunningApi[] = [];
const stopAll = async (): Promise<void> => {
  await Promise.all(apis.map((api) => api.stop()));
  apis = [];
};
const startAnew = async (): Promise<void> => {
  await stopAll();
  apis = await Promise.all([RunningApi.start(), RunningApi.start()]);
  await Promise.all(
    apis.map(async (api) => (await api.as('admin')).post('/v1/tables', { table: 'elsewhere', name: 'x' }).expect(201)),
  );
};
afterAll(stopAll, 30_000);

interface Recorded {
  readonly table: string;
  readonly dealId: string;
  readonly matchId: string;
  /** The command ids, one for each step. */
  readonly commandIds: readonly string[];
  /** The command ids of the match. */
  readonly matchCommandIds: readonly string[];
  readonly epoch: string;
  /** The gateway signs its batches with the same key in both services. */
  readonly signer: SigningDevice;
  /** The command ids of the commitment to the wall and of its reveal. */
  readonly wallCommandIds: readonly [commit: string, reveal: string];
}

/** Dice by which the players keep the seats of the deal, in their order. */
const ROLLS = [6, 5, 4, 3] as const;

/** Opens a match of the deal's players. Returns the link of the deal as its first; undefined for a deal of a later round. */
const openMatch = async (
  client: Client,
  { table, matchId, matchCommandIds }: Recorded,
  { ruleSet, options, seating }: CommandOf<'OpenDeal'>,
): Promise<Partial<CommandOf<'OpenDeal'>>> => {
  const { round: _, ...agreed } = options ?? {};
  const open = {
    type: 'OpenMatch',
    ...{ table, ruleSet, options: agreed },
    places: SEATS.map((seat) => seating[seat]),
    firstDealer: { by: ruleSet === 'dazhong' ? 'seat-dice' : 'dice' },
  };
  const given = (index: number, command: object) => ({
    ...{ commandId: matchCommandIds[index], occurredAt: OCCURRED_AT, command },
  });
  let { headers } = await client.post('/v1/matches', { matchId, ...given(0, open) }).expect(201);
  for (const [index, roll] of ROLLS.entries()) {
    const { player } = seating[SEATS[index]!];
    const command = { type: 'RollForDealer', player, dice: [roll, roll] };
    const tag = { 'If-Match': headers['etag']! };
    ({ headers } = await client.post(`/v1/matches/${matchId}/commands`, given(index + 1, command), tag).expect(200));
  }
  const { body } = await client.get(`/v1/matches/${matchId}`).expect(200);
  const { next } = body.match as { next?: { seating: object; round?: string } };
  const round = options?.['round'] ?? next?.round;
  if (round !== next?.round || canonical(next?.seating) !== canonical(seating)) return {};
  return { match: matchId, ...(round !== undefined && { options: { ...options, round } }) };
};

const canonical = (value: unknown): string => canonicalJson(value);

/** A scanned wall that depends on the hidden tiles: those of the recorded hands and draws come first. */
const scannedWall = (
  { dealId, wallCommandIds: [commitId, revealId] }: Recorded,
  gateway: Client,
  steps: readonly RecordedStep[],
) => {
  const tiles = JSON.stringify(steps)
    .match(/(?<=")\d[mpszf](?=")/g)!
    .slice(0, 100);
  const secret = nodeSha256(canonicalJson(tiles));
  const commitment = nodeSha256(canonicalJson(['tilescribe wall commitment v1', dealId, 'scanned', secret, tiles]));
  const send = async (commandId: string, command: object, status: number): Promise<void> => {
    const body = { commandId, occurredAt: OCCURRED_AT, command };
    await gateway.post(`/v1/deals/${dealId}/wall/commands`, body).expect(status);
  };
  const events = steps.flatMap((step) => step.events);
  // A result-only recording has begun with its opening, so its wall comes too late.
  const isLate = steps[0]!.events.length > 1;
  const isSettled = events.some(({ type }) => type === 'DealSettled');
  return {
    commit: () => send(commitId, { type: 'CommitScannedWall', commitment }, isLate ? 409 : 200),
    reveal: () => send(revealId, { type: 'RevealScannedWall', secret, tiles }, isLate ? 404 : isSettled ? 200 : 409),
  };
};

/** Records a deal like the gateway of its table, in the way its steps were recorded. */
const recordAt = async (api: RunningApi, recorded: Recorded, steps: readonly RecordedStep[]): Promise<boolean> => {
  const { table, dealId, commandIds, epoch, signer } = recorded;
  await (await api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
  const gateway = await api.as(`device:${table}`, `table:${table}`, 'referee', 'deals:write');
  await gateway.post(`/v1/devices/${table}/signing-keys`, signer.registration(table)).expect(200);
  const opening = steps[0]!.command as CommandOf<'OpenDeal'>;
  const match = await openMatch(gateway, recorded, opening);
  const records = steps.map(({ command }, index) => ({
    ...{ sequence: index + 1, dealId, commandId: commandIds[index]!, occurredAt: OCCURRED_AT },
    command: command.type === 'OpenDeal' ? { ...command, table, ...match } : command,
  }));
  const send = async (part: typeof records): Promise<void> => {
    for (let from = 0; from < part.length; from += 400) {
      const batch = part.slice(from, from + 400);
      const { body } = await gateway
        .post(`/v1/devices/${table}/batches`, { epoch, records: batch, signature: signer.batch(epoch, batch) })
        .expect(200);
      const statuses = (body.results as readonly { readonly status: string }[]).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set(['appended']));
    }
  };
  const wall = scannedWall(recorded, gateway, steps);
  await send(records.slice(0, 1));
  await wall.commit();
  await send(records.slice(1));
  await wall.reveal();
  return 'match' in match;
};

/** Every read of the API document that a key may do, of this deal where it names one. */
const readsOf = ({ dealId, matchId, table }: Recorded, { rules }: Pair): readonly Read[] =>
  documentedReads({
    ...{ dealId, matchId, table, player: 'p1', device: table, tileSet: 'bamboo' },
    ...{ id: rules.id, ruleSet: rules.id, edition: rules.edition, clauseId: rules.clauses[0]! },
    ...{ after: '0', level: '0', tile: '000.p/1', position: '1', from: '1' },
  });

/** Random commands to a deal, with the current ETag or an earlier one; some repeat the id of a recorded command. */
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

/** The gateway's doubt depends on hidden tiles, so it asks in only one of the two services. */
const askQuestion = async (
  api: RunningApi,
  { table, dealId, epoch: questionId }: Recorded,
  isInDoubt: boolean,
): Promise<void> => {
  const gateway = await api.as(`device:${table}`, `table:${table}`);
  if (!isInDoubt) return;
  const question = { questionId, table, dealId, openedAt: OCCURRED_AT, reason: 'undecided' };
  const zones = [{ side: 1, zone: 'rack', tiles: ['5p'] }];
  await gateway.post(`/v1/devices/${table}/questions`, { ...question, zones }).expect(200);
};

/** A statement on that question, whether or not it was asked. */
const answerQuestion =
  ({ table, epoch: questionId }: Recorded) =>
  (client: Client): Test =>
    client.post(`/v1/tables/${table}/questions/${questionId}/statements`, {
      ...{ statementId: questionId, by: 'referee-1', at: OCCURRED_AT },
      zones: [{ side: 1, zone: 'rack', tiles: [] }],
    });

/** An answer as this client sees it; the past messages of a stream. */
const answerTo = async (client: Client, { path, headers, isStream }: Read): Promise<string> => {
  if (!isStream) return withoutSeals(await seenOf(client.get(path, headers)));
  const stream = await EventSourceReader.open(`${client.address}${path}`, {
    ...headers,
    Authorization: `Bearer ${client.key ?? ''}`,
  });
  const text = await stream.untilHeartbeat();
  stream.close();
  return withoutSeals(text);
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
  const table = `table-${uuidv7().slice(-12)}`;
  const recorded: Recorded = {
    table,
    dealId: uuidv7(),
    matchId: uuidv7(),
    commandIds: pair.steps.map(() => uuidv7()),
    matchCommandIds: Array.from({ length: 1 + ROLLS.length }, () => uuidv7()),
    epoch: uuidv7(),
    signer: new SigningDevice(LOG, table),
    wallCommandIds: [uuidv7(), uuidv7()],
  };
  const inMatch = await Promise.all(
    [pair.steps, pair.twin.steps].map((steps, index) => recordAt(apis[index]!, recorded, steps)),
  );
  expect(inMatch[1]).toBe(inMatch[0]);
  await Promise.all(apis.map((api, index) => askQuestion(api, recorded, index === 1)));
  const events = pair.steps.reduce((count, step) => count + step.events.length, 0);
  const reads = readsOf(recorded, pair);
  const ruleSet = RULE_SETS.findIndex(({ id }) => id === pair.rules.id);
  for (const [attacker, scopes] of ATTACKERS.entries()) {
    // Requests without a key are the same for all attackers.
    const isDone = ({ takesKey }: Read, place: number): boolean =>
      takesKey ? (place + attacker + ruleSet) % READ_PARTS === 0 : attacker === 0;
    const attacks = [...attacksOn(recorded, pair, `"${events}"`, chance), answerQuestion(recorded)];
    const seen = await Promise.all(
      apis.map(async (api) => {
        const client = await api.as(...scopes);
        const answers = new Map<string, string>();
        for (const [index, send] of attacks.entries())
          answers.set(`command ${index}`, withoutSeals(await seenOf(send(client))));
        for (const read of reads.filter(isDone))
          answers.set(`${read.path} ${JSON.stringify(read.headers)}`, await answerTo(client, read));
        return answers;
      }),
    );
    for (const [what, answer] of seen[0]!) expect([scopes, what, seen[1]!.get(what)]).toEqual([scopes, what, answer]);
  }
  await expectDifferent(recorded);
};

/** Expects that the deals differ: a key that sees the tiles reads two different deals. */
const expectDifferent = async ({ dealId }: Recorded): Promise<void> => {
  const seeing = await Promise.all(
    apis.map(async (api) => seenOf((await api.as('audit')).get(`/v1/deals/${dealId}/events?limit=500`))),
  );
  expect(withoutSeals(seeing[1]!)).not.toBe(withoutSeals(seeing[0]!));
};

/** Without a number in the environment, every other rule set: the answers differ by the shape of a view, not by the rules. */
const COMPARED = GIVEN_PAIRS === undefined ? RULE_SETS.filter((_, place) => place % 2 === 0) : RULE_SETS;

describe.each(COMPARED.map((rules) => [rules.id, rules] as const))(
  'two deals of %s that differ only in hidden tiles',
  (_, rules) => {
    it(
      'give byte-equal answers to every key that may not see them',
      async () => {
        for (let count = 0; count < PAIRS; count += 1) {
          const seed = GIVEN_PAIRS === undefined ? 1 + pairs : 1 + Math.floor(Math.random() * 0x7ffffff);
          if (pairs % PAIRS_A_SERVICE === 0) await startAnew();
          pairs += 1;
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
