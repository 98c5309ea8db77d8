import { MemoryEventStore, type AppendBatch, type AppendListener, type EventStore, type StoredEvent } from '#event-log';
import { batchOf, draws } from '../../../../../libs/event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../../../libs/event-log/src/testing/node-sha256.js';
import type { Appends } from './appends.js';
import { LogTail } from './log-tail.js';

/** A log that may be restored, and notifications that the test sends. */
class Log {
  store: EventStore = new MemoryEventStore('club.example/log', nodeSha256);
  notified: AppendListener = () => undefined;
  readonly readAll = jest.fn((page: { readonly after: number; readonly limit?: number }) => this.store.readAll(page));
  readonly appends: Appends = {
    subscribe: (listener) => {
      this.notified = listener;
      return Promise.resolve(() => Promise.resolve());
    },
  };

  readonly batches: AppendBatch[] = [];

  async append(stream: string, expected = 0): Promise<StoredEvent> {
    const id = `${stream} ${expected}`;
    const batch = batchOf(id, draws(id, stream, expected));
    this.batches.push(batch);
    await this.store.append(batch);
    return (await this.store.readAll({ after: 0 })).at(-1)!;
  }
}

let log: Log;
let tail: LogTail;
let seen: (number | 'restored')[];
let stop: () => void;
beforeEach(async () => {
  jest.useFakeTimers();
  log = new Log();
  await log.append('deal/before');
  const store = { readAll: log.readAll, head: () => log.store.head() } as unknown as EventStore;
  tail = new LogTail(store, log.appends);
  seen = [];
  stop = await tail.follow({
    appended: (events) => seen.push(...events.map(({ position }) => position)),
    restored: () => seen.push('restored'),
  });
  log.readAll.mockClear();
});
afterEach(async () => {
  await tail.close();
  jest.useRealTimers();
});

/** Lets the reads that have begun end. */
const read = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

it('reports events that come with their append without a query, and each event once', async () => {
  const events = [await log.append('deal/1'), await log.append('deal/2')];
  log.notified(events[1], events);
  // The notifications of the database, which come from every process and name the last event alone.
  for (const { position, hash } of events) log.notified({ position, hash });
  await read();
  expect([seen, log.readAll.mock.calls, tail.position]).toEqual([[2, 3], [], 3]);
});

it('reads a page once for an event that it does not have, and nothing after a page that is not full', async () => {
  log.notified(await log.append('deal/1'));
  await read();
  expect([seen, log.readAll.mock.calls.length]).toEqual([[2], 1]);
});

it('reads further pages until one is not full', async () => {
  const whole = { after: 1, limit: 1_000 };
  for (let count = 0; count < 1_500; count += 1) await log.append(`deal/${count}`);
  log.notified();
  await read();
  expect(seen).toEqual(Array.from({ length: 1_500 }, (_, index) => index + 2));
  expect(log.readAll.mock.calls).toEqual([[{ ...whole, after: 0 }], [{ ...whole, after: 999 }]]);
});

it('reads what lies before events that are not the next ones', async () => {
  for (const stream of ['deal/1', 'deal/2']) await log.append(stream);
  const event = await log.append('deal/3');
  log.notified(event, [event]);
  await read();
  expect([seen, tail.position]).toEqual([[2, 3, 4], 4]);
});

it('a log that was restored is noticed by an event with another hash at a position that was reported', async () => {
  const lost = [await log.append('deal/1'), await log.append('deal/2')];
  log.notified(lost[1], lost);
  log.store = new MemoryEventStore('club.example/log', nodeSha256);
  await log.append('deal/7');
  const { position, hash } = await log.append('deal/8');
  log.notified({ position, hash });
  await read();
  expect([seen, tail.position]).toEqual([[2, 3, 'restored'], 2]);
});

it('a log that was restored to the same length is noticed within 15 seconds, also after an own append', async () => {
  const [first] = await log.store.readAll({ after: 0, limit: 1 });
  const lost = await log.append('deal/1');
  log.notified(lost, [lost]);
  log.store = new MemoryEventStore('club.example/log', nodeSha256);
  await log.store.append(log.batches[0]!);
  await log.append('deal/7');
  expect((await log.store.readAll({ after: 0, limit: 1 }))[0]!.hash).toBe(first!.hash);
  await jest.advanceTimersByTimeAsync(14_000);
  const own = await log.append('deal/8');
  log.notified(own, [own]);
  expect(seen).toEqual([2, 3]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([seen, tail.position]).toEqual([[2, 3, 'restored'], 3]);
});

it('does not take what is appended before it has found the end of the log for new', async () => {
  const store = { readAll: log.readAll, head: () => log.store.head() } as unknown as EventStore;
  const early: Appends = {
    subscribe: (listener) => {
      listener();
      return Promise.resolve(() => Promise.resolve());
    },
  };
  const other = new LogTail(store, early);
  await log.append('deal/1');
  await other.follow({ appended: () => seen.push('restored'), restored: () => undefined });
  expect([seen, other.position, log.readAll.mock.calls]).toEqual([[], 2, [[{ after: 1, limit: 1 }]]]);
  await other.close();
});

it('reads the log on after a notification without an event, and after 15 seconds without one', async () => {
  await log.append('deal/1');
  log.notified();
  await read();
  await log.append('deal/2');
  await jest.advanceTimersByTimeAsync(14_000);
  expect(seen).toEqual([2]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual([2, 3]);
});

it('reports that the log was restored, and goes on from its end', async () => {
  log.notified(await log.append('deal/1'));
  log.store = new MemoryEventStore('club.example/log', nodeSha256);
  for (const stream of ['deal/7', 'deal/8', 'deal/9']) await log.append(stream);
  log.notified();
  await read();
  expect([seen, tail.position]).toEqual([[2, 'restored'], 3]);
  const event = await log.append('deal/10');
  log.notified(event, [event]);
  expect(seen).toEqual([2, 'restored', 4]);
});

it('goes on after a failed read', async () => {
  await log.append('deal/1');
  log.readAll.mockRejectedValueOnce(new Error('lost'));
  log.notified();
  await read();
  expect(seen).toEqual([]);
  log.notified();
  await read();
  expect(seen).toEqual([2]);
});

it('reports nothing to a listener that has stopped', async () => {
  stop();
  log.notified(await log.append('deal/1'));
  await read();
  expect(seen).toEqual([]);
});
