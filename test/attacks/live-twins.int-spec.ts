import type { RuleSet } from '#deal';
import { RULE_SETS } from '#rules';
import { EventSourceReader, type Message } from '../api/event-source.js';
import { OCCURRED_AT } from '../api/played-deal.js';
import { LOG, RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { SigningDevice, type RecordedStep } from '#testing';
import { pairOf, type Pair } from '../hidden-pairs.js';
import { withoutSeals } from './without-seals.js';

/** Two services with the same history, except for the concealed tiles. */
let apis: readonly RunningApi[] = [];
beforeAll(async () => {
  apis = await Promise.all([RunningApi.start(), RunningApi.start()]);
  for (const api of apis)
    await (await api.as('admin')).post('/v1/tables', { table: 'elsewhere', name: 'elsewhere' }).expect(201);
}, 120_000);
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()));
}, 30_000);

/** Keys that may not see the concealed tiles of the table at which the deal is played. */
const ATTACKERS: readonly (readonly string[])[] = [['deals:read'], ['deals:record', 'referee', 'table:elsewhere']];
/** A statement of the device before every fifth command. */
const ACTS_EVERY = 5;

interface Names {
  readonly table: string;
  readonly dealId: string;
  /** The command ids, one for each step. */
  readonly commandIds: readonly string[];
  readonly device: SigningDevice;
}

interface Followed {
  readonly what: string;
  readonly stream: EventSourceReader;
  /** Whether the last message of an event is a view or a change of it. */
  readonly hasView: boolean;
}

const pathsOf = ({ table }: Names): readonly string[] => [
  `tables/${table}/stream`,
  `tables/${table}/stream?view=table`,
  `tables/${table}/stream?view=table&type=DealSettled`,
  `log/stream`,
];

const followAt = async (api: RunningApi, paths: readonly string[], table: string): Promise<Followed[]> => {
  const followed: Followed[] = [];
  for (const scopes of ATTACKERS) {
    const attacker = await api.as(...scopes);
    const open = async (path: string, headers: Record<string, string>): Promise<void> => {
      const stream = await EventSourceReader.open(`${api.address}/v1/${path}`, headers);
      const what = `${scopes.join(' ')}: ${path.replace(/token=.*/, 'token')}`;
      followed.push({ what, stream, hasView: path.includes('view=') });
    };
    for (const path of paths) await open(path, { Authorization: `Bearer ${attacker.key ?? ''}` });
    if (paths.some((path) => path.startsWith('deals/'))) continue;
    const { body } = await attacker.post(`/v1/tables/${table}/stream-tokens`).expect(201);
    await open(`tables/${table}/stream?view=table&token=${(body as { readonly token: string }).token}`, {});
  }
  return followed;
};

/** Records a deal command by command, while attackers follow it. Returns what each of their streams sends. */
const followedAt = async (
  api: RunningApi,
  names: Names,
  steps: readonly RecordedStep[],
): Promise<ReadonlyMap<string, readonly Message[]>> => {
  const { table, dealId, commandIds, device } = names;
  await (await api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
  const gateway = await api.as(`device:${table}`, `table:${table}`);
  const writer = await api.as('deals:record', 'deals:write', 'referee');
  const followed = await followAt(api, pathsOf(names), table);
  for (const { stream } of followed) await stream.heartbeat();
  await gateway.post(`/v1/devices/${table}/signing-keys`, device.registration(table)).expect(200);
  let tag = '';
  for (const [index, { command }] of steps.entries()) {
    const given = { commandId: commandIds[index], occurredAt: OCCURRED_AT };
    const { headers } =
      command.type === 'OpenDeal'
        ? await writer.post('/v1/deals', { dealId, ...given, command: { ...command, table } }).expect(201)
        : await writer.post(`/v1/deals/${dealId}/commands`, { ...given, command }, { 'If-Match': tag }).expect(200);
    tag = headers['etag']!;
    if (index === 0) followed.push(...(await followAt(api, [`deals/${dealId}/stream?view=table&after=0`], table)));
    if (index % ACTS_EVERY !== 0 || index === steps.length - 1) continue;
    const statement = { deal: dealId, sequence: Number(/\d+/.exec(tag)![0]), acts: [{ act: 'draw', seat: 'south' }] };
    await gateway.put(`/v1/tables/${table}/provisional-acts`, statement).expect(200);
  }
  const { body } = await writer.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
  const last = (body as { readonly events: readonly { readonly position: number }[] }).events.at(-1)!.position;
  const received = new Map<string, readonly Message[]>();
  for (const { what, stream, hasView } of followed) {
    received.set(what, await upTo(stream, last, hasView));
    stream.close();
  }
  return received;
};

/** The messages up to the last one of the event at a position. Statements of the device may be left out: only the latest one counts. */
const upTo = async (stream: EventSourceReader, position: number, hasView: boolean): Promise<readonly Message[]> => {
  const messages: Message[] = [];
  for (let isLast = false; !isLast;) {
    const [message] = await stream.next(1);
    if (message!.event !== 'provisional') messages.push({ ...message!, data: withoutSeals(message!.data) });
    isLast = Number(message!.id) >= position && (!hasView || message!.event.startsWith('view'));
  }
  return messages;
};

const somePair = (rules: RuleSet): Pair => {
  for (let seed = 1; seed < 1_000; seed += 1) {
    const pair = pairOf(rules, seed, 1);
    if (pair !== undefined && pair.steps.length > 20) return pair;
  }
  throw new Error(`no pair of deals of ${rules.id}`);
};

it.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'live streams of two deals of %s that differ only in hidden tiles are equal for keys that may not see them',
  async (id, rules) => {
    const { steps, twin } = somePair(rules);
    const table = `table-${id}`;
    const commandIds = steps.map(() => uuidv7());
    const names = { table, dealId: uuidv7(), commandIds, device: new SigningDevice(LOG, table) };
    const [one, other] = await Promise.all(
      [steps, twin.steps].map((each, index) => followedAt(apis[index]!, names, each)),
    );
    expect(one!.size).toBe(ATTACKERS.length * 6);
    for (const [what, messages] of one!) {
      expect(messages.length).toBeGreaterThan(what.includes('type=') ? 10 : 20);
      expect([what, other!.get(what)]).toEqual([what, messages]);
    }
    // A key that sees the tiles reads two different deals.
    const seeing = await Promise.all(
      apis.map(async (api) => (await (await api.as('audit')).get(`/v1/deals/${names.dealId}/events?limit=500`)).text),
    );
    expect(withoutSeals(seeing[1]!)).not.toBe(withoutSeals(seeing[0]!));
  },
  120_000,
);
