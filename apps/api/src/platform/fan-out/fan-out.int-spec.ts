import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { DealCommand } from '#deal';
import type { EventStore, StoredEvent } from '#event-log';
import { EventSourceReader } from '../../../../../test/api/event-source.js';
import { order, played, record } from '../../../../../test/api/played-deal.js';
import { Client, LOG } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { onServer } from '#persistence';
import {
  createTestDatabase,
  savedContent,
  type TestDatabase,
} from '../../../../../libs/persistence/src/testing/index.js';
import { createApplication } from '../../application.js';
import { EVENT_STORE } from '../database/tokens.js';
import { KeyIssuer } from '../../features/keys/key-issuer.js';
import { DEFAULT_PROTECTION } from '../../access/limits/settings.js';
import { sourceJudges } from '../../recording/judges/sources.js';
import { NatsAppends } from './nats-appends.js';
import { HASH_HEADER, NatsStream, streamNameOf } from './nats-stream.js';
import { hasNats, managerOf, NatsServers } from '../../../../../test/api/nats-servers.js';

const present = hasNats();
if (!present) console.warn('nats-server is not installed: the tests of publishing to NATS are skipped');

const DEAL = played(5);
/** The commands of a deal that only has to be in the log. */
const FEW = 6;
const NAME = streamNameOf(LOG);
const WAIT_MS = 60_000;

