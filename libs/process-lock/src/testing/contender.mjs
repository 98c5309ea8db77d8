import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { takeLock, underLock } from '../index.mjs';

/*
 * A process that competes for locks. It reads one JSON instruction per line:
 * - {take, at} takes a lock at this time and answers whether it has it;
 * - {release} releases it;
 * - {count, file, times} adds to a number in a file under the lock.
 */
const answer = (text) => process.stdout.write(`${text}\n`);
let release = () => undefined;

const until = (time) => {
  while (Date.now() < time);
};

const take = async (folder) => {
  try {
    release = await takeLock(folder);
    return 'won';
  } catch (error) {
    if (error.code !== 'LOCK_HELD') throw error;
    return `held by ${error.pid}`;
  }
};

const count = async (folder, file, times) => {
  for (let time = 0; time < times; time += 1)
    await underLock(folder, { patienceMs: Infinity }, async () => {
      const before = Number(readFileSync(file, 'utf8'));
      await new Promise((resolve) => setImmediate(resolve));
      writeFileSync(file, String(before + 1));
    });
};

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line);
  if (order.at) until(order.at);
  if (order.take) answer(await take(order.take));
  else if (order.count) answer(String(await count(order.count, order.file, order.times)));
  else {
    release();
    answer('released');
  }
}
