import fc from 'fast-check';
import { MemoryEventStore, NO_HASH, type AppendBatch, type EventStore, type StoredEvent } from '#event-log';
import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { openDatabase, type Database } from '../database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

let server: TestDatabase;
const open: Database[] = [];
beforeAll(async () => {
  server = await createTestDatabase();
}, 120_000);
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
afterAll(() => server.drop());

const storeOf = async (log: string): Promise<EventStore> => {
  const database = await openDatabase({ url: server.url, log, sha256: nodeSha256 });
  open.push(database);
  return database.events;
};

/** The events that do not follow the one before them in their stream. */
const chainFaults = (events: readonly StoredEvent[]): readonly number[] => {
  const heads = new Map<string, string>();
  return events.flatMap(({ position, hash, leaf, leafText }) => {
    const fits = leaf.previousHash === (heads.get(leaf.stream) ?? NO_HASH) && nodeSha256(leafText) === hash;
    heads.set(leaf.stream, hash);
    return fits ? [] : [position];
  });
};

const STREAMS = ['deal-1', 'deal-2', 'deal-3'];

/** An append; small numbers make conflicts, repeats, gaps and occupied places frequent. */
interface Attempt {
  readonly command: number;
  readonly streams: readonly string[];
  /** The distance of the expected sequence from the right one. */
  readonly distance: number;
  readonly events: number;
  readonly second: number;
  readonly device?: { readonly epoch: number; readonly distance: number; readonly table: number } | undefined;
  readonly key?: number | undefined;
  readonly takes?: number | undefined;
  readonly leaves: boolean;
}

const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2, nil: undefined });
const distance = fc.constantFrom(0, 0, 0, 0, 0, 1, -1);
const attempt: fc.Arbitrary<Attempt> = fc.record(
  {
    command: fc.nat(40),
    streams: fc.uniqueArray(fc.constantFrom(...STREAMS), { minLength: 1, maxLength: 2 }),
    distance,
    events: fc.integer({ min: 1, max: 3 }),
    second: fc.nat(59),
    device: rarely(fc.record({ epoch: fc.nat(1), distance, table: fc.constantFrom(0, 0, 0, 1) })),
    key: rarely(fc.nat(5)),
    takes: rarely(fc.nat(1)),
    leaves: fc.boolean(),
  },
  { requiredKeys: ['command', 'streams', 'distance', 'events', 'second', 'leaves'] },
);

/** How many appends arrive at the same time. After a refusal all that wait are decided under the lock, so large bursts are seldom prepared. */
const bursts = fc.constantFrom(1, 2, 3, 5, 8, 40);

/** The batch of an attempt, as a client builds it that knows this store. */
const batchFor = async (store: EventStore, { command, streams, ...rest }: Attempt): Promise<AppendBatch> => {
  const commandId = `c${command}`;
  const recordedAt = `2026-03-11T09:30:${String(rest.second).padStart(2, '0')}.000Z`;
  const parts = [];
  for (const stream of streams) {
    const { sequence } = await store.streamHead(stream);
    parts.push(draws(commandId, stream, Math.max(0, sequence + rest.distance), rest.events, recordedAt));
  }
  const [stream] = streams as [string];
  const epoch = `boot-${rest.device?.epoch}`;
  const { last } = await store.deviceEpoch('reader', epoch);
  return {
    ...batchOf(commandId, ...parts),
    ...(rest.device && {
      device: {
        ...{ device: 'reader', epoch, table: `table-${rest.device.table}` },
        sequence: Math.max(1, last + 1 + rest.device.distance),
      },
    }),
    ...(rest.key !== undefined && {
      response: { key: `key-${rest.key}`, requestHash: 'r', status: 200, body: ({ heads }) => JSON.stringify(heads) },
    }),
    ...(rest.takes !== undefined && { reserves: { place: `table-${rest.takes}`, stream } }),
    ...(rest.leaves && { releases: stream }),
  };
};

