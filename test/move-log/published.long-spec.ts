import { connect } from '@nats-io/transport-node';
import type { DealCommand } from '#deal';
import type { StoredEvent } from '#event-log';
import { openDatabase } from '#persistence';
import { nodeSha256 } from '#testing';
import { HASH_HEADER, streamNameOf } from '../../apps/api/src/platform/fan-out/nats-stream.js';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { hasNats, managerOf, NatsServers } from '../api/nats-servers.js';
import { played, record } from '../api/played-deal.js';
import { LOG } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { within } from '../failover/processes.js';
import { move } from './operator.js';

const present = hasNats();
if (!present)
  console.warn('nats-server is not installed: the test of a moved log that is published to NATS is skipped');

const DEAL = played(5);
const NAME = streamNameOf(LOG);

let old: TestDatabase;
let next: TestDatabase;
let servers: NatsServers;
/** Servers at the new place, which have seen nothing of the log. */
let otherServers: NatsServers;
let api: SpawnedApi;
beforeAll(async () => {
  [old, next] = [await createTestDatabase(), await createTestDatabase()];
  [servers, otherServers] = [await NatsServers.start(1), await NatsServers.start(1)];
}, 120_000);
afterAll(async () => {
  await api.stop();
  for (const each of [servers, otherServers]) await each.stop();
  for (const each of [old, next]) await each.drop();
}, 60_000);

const started = (database: TestDatabase, { addresses }: NatsServers): Promise<SpawnedApi> =>
  SpawnedApi.start({ database, env: { NATS_URL: addresses.join(',') } });

/** Records a deal at a table of its own. */
const recordAt = async (table: string, recorder: string): Promise<void> => {
  await api.client(recorder).post('/v1/tables', { table, name: table }).expect(201);
  const [opening, ...steps] = DEAL.steps;
  const steppedOn = [{ command: { ...opening!.command, table } as DealCommand }, ...steps];
  await record(api.client(recorder), uuidv7(), { steps: steppedOn });
};

const eventsOf = async ({ url }: TestDatabase): Promise<readonly StoredEvent[]> => {
  const { events, close } = await openDatabase({ url, log: LOG, sha256: nodeSha256 });
  const all = await events.readAll({ after: 0, limit: 10_000 });
  await close();
  return all;
};

/** Expects that the stream holds exactly the events of the log, each at its position. */
const expectPublished = async (events: readonly StoredEvent[], { addresses }: NatsServers): Promise<void> => {
  const nats = await connect({ servers: addresses.map((address) => new URL(address).host) });
  const { streams } = await managerOf(nats);
  // The service creates the stream some time after its start.
  const published = async (): Promise<number> => (await streams.info(NAME).catch(() => undefined))?.state.last_seq ?? 0;
  await within(`${events.length} events are published`, async () => (await published()) >= events.length);
  const messages = await Promise.all(
    Array.from({ length: await published() }, (_, index) => streams.getMessage(NAME, { seq: index + 1 })),
  );
  expect(messages.map((each) => [each!.seq, each!.header.get(HASH_HEADER), each!.string()])).toEqual(
    events.map(({ position, hash, leafText }) => [position, hash, leafText]),
  );
  await nats.close();
};

(present ? it : it.skip)(
  'a moved log is published on behind its last message, and from its first event where NATS has not seen it',
  async () => {
    api = await started(old, servers);
    const recorder = await api.key(api.adminKey, 'admin', 'deals:record');
    await recordAt('table-1', recorder);
    const before = await eventsOf(old);
    await expectPublished(before, servers);
    expect(await api.stop()).toBe('');

    const addresses = { FROM_DATABASE_ADMIN_URL: old.adminUrl, TO_DATABASE_ADMIN_URL: next.adminUrl };
    const moved = await move({ ...addresses, TO_DATABASE_URL: next.url }, '--log', LOG);
    expect([moved.code, moved.err]).toEqual([0, '']);

    // The new place with the same NATS, and afterwards with its own.
    api = await started(next, servers);
    await recordAt('table-2', recorder);
    const after = await eventsOf(next);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.slice(0, before.length).map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
    await expectPublished(after, servers);
    expect(await api.stop()).toBe('');

    api = await started(next, otherServers);
    await recordAt('table-3', recorder);
    await expectPublished(await eventsOf(next), otherServers);
    // The stream that nobody publishes to any more stays a part of the history.
    await expectPublished(after, servers);
  },
  180_000,
);