/** Repeats the check until it holds. */
const eventually = async (what: string, check: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + WAIT_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`it does not come about that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Two processes of the service on one database, which publish to the same servers. */
class Service {
  private constructor(
    readonly database: TestDatabase,
    readonly apps: readonly NestFastifyApplication[],
    readonly clients: readonly Client[],
    readonly nats: NatsConnection,
    readonly manager: JetStreamManager,
  ) {}

  static async start(servers: NatsServers, replicas = 1): Promise<Service> {
    const database = await createTestDatabase();
    const start = async (): Promise<NestFastifyApplication> => {
      const app = await createApplication(
        {
          url: database.url,
          log: LOG,
          preferredJudges: sourceJudges(),
          nats: { servers: servers.addresses, replicas },
        },
        { protection: { ...DEFAULT_PROTECTION, requestsPerMinute: 0 } },
      );
      await app.listen(0, '127.0.0.1');
      return app;
    };
    const apps = [await start(), await start()];
    const issuer = apps[0]!.get(KeyIssuer, { strict: false });
    const { secret } = await issuer.issue('test', ['admin', 'referee', 'deals:record']);
    const clients = await Promise.all(apps.map(async (app) => new Client(await app.getUrl(), secret)));
    const nats = await connect({ servers: servers.addresses.map((address) => new URL(address).host) });
    return new Service(database, apps, clients, nats, await managerOf(nats));
  }

  /** Records a deal, or its first commands, at a table of its own. */
  async deal(table: string, commands?: number): Promise<string> {
    const [client] = this.clients as [Client];
    await client.post('/v1/tables', { table, name: table }).expect(201);
    const [opening, ...steps] = DEAL.steps;
    const dealId = uuidv7();
    const here = [{ command: { ...opening!.command, table } as DealCommand }, ...steps];
    await record(client, dealId, { steps: here }, commands);
    return dealId;
  }

  get log(): Promise<readonly StoredEvent[]> {
    return this.apps[0]!.get<EventStore>(EVENT_STORE, { strict: false }).readAll({ after: 0, limit: 10_000 });
  }

  /** Resolves when as many messages are in the stream as events in the log. */
  async published(): Promise<void> {
    const { length } = await this.log;
    await eventually(`${length} events are published`, async () => {
      const info = await this.manager.streams.info(NAME).catch(() => undefined);
      return info?.state.last_seq === length;
    });
  }

  /** The messages of the stream, each with its sequence, subject, hash and text. */
  async messages(): Promise<readonly (readonly [number, string, string, string])[]> {
    const { state } = await this.manager.streams.info(NAME);
    expect(state.messages).toBe(state.last_seq);
    return Promise.all(
      Array.from({ length: state.last_seq }, async (_, index) => {
        const message = await this.manager.streams.getMessage(NAME, { seq: index + 1 });
        return [message!.seq, message!.subject, message!.header.get(HASH_HEADER), message!.string()] as const;
      }),
    );
  }

  async stop(): Promise<void> {
    for (const app of this.apps) await app.close();
    await this.nats.close();
    await this.database.drop();
  }
}

const asMessages = (events: readonly StoredEvent[]) =>
  events.map(({ position, hash, leaf, leafText }) => [
    position,
    `${NAME}.${leaf.stream.replace('/', '.')}`,
    hash,
    leafText,
  ]);

(present ? describe : describe.skip)('a log that is published to NATS', () => {
  let servers: NatsServers;
  let service: Service;
  beforeAll(async () => {
    servers = await NatsServers.start(1);
    service = await Service.start(servers);
  }, 120_000);
  afterAll(async () => {
    await service.stop();
    await servers.stop();
  }, 60_000);

  it('holds each event once, at its position, with its leaf and its hash', async () => {
    await service.deal('table-1');
    await service.published();
    const log = await service.log;
    expect(log.length).toBeGreaterThan(50);
    expect(await service.messages()).toEqual(asMessages(log));
  });

  it('brings the events to every process', async () => {
    const stream = await NatsStream.connect(LOG, { servers: servers.addresses, replicas: 1 });
    // The database stays silent, so what arrives comes by NATS.
    const appends = new NatsAppends(() => Promise.resolve(stream), {
      subscribe: () => Promise.resolve(() => Promise.resolve()),
    });
    const received: (StoredEvent | undefined)[] = [];
    const unsubscribe = await appends.subscribe((_, events) => received.push(...(events ?? [undefined])));
    // It says once that it begins, because an append may have been missed until then.
    await eventually('NATS delivers', () => Promise.resolve(received.length > 0));
    const dealId = await service.deal('table-2', FEW);
    await service.published();
    const log = await service.log;
    await eventually('the events arrive', () => Promise.resolve(received.at(-1)?.position === log.length));
    const ofDeal = (events: readonly (StoredEvent | undefined)[]) =>
      events.filter((event) => event?.leaf.stream === `deal/${dealId}`);
    expect(ofDeal(received)).toEqual(ofDeal(log));
    await unsubscribe();
    await appends.close();
    await stream.close();
  });

  it('reaches the streams of a process that has not recorded it without a read', async () => {
    const [writer, other] = service.clients as [Client, Client];
    await writer.post('/v1/tables', { table: 'table-5', name: 'Table 5' }).expect(201);
    const issuer = service.apps[0]!.get(KeyIssuer, { strict: false });
    const { secret } = await issuer.issue('spectator', ['deals:read']);
    const dealId = uuidv7();
    const [opening, ...steps] = DEAL.steps;
    const here = [{ command: { ...opening!.command, table: 'table-5' } as DealCommand }, ...steps];
    let tag = await record(writer, dealId, { steps: here }, 1);
    const stream = await EventSourceReader.open(`${other.address}/v1/tables/table-5/stream`, {
      Authorization: `Bearer ${secret}`,
    });
    await stream.next(1);
    const store = service.apps[1]!.get<EventStore>(EVENT_STORE, { strict: false });
    const pages = jest.spyOn(store, 'readAll');
    const others = [jest.spyOn(store, 'readStream'), jest.spyOn(store, 'disclosuresOf')];
    const readsOfNext = async (step: number): Promise<number> => {
      for (const read of [pages, ...others]) read.mockClear();
      const { headers } = await writer
        .post(`/v1/deals/${dealId}/commands`, order(here[step]!.command), { 'If-Match': tag })
        .expect(200);
      tag = headers['etag']!;
      await stream.next(1);
      // The relay, which runs in one of the processes, reads pages of another size.
      const ofTail = pages.mock.calls.filter(([{ limit }]) => limit === 1_000);
      return ofTail.length + others.reduce((sum, read) => sum + read.mock.calls.length, 0);
    };
    let step = 1;
    // The process listens to the database until NATS delivers.
    while ((await readsOfNext(step)) > 0) expect((step += 1)).toBeLessThan(20);
    for (const next of [1, 2, 3]) expect(await readsOfNext(step + next)).toBe(0);
    jest.restoreAllMocks();
    stream.close();
  });

  it('is published on by the other process when the session of the first one ends', async () => {
    const ended = await onServer(service.database.url, async (client) => {
      const { rows } = await client.query<object>(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'tilescribe lock' AND datname = current_database()`,
      );
      return rows;
    });
    expect(ended).not.toHaveLength(0);
    await service.deal('table-3', FEW);
    await service.published();
    expect(await service.messages()).toEqual(asMessages(await service.log));
  });

  it('is published again from its first event after the stream was deleted', async () => {
    await service.manager.streams.delete(NAME);
    await service.deal('table-4', FEW);
    await service.published();
    expect(await service.messages()).toEqual(asMessages(await service.log));
  });
});