describe('appends that arrive at the same time', () => {
  let logs = 0;

  it('are answered and stored as in a store that adds one after another', async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 20, maxLength: 40 }), bursts, async (attempts, burst) => {
        const log = `club-${(logs += 1)}.example/log`;
        const memory = new MemoryEventStore(log, nodeSha256);
        const batches: AppendBatch[] = [];
        const expected = [];
        for (const each of attempts) {
          const batch = await batchFor(memory, each);
          batches.push(batch);
          expected.push(await memory.append(batch));
        }
        for (const { kind } of expected) seen.set(kind, (seen.get(kind) ?? 0) + 1);

        const store = await storeOf(log);
        const results = [];
        for (let start = 0; start < batches.length; start += burst)
          results.push(...(await Promise.all(batches.slice(start, start + burst).map((batch) => store.append(batch)))));
        expect(results).toEqual(expected);
        expect(await store.readAll({ after: 0 })).toEqual(await memory.readAll({ after: 0 }));
        for (const stream of STREAMS) {
          expect(await store.disclosuresOf(stream)).toEqual(await memory.disclosuresOf(stream));
          expect(await store.streamHead(stream)).toEqual(await memory.streamHead(stream));
        }
        for (const epoch of ['boot-0', 'boot-1'])
          expect(await store.deviceEpoch('reader', epoch)).toEqual(await memory.deviceEpoch('reader', epoch));
        for (let key = 0; key <= 5; key += 1)
          expect(await store.savedResponse(`key-${key}`)).toEqual(await memory.savedResponse(`key-${key}`));
        // The places are as in memory, too: a new deal takes each, or is refused for the same holder.
        for (const place of ['table-0', 'table-1']) {
          const [commandId, stream] = [`take-${place}`, `deal-${place}`];
          const taking = { ...batchOf(commandId, draws(commandId, stream, 0)), takes: { place, stream } };
          expect(await store.append(taking)).toEqual(await memory.append(taking));
        }
        await Promise.all(open.splice(0).map((each) => each.close()));
      }),
      { numRuns: 25 },
    );
    expect([...seen.keys()].sort()).toEqual([
      'appended',
      'conflict',
      'device-gap',
      'epoch-elsewhere',
      'key-used',
      'occupied',
    ]);
  });

  it('of a batch that no caller builds: only that one is rejected', async () => {
    const store = await storeOf('faulty.example/log');
    const batches = [
      batchOf('c1', draws('c1', 'deal-1', 0)),
      batchOf('c2', draws('c2', 'deal-1', 1)),
      batchOf('c3', draws('another', 'deal-2', 0)),
      // PostgreSQL stores no NUL character, so it refuses the whole group at first.
      batchOf('c4', draws('c4', 'deal\u0000', 0)),
      batchOf('c5', draws('c5', 'deal-3', 0)),
    ];
    const results = await Promise.allSettled(batches.map((batch) => store.append(batch)));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    const stored = await store.readAll({ after: 0 });
    expect(stored.map(({ position, leaf }) => [position, leaf.stream])).toEqual([
      [1, 'deal-1'],
      [2, 'deal-1'],
      [3, 'deal-3'],
    ]);
  });

  it('of a batch that no caller builds, between appends that are prepared: only that one is rejected', async () => {
    const store = await storeOf('faulty-later.example/log');
    await store.append(batchOf('c0', draws('c0', 'deal-1', 0)));
    const batches = [
      batchOf('c1', draws('c1', 'deal-1', 1)),
      batchOf('c2', draws('c2', 'deal-1', 2)),
      batchOf('c3', draws('another', 'deal-1', 3)),
      batchOf('c4', draws('c4', 'deal-1', 3)),
      // PostgreSQL stores no NUL character, so it refuses the whole group at first.
      batchOf('c5', draws('c5', 'deal\u0000', 0)),
      batchOf('c6', draws('c6', 'deal-1', 4)),
    ];
    const results = await Promise.allSettled(batches.map((batch) => store.append(batch)));
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, false, true]);
    const stored = await store.readAll({ after: 0 });
    expect(stored.map(({ position, leaf }) => [position, leaf.sequence, leaf.cause.commandId])).toEqual(
      ['c0', 'c1', 'c2', 'c4', 'c6'].map((command, index) => [index + 1, index + 1, command]),
    );
    expect(chainFaults(stored)).toEqual([]);
  });

  it('between appends of another process are decided from the log', async () => {
    const [one, other] = [await storeOf('between.example/log'), await storeOf('between.example/log')];
    const append = (store: EventStore, command: string, stream: string, expected: number) =>
      store.append(batchOf(command, draws(command, stream, expected)));
    const kinds = [];
    // Each process remembers a head and an end of the log that the other one has left behind.
    for (let round = 0; round < 20; round += 1) {
      const at = 3 * round;
      kinds.push((await append(one, `a${round}`, 'deal-1', at)).kind);
      kinds.push((await append(other, `b${round}`, 'deal-1', at + 1)).kind);
      kinds.push((await append(other, `c${round}`, 'deal-1', at + 2)).kind);
      // Refused by the log, although the memory of the first process agrees with what is expected.
      const late = await append(one, `d${round}`, 'deal-1', at + 1);
      expect(late).toEqual({ kind: 'conflict', stream: 'deal-1', expected: at + 1, actual: at + 3 });
      // Accepted before by the other process.
      expect(await append(one, `b${round}`, 'deal-1', at + 3)).toMatchObject({ kind: 'appended', duplicate: true });
    }
    expect(new Set(kinds)).toEqual(new Set(['appended']));
    const stored = await one.readAll({ after: 0 });
    expect(stored.map(({ position, leaf }) => [position, leaf.sequence])).toEqual(
      Array.from({ length: 60 }, (_, index) => [index + 1, index + 1]),
    );
    expect(chainFaults(stored)).toEqual([]);
  });

  it('at two processes have dense positions and one order of times', async () => {
    const stores = [await storeOf('two.example/log'), await storeOf('two.example/log')];
    const appends = Array.from({ length: 200 }, (_, index) =>
      stores[index % 2]!.append(batchOf(`c${index}`, draws(`c${index}`, `deal-${index}`, 0, 1 + (index % 3)))),
    );
    const results = await Promise.all(appends);
    const given = results.flatMap((result) => (result.kind === 'appended' ? result.events : []));
    const stored = await stores[0]!.readAll({ after: 0 });
    expect(given.sort((a, b) => a.position - b.position)).toEqual(stored);
    expect(stored.map(({ position }) => position)).toEqual(stored.map((_, index) => index + 1));
  });
});
