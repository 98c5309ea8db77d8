import type { StoredEvent } from '#event-log';
import type { NotificationListener, NotificationSource } from '../notifications/notifications.js';
import { AppendNotices } from './append-notices.js';

const event = (position: number): StoredEvent => ({
  position,
  hash: `h${position}`,
  leafText: '{}',
  leaf: {} as never,
});

let notify: NotificationListener;
let endWrite: () => void;
let written: Promise<void>;
let calls: unknown[];
let stop: () => Promise<void>;
let notices: AppendNotices;
beforeEach(async () => {
  written = Promise.resolve();
  calls = [];
  const source: Pick<NotificationSource, 'subscribe'> = {
    subscribe: (_, listener) => {
      notify = listener;
      return Promise.resolve(() => Promise.resolve());
    },
  };
  notices = new AppendNotices(source, () => written);
  stop = await notices.subscribe((...append) => calls.push(append));
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const beginWrite = (): void => {
  written = new Promise((resolve) => (endWrite = resolve));
};

it('passes the last event that a notification names, and nothing where it names none', async () => {
  for (const detail of ['4711:ab', '', undefined]) notify(detail);
  await turn();
  expect(calls).toEqual([[{ position: 4711, hash: 'ab' }], [undefined], [undefined]]);
});

it('reports own events before the notification of them, although it arrives earlier', async () => {
  beginWrite();
  notify('2:h2');
  await turn();
  expect(calls).toEqual([]);
  notices.own([event(1), event(2)]);
  endWrite();
  await turn();
  expect(calls).toEqual([[event(2), [event(1), event(2)]], [{ position: 2, hash: 'h2' }]]);
});

it('reports nothing after the end of the subscription, also what has waited', async () => {
  beginWrite();
  notify('2:h2');
  await stop();
  notices.own([event(2)]);
  endWrite();
  await turn();
  expect(calls).toEqual([]);
});
