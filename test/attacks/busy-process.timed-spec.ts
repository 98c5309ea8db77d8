import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CostlyRequests } from './costly-requests.js';

/** The most work of the main thread while a health check waits (ms). A single calculation takes longer than 50 ms. */
const MOST_WORK_MS = { exports: 1000, calculations: 50 };

let costly: CostlyRequests;
beforeAll(async () => {
  costly = await CostlyRequests.start();
}, 120_000);
afterAll(() => costly.stop());

interface Watched {
  readonly statuses: readonly number[];
  readonly mostWork: number;
}

/** The health of the API as another process observes it during the work. */
const healthDuring = async (work: () => Promise<unknown>): Promise<Watched> => {
  const { address, pid } = costly.api;
  const watch = spawn(process.execPath, [join(__dirname, 'health-watch.mjs'), address, String(pid)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [printed, ended] = [text(watch.stdout), once(watch, 'exit')];
  try {
    await work();
  } finally {
    watch.stdin.end();
  }
  expect(await ended).toEqual([0, null]);
  return JSON.parse(await printed) as Watched;
};

it.each(['exports', 'calculations'] as const)(
  '%s of many keys and addresses delay a health check little',
  async (kind) => {
    const statuses = new Set<number>();
    const watched = await healthDuring(async () => {
      for (const { status } of await costly[kind]()) statuses.add(status);
    });
    expect(watched.statuses).toEqual([200]);
    expect(watched.mostWork).toBeLessThan(MOST_WORK_MS[kind]);
    for (const status of statuses) expect([200, 429]).toContain(status);
  },
  120_000,
);