(present ? describe : describe.skip)('a stream that holds another history', () => {
  let servers: NatsServers;
  let service: Service;
  beforeAll(async () => {
    servers = await NatsServers.start(1);
    service = await Service.start(servers);
  }, 120_000);
  afterAll(async () => {
    await service.stop();
    await servers.stop();
  }, 60_000);

  it('is left as it is, as after the restore of an older database', async () => {
    await service.published();
    const foreign = await service.manager.jetstream().publish(`${NAME}.deal.foreign`, 'of another log');
    expect(foreign.seq).toBe(1);
    await service.deal('table-1', FEW);
    // The relay has tried several times by then.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    const { state } = await service.manager.streams.info(NAME);
    expect(state.last_seq).toBe(1);
  });
});

(present ? describe : describe.skip)('a database that was set back while its log is published', () => {
  it('adds nothing to the history that the stream holds', async () => {
    const servers = await NatsServers.start(1);
    const service = await Service.start(servers);
    try {
      await service.deal('table-1', FEW);
      await service.published();
      const restore = await savedContent(service.database);
      await service.deal('table-2', FEW);
      await service.published();
      const before = await service.messages();
      await restore();
      await service.deal('table-3', 2 * FEW);
      expect((await service.log).length).toBeGreaterThan(before.length);
      // The relay has tried several times by then.
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      expect(await service.messages()).toEqual(before);
    } finally {
      await service.stop();
      await servers.stop();
    }
  }, 120_000);
});

(present ? describe : describe.skip)('a service whose NATS is gone', () => {
  it('records, and wakes the streams of its other process by the database', async () => {
    const servers = await NatsServers.start(1);
    const service = await Service.start(servers);
    const [one, other] = service.clients as [Client, Client];
    try {
      await one.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
      const [first, second, third] = DEAL.steps.map(({ command }) => command);
      const dealId = uuidv7();
      const opened = await one.post('/v1/deals', { dealId, ...order({ ...first!, table: 'table-1' } as DealCommand) });
      const stream = await EventSourceReader.open(`${other.address}/v1/deals/${dealId}/stream`, {
        Authorization: `Bearer ${other.key}`,
      });
      await stream.next(1);
      await servers.kill(0);
      const answer = await one
        .post(`/v1/deals/${dealId}/commands`, order(second!), { 'If-Match': opened.headers['etag']! })
        .expect(200);
      // The loss is known then: the events arrive well before the 15 s after which a stream reads its deal itself.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const sent = Date.now();
      await one
        .post(`/v1/deals/${dealId}/commands`, order(third!), { 'If-Match': answer.headers['etag']! })
        .expect(200);
      await stream.next(2);
      expect(Date.now() - sent).toBeLessThan(10_000);
      stream.close();
    } finally {
      await service.stop();
      await servers.stop();
    }
  }, 120_000);
});

(present ? describe : describe.skip)('a cluster of three servers', () => {
  it('loses nothing when one of them is killed while events are published', async () => {
    const servers = await NatsServers.start(3);
    const service = await Service.start(servers, 3);
    try {
      await service.deal('table-1', FEW);
      await service.published();
      const { cluster } = await service.manager.streams.info(NAME);
      const leader = Number(cluster!.leader!.replace('node-', ''));
      const recorded = Promise.all([service.deal('table-2'), service.deal('table-3')]);
      await servers.kill(leader);
      await recorded;
      await service.published();
      expect(await service.messages()).toEqual(asMessages(await service.log));
    } finally {
      await service.stop();
      await servers.stop();
    }
  }, 180_000);
});
