import { MemoryEventStore, type EventStore, type StoredEvent } from '#event-log';
import { batchOf, draws } from '../../../../../libs/event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../../../libs/event-log/src/testing/node-sha256.js';
import type { AppendListener, Appends } from './appends.js';
import { LogTail } from './log-tail.js';

/** A log that may be restored, and notifications that the test sends. */
class Log {
  store: EventStore = new MemoryEventStore('club.example/log', nodeSha256);
  notified: AppendListener = () => undefined;
  readonly readAll = jest.fn((page: { readonly after: number }) => this.store.readAll(page));
  readonly appends: Appends = {
    subscribe: (listener) => {
      this.notified = listener;
      return Promise.resolve(() => Promise.resolve());
    },
  };

  async append(stream: string, expected = 0): Promise<StoredEvent> {
    const id = `${stream} ${expected}`;
    await this.store.append(batchOf(id, draws(id, stream, expected)));
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

it('reports an event that its notification carries without a query, and each event once', async () => {
  const event = await log.append('deal/1');
  log.notified(event);
  log.notified(event);
  await read();
  expect([seen, log.readAll.mock.calls, tail.position]).toEqual([[2], [], 2]);
});

it('reads what lies before an event that is not the next one', async () => {
  for (const stream of ['deal/1', 'deal/2']) await log.append(stream);
  log.notified(await log.append('deal/3'));
  await read();
  expect([seen, tail.position]).toEqual([[2, 3, 4], 4]);
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
  log.notified(await log.append('deal/10'));
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
