import { setImmediate } from 'node:timers/promises';
import { Turns } from './turns.js';

it('runs a number of tasks at once and the others in their order, also after one has failed', async () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const ends = new Map<string, (fault?: Error) => void>();
  const task = (name: string): Promise<string> =>
    turns.take(() => {
      begun.push(name);
      return new Promise((resolve, reject) =>
        ends.set(name, (fault) => (fault === undefined ? resolve(`${name}!`) : reject(fault))),
      );
    });
  const results = Promise.allSettled(['a', 'b', 'c', 'd'].map(task));
  await setImmediate();
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')!(new Error('lost'));
  await setImmediate();
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('a')!();
  await setImmediate();
  for (const name of ['c', 'd']) ends.get(name)!();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  // Both places are free again.
  void task('e');
  void task('f');
  await setImmediate();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
