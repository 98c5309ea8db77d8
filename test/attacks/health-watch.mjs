import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Requests the health of the API at an address, again and again, until its input ends. Then it prints the statuses, and the
 * most work (ms) of the main thread of the API while a check waited. It counts work and not time, because other programs of a busy
 * machine must not count. It is a process of its own, so that the load of the test does not count either.
 */
const [address, pid] = process.argv.slice(2);
let isOver = false;
process.stdin.on('end', () => (isOver = true)).resume();

const TICK_MS = 10;
/** User and system time of the API's main thread so far: fields 14 and 15 of proc(5), counted after the name in brackets. */
const worked = () => {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

const statuses = new Set();
let mostWork = 0;
while (!isOver) {
  const before = worked();
  statuses.add((await fetch(`${address}/health/live`)).status);
  mostWork = Math.max(mostWork, worked() - before);
  await pause(20);
}
process.stdout.write(JSON.stringify({ statuses: [...statuses], mostWork }));
