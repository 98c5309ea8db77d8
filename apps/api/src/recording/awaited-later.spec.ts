import { setImmediate } from 'node:timers/promises';
import { awaitedLater } from './awaited-later.js';

it('a rejection before the promise is awaited is not unhandled, and is thrown where it is awaited', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const later = awaitedLater(Promise.reject(new Error('connection lost')));
  await setImmediate();
  await setImmediate();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  await expect(later).rejects.toThrow('connection lost');
});
