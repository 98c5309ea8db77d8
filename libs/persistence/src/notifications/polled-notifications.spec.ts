import { PolledNotifications } from './polled-notifications.js';

/** A database with this many revoked keys; undefined while it does not answer. */
let revoked: number | undefined;
let asked: number;
let notifications: PolledNotifications;
beforeEach(() => {
  jest.useFakeTimers();
  [revoked, asked] = [0, 0];
  const query = (): Promise<unknown> => {
    asked += 1;
    return revoked === undefined ? Promise.reject(new Error('lost')) : Promise.resolve({ rows: [{ revoked }] });
  };
  notifications = new PolledNotifications({ query } as never, 'club.example/log');
});
afterEach(async () => {
  await notifications.close();
  jest.useRealTimers();
});

const SECOND = 1_000;

it('calls a listener for appends at each interval until it ends', async () => {
  const listener = jest.fn();
  const unsubscribe = await notifications.subscribe('appended', listener);
  await jest.advanceTimersByTimeAsync(3 * SECOND);
  expect(listener.mock.calls).toEqual([[undefined], [undefined], [undefined]]);
  await unsubscribe();
  await jest.advanceTimersByTimeAsync(3 * SECOND);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('calls a listener for revoked keys at first, after each further one, and while the database does not answer', async () => {
  const calls: number[] = [];
  await notifications.subscribe('keyRevoked', () => calls.push(asked));
  await jest.advanceTimersByTimeAsync(3 * SECOND);
  expect(calls).toEqual([1]);
  revoked = 1;
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(calls).toEqual([1, 4]);
  revoked = undefined;
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(calls).toEqual([1, 4, 6, 7]);
  revoked = 1;
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(calls).toEqual([1, 4, 6, 7, 8]);
});

it('calls nobody for provisional acts, and nobody after it was closed', async () => {
  const listener = jest.fn();
  await notifications.subscribe('provisionalActs', listener);
  await notifications.subscribe('appended', listener);
  await notifications.close();
  await jest.advanceTimersByTimeAsync(3 * SECOND);
  expect(listener).not.toHaveBeenCalled();
});
