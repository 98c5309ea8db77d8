import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processorTime } from '../api/processor-time.js';
import { Crowd } from './crowd.js';
import { quantile } from './quantile.js';

/** Messages to each viewer, one every interval. */
const MESSAGES = 40;
const EVERY_MS = 250;
/** About the length of an event of a deal in a stream. */
const PADDING = 'x'.repeat(300);

const messageAt = (time: Date): string =>
  `event: deal-event\ndata: {"recordedAt":"${time.toISOString()}","padding":"${PADDING}"}\n\n`;

/** Delay (95th percentile) and processor time (ms) of a message that the bare server delivers to one of so many viewers. */
export const measureBare = async (viewers: number): Promise<{ readonly p95: number; readonly serverMs: number }> => {
  const server = fork(fileURLToPath(new URL('bare-fan-out.js', import.meta.url)));
  const [port] = (await once(server, 'message')) as [number];
  const crowd = Crowd.start();
  await crowd.open(
    `http://127.0.0.1:${port}`,
    Array.from({ length: viewers }, () => '/'),
    1,
  );
  const begun = processorTime(server.pid!);
  for (let sent = 0; sent < MESSAGES; sent += 1) {
    server.send(messageAt(new Date()));
    await sleep(EVERY_MS);
  }
  const used = processorTime(server.pid!) - begun;
  const { latencies } = await crowd.report();
  await crowd.end();
  const closed = once(server, 'close');
  server.kill('SIGTERM');
  await closed;
  return { p95: quantile(latencies, 0.95), serverMs: used / latencies.length };
};
