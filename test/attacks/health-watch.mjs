import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks for the health of the API at an address, again and again, until its input ends; then it prints the statuses it got and
 * how long (ms) the API's process worked while a check waited, at most. Work and not time: other programs of a busy machine do
 * not count. A process of its own: what occupies the test does not count either.
 */
const [address, pid] = process.argv.slice(2);
let isOver = false;
process.stdin.on('end', () => (isOver = true)).resume();

const TICK_MS = 10;
/** User and system time of the API's process so far: fields 14 and 15 of proc(5), counted after the name in brackets. */
const worked = () => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
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
