import { AT_ONCE, CostlyRequests } from './costly-requests.js';
import { mainThreadMs, processorMs } from './processor-time.js';

let costly: CostlyRequests;
beforeAll(async () => {
  costly = await CostlyRequests.start();
}, 120_000);
afterAll(() => costly.stop());

it('exports beyond the limits get 429, and when to try again', async () => {
  const answers = await costly.exports();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  for (const { status, headers } of answers) expect(headers.has('retry-after')).toBe(status === 429);
}, 120_000);

it('one key runs a few exports at once, and then others again', async () => {
  const key = await costly.reader();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => costly.exported(key)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(AT_ONCE - 4);
  expect((await costly.exported(key)).status).toBe(200);
});

it('an address that has used its time of the processor gets 429, and another one is answered', async () => {
  const { pid } = costly.api;
  const [ofMain, ofAll] = [mainThreadMs(pid), processorMs(pid)];
  const answers: Response[] = [];
  while (answers.length < 400 && answers.at(-1)?.status !== 429) answers.push(await costly.waits('203.0.113.1'));
  // How many are answered before depends on the machine.
  expect(answers.at(0)?.status).toBe(200);
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  // The thread that answers commands does not calculate.
  expect((mainThreadMs(pid) - ofMain) / (processorMs(pid) - ofAll)).toBeLessThan(0.5);
  expect((await costly.waits('203.0.113.2')).status).toBe(200);
});

it('a process that is stopped ends while visitors calculate', async () => {
  const first = costly.waits('203.0.113.3');
  const others = Promise.allSettled(Array.from({ length: AT_ONCE }, () => costly.waits('203.0.113.3')));
  expect((await first).status).toBe(200);
  expect(await costly.api.stop()).not.toContain('has failed');
  await others;
});
