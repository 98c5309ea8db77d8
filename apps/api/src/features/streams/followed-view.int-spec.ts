import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DealCommand } from '#deal';
import { validatorAt } from '../../../../../test/api/contract.js';
import { EventSourceReader, type Message } from '../../../../../test/api/event-source.js';
import { HeldView } from '../../../../../test/api/held-view.js';
import { played, record, recordFurther } from '../../../../../test/api/played-deal.js';
import { LOG, RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { DEFAULT_PROTECTION } from '../../access/limits/settings.js';
import { createApplication } from '../../application.js';
import { sourceJudges } from '../../recording/judges/sources.js';

const TABLE = 'table-1';
const DEAL = played(5, { table: TABLE });
const COMMANDS = DEAL.steps.map(({ command }) => command);
const VIEW = '?view=table';

let api: RunningApi;
let writer: Client;
let spectator: Client;
/** A second process on the same database, which has nothing in memory. */
let other: NestFastifyApplication;
const open: EventSourceReader[] = [];
beforeAll(async () => {
  api = await RunningApi.start();
  other = await createApplication(
    { url: api.database.url, log: LOG, preferredJudges: sourceJudges() },
    { protection: DEFAULT_PROTECTION },
  );
  await other.listen(0, '127.0.0.1');
  writer = await api.as('deals:record', 'deals:write', 'referee', 'admin');
  spectator = await api.as('deals:read');
  for (const table of [TABLE, 'table-2']) await writer.post('/v1/tables', { table, name: table }).expect(201);
}, 120_000);
afterEach(() => open.splice(0).forEach((stream) => stream.close()));
afterEach(() => api.clearTables());
afterAll(async () => {
  await other.close();
  await api.stop();
}, 30_000);

/** A stream and what its client holds. */
class Following {
  readonly held = new HeldView();
  readonly messages: Message[] = [];

  constructor(
    private readonly stream: EventSourceReader,
    private readonly client: Client,
  ) {}

  /** Takes the next messages. */
  async next(count: number): Promise<readonly Message[]> {
    const messages = await this.stream.next(count);
    for (const message of messages) this.held.take(message);
    this.messages.push(...messages);
    return messages;
  }

  /** Reads on up to the last event of a deal, and expects what the deal is read as. */
  async expectAsRead(dealId: string): Promise<void> {
    const { body } = await this.client.get(`/v1/deals/${dealId}`).expect(200);
    const { sequence } = body as { readonly sequence: number };
    while (this.held.document?.dealId !== dealId || this.held.document.sequence < sequence) await this.next(1);
    expect(this.held.document).toEqual(body);
  }

  heartbeat(): Promise<number> {
    return this.stream.heartbeat();
  }
}

const follow = async (
  path: string,
  client = spectator,
  headers: Record<string, string> = {},
  address = client.address,
): Promise<Following> => {
  const given = { Authorization: `Bearer ${client.key!}`, ...headers };
  const stream = await EventSourceReader.open(`${address}${path}`, given);
  open.push(stream);
  return new Following(stream, client);
};

/** Records a deal at the table, or its first commands. */
const play = async (commands = COMMANDS.length): Promise<string> => {
  const dealId = uuidv7();
  await record(writer, dealId, DEAL, commands);
  return dealId;
};

const eventsOf = async (dealId: string, reader: Client): Promise<readonly object[]> => {
  const { body } = await reader.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
  return (body as { readonly events: readonly object[] }).events;
};

const tagOf = async (dealId: string): Promise<string> => {
  const { body } = await writer.get(`/v1/deals/${dealId}`).expect(200);
  return `"${(body as { readonly sequence: number }).sequence}"`;
};

const give = async (dealId: string, ...commands: readonly DealCommand[]): Promise<void> => {
  await recordFurther(
    writer,
    dealId,
    await tagOf(dealId),
    commands.map((command) => ({ command })),
  );
};

const rewind = (sequence: number): DealCommand => ({
  ...{ type: 'RewindTo', sequence, reason: 'misread', by: 'referee-1' },
});

it.each([
  ['a spectator', () => spectator],
  ['a reader of all', () => writer],
])(
  'after each command of a deal, with rewinds, %s holds what the deal is read as',
  async (_, reader) => {
    const dealId = await play(1);
    const following = [await follow(`/v1/deals/${dealId}/stream${VIEW}`, reader())];
    following.push(await follow(`/v1/tables/${TABLE}/stream${VIEW}`, reader()));
    const ends = [1];
    for (const [index, command] of COMMANDS.slice(1, 60).entries()) {
      await give(dealId, command);
      for (const each of following) await each.expectAsRead(dealId);
      ends.push(following[0]!.held.document!.sequence);
      if (index % 15 !== 14) continue;
      // A rewind and the one that undoes it.
      await give(dealId, rewind(ends.at(-9)!));
      for (const each of following) await each.expectAsRead(dealId);
      await give(dealId, rewind(ends.at(-1)!));
      for (const each of following) await each.expectAsRead(dealId);
    }
    const [ofDeal, ofTable] = following.map(({ messages }) => messages);
    const views = (messages: readonly Message[] = []) => messages.filter(({ event }) => event !== 'deal-event');
    expect(views(ofTable)).toEqual(views(ofDeal));
    const events = ofDeal!.filter(({ event }) => event === 'deal-event');
    expect(events.map(({ data }) => JSON.parse(data) as object)).toMatchObject(
      (await eventsOf(dealId, reader())).slice(1),
    );
    const changes = ofDeal!.filter(({ event }) => event === 'view-change');
    expect(changes.length).toBeGreaterThan(60);
    const bytesOf = (messages: readonly Message[]): number => messages.reduce((sum, { data }) => sum + data.length, 0);
    expect(bytesOf(changes) / changes.length).toBeLessThan(300);
  },
  60_000,
);

it('the stream of a table shows the next deal by itself, and no correction of an earlier one', async () => {
  const settled = await play();
  const following = await follow(`/v1/tables/${TABLE}/stream${VIEW}`);
  await following.expectAsRead(settled);
  const next = await play(2);
  const [opened, view] = await following.next(2);
  expect(opened).toMatchObject({ event: 'deal-event', id: view!.id });
  expect(view).toMatchObject({ event: 'view' });
  expect(JSON.parse(view!.data)).toMatchObject({ dealId: next, sequence: 1, deal: { phase: 'opened' } });
  await following.expectAsRead(next);
  await give(settled, {
    ...{ type: 'ImposePenalty', reason: 'noise', by: 'referee-1' },
    payments: [{ from: 'west', to: 'bank', points: 7 }],
  });
  const { sequence } = following.held.document!;
  await give(next, COMMANDS[2]!);
  const correction = await following.next(1);
  await following.expectAsRead(next);
  expect(correction.map(({ event, data }) => [event, JSON.parse(data) as object])).toMatchObject([
    ['deal-event', { deal: settled }],
  ]);
  expect(following.messages.some(({ data }) => data.startsWith(`{"sequence":${sequence + 1},"patch"`))).toBe(true);
}, 60_000);

it('a client that comes later or again, also to another process, begins with the whole view', async () => {
  const dealId = await play(20);
  const first = await follow(`/v1/deals/${dealId}/stream${VIEW}`, writer);
  const [view] = await first.next(1);
  expect(view!.event).toBe('view');
  await give(dealId, ...COMMANDS.slice(20, 30));
  await first.expectAsRead(dealId);
  const missed = first.messages.filter(({ event }) => event === 'deal-event');
  const again = { 'Last-Event-ID': view!.id };
  const all = `${VIEW}&after=0`;
  const settlements = `${VIEW}&type=DealSettled`;
  const following = [
    { expected: [], path: VIEW, headers: {}, address: api.address },
    { expected: missed, path: VIEW, headers: again, address: api.address },
    { expected: missed, path: VIEW, headers: again, address: await other.getUrl() },
    { expected: await eventsOf(dealId, writer), path: all, headers: {}, address: api.address },
    { expected: [], path: settlements, headers: again, address: api.address },
  ];
  const opened: Following[] = [];
  for (const { expected, path, headers, address } of following) {
    const each = await follow(`/v1/deals/${dealId}/stream${path}`, writer, headers, address);
    opened.push(each);
    const messages = await each.next(expected.length + 1);
    expect(messages.map(({ event }) => event)).toEqual([...expected.map(() => 'deal-event'), 'view']);
    expect(messages.at(-1)!.id).toBe(first.messages.at(-1)!.id);
    await each.expectAsRead(dealId);
  }
  const ofTable = await follow(`/v1/tables/${TABLE}/stream${VIEW}`, writer, again);
  await ofTable.expectAsRead(dealId);
  opened.push(ofTable);
  await give(dealId, COMMANDS[30]!);
  for (const each of opened) await each.expectAsRead(dealId);
  // Types choose events, and not what changes in the view.
  expect(opened[4]!.messages.filter(({ event }) => event === 'deal-event')).toEqual([]);
  // The same reader gets events without view.
  const events = await follow(`/v1/deals/${dealId}/stream`, writer);
  const types = (await events.next(30)).map(({ event }) => event);
  expect(new Set(types)).toEqual(new Set(['deal-event']));
}, 60_000);

it('a table without a deal sends heartbeats, and the view of its first deal', async () => {
  const following = await follow(`/v1/tables/table-2/stream${VIEW}`);
  await following.heartbeat();
  expect(following.messages).toEqual([]);
  const dealId = uuidv7();
  await record(writer, dealId, played(7, { table: 'table-2' }), 3);
  await following.expectAsRead(dealId);
  expect(following.messages.slice(0, 2)).toMatchObject([{ event: 'deal-event' }, { event: 'view' }]);
});

it('provisional acts are sent as without a view', async () => {
  const dealId = uuidv7();
  await record(writer, dealId, played(7, { table: 'table-2' }), 10);
  const following = await follow(`/v1/tables/table-2/stream${VIEW}`);
  await following.expectAsRead(dealId);
  const device = await api.as('device:table-2', 'table:table-2');
  const acts = [{ act: 'draw', seat: 'south' }];
  const { sequence } = following.held.document!;
  await device.put('/v1/tables/table-2/provisional-acts', { deal: dealId, sequence, acts }).expect(200);
  const [message] = await following.next(1);
  expect([message!.event, JSON.parse(message!.data)]).toMatchObject(['provisional', { deal: dealId, sequence, acts }]);
});

it('the messages match the OpenAPI document, in both formats', async () => {
  const dealId = await play(12);
  const path = `/v1/deals/${dealId}/stream${VIEW}`;
  const response = await fetch(`${api.address}${path}`, {
    headers: { Authorization: `Bearer ${spectator.key!}`, Accept: 'application/x-ndjson' },
  });
  const lines = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value = '' } = await lines.read();
  const [line] = value.split('\n');
  await lines.cancel();
  const following = await follow(path);
  await give(dealId, COMMANDS[12]!);
  await following.expectAsRead(dealId);
  const isMessage = validatorAt('components', 'schemas', 'StreamMessage');
  const [view, opened, change] = following.messages.map(({ id, event, data }) => ({
    ...{ id, event, data: JSON.parse(data) as object },
  }));
  for (const message of [view, opened, change, JSON.parse(line!) as object])
    expect([isMessage(message), isMessage.errors]).toEqual([true, null]);
  expect(JSON.parse(line!)).toEqual(view);
  expect([view!.event, opened!.event, change!.event]).toEqual(['view', 'deal-event', 'view-change']);
});

it('another view is refused', async () => {
  const { body } = await spectator.get(`/v1/tables/${TABLE}/stream?view=events`).expect(400);
  expect(body).toMatchObject({ code: 'INVALID_QUERY', errors: [{ pointer: '/view' }] });
});
