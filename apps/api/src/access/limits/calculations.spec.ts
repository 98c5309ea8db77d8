import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import * as schema from '#calculator/schema';
import { sichuanMil } from '#rules/sichuan-mil';
import { randomBodies } from '../../../../../test/calculator/random-bodies.js';
import type { Request } from '../../http/exchange/http.js';
import type { Calculation } from './calculation.js';
import { Calculations } from './calculations.js';
import { DEFAULT_PROTECTION, type ProtectionSettings } from './settings.js';

/** What the thread of a test does with a body, by its rule set. It answers any other body with the rule set. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
const acts = {
  hang: () => { for (;;); },
  exit: () => process.exit(),
  throw: () => { throw new Error('the thread is broken'); },
  exhaust: () => { for (const all = []; ; ) all.push(new Array(100_000).fill(1.5)); },
  refuse: () => ({ error: new TypeError('the calculation is broken') }),
};
parentPort.on('message', ({ body: { ruleSet } }) =>
  parentPort.postMessage({ ms: 1000, ...(acts[ruleSet]?.() ?? { outcome: { answer: ruleSet } }) }));
`;
const inModule = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

/** A request without a key, or with one. */
const request = (caller?: Request['caller'], raw = { socket: { destroyed: false } }): Request =>
  ({ ip: '203.0.113.7', raw, ...(caller && { caller }) }) as Request;
const holder = request({ keyId: 'key-1', scopes: ['deals:read'] });

const asked = (ruleSet: string): Calculation => ({
  name: 'break',
  body: { ruleSet, dice: [4, 2] } as never,
  language: 'en',
});
const answered = (ruleSet: string) => ({ answer: ruleSet });
const ended = expect.objectContaining({
  code: 'UNAVAILABLE',
  detail: expect.objectContaining({ en: expect.stringContaining('was ended') }),
});
const tooMany = (text: string): unknown =>
  expect.objectContaining({
    code: 'TOO_MANY_REQUESTS',
    detail: expect.objectContaining({ en: expect.stringContaining(text) }),
    extras: { headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } },
  });

const BODIES = {
  score: schema.ScoreBody,
  waits: schema.WaitsBody,
  value: schema.ValueBody,
  settle: schema.SettleBody,
  break: schema.BreakBody,
  deal: schema.DealBody,
  play: schema.PlayBody,
};

let calculations: Calculations;
const begin = (settings: Partial<ProtectionSettings> = {}): void => {
  calculations = new Calculations();
  const unlimited = { calculationMsPerMinute: 0, keylessCalculationMsPerMinute: 0 };
  calculations.begin({ ...DEFAULT_PROTECTION, ...unlimited, calculationThread: inModule(THREAD), ...settings });
};
beforeAll(() => {
  Logger.overrideLogger(false);
});
beforeEach(() => begin());
afterEach(async () => {
  jest.useRealTimers();
  await calculations.onApplicationShutdown();
});

const keyless = (ruleSet: string): Promise<unknown> => calculations.run(request(), asked(ruleSet));

it('a calculation without a key runs in the thread, and one with a key does not wait for it', async () => {
  const hanging = keyless('hang');
  hanging.catch(() => undefined);
  const { id } = sichuanMil;
  expect(await calculations.run(holder, asked(id))).toMatchObject({ answer: { seat: expect.any(String) } });
  await calculations.onApplicationShutdown();
  await expect(hanging).rejects.toEqual(ended);
});

it.each(['exit', 'throw', 'exhaust'])(
  'after a thread that ends by %s, the next calculation has another thread',
  async (act) => {
    const [first, lost, next] = [keyless('before'), keyless(act), keyless('after')];
    await expect(lost).rejects.toEqual(ended);
    expect([await first, await next]).toEqual([answered('before'), answered('after')]);
  },
);

it('a calculation that takes too long is ended, and the next one has another thread', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance', 'queueMicrotask'] });
  expect(await keyless('before')).toEqual(answered('before'));
  const hanging = keyless('hang');
  hanging.catch(() => undefined);
  const next = keyless('after');
  for (let turn = 0; turn < 1000 && jest.getTimerCount() === 0; turn += 1) await new Promise(setImmediate);
  jest.advanceTimersByTime(20_000);
  await expect(hanging).rejects.toEqual(ended);
  expect(await next).toEqual(answered('after'));
});

it('a thread that cannot start makes only the calculations without a key unavailable', async () => {
  begin({ calculationThread: inModule('import "./missing.js"') });
  await expect(keyless('any')).rejects.toEqual(ended);
  expect(await calculations.run(holder, asked(sichuanMil.id))).toHaveProperty('answer');
});

it('an error of a calculation is the error of the request', async () => {
  await expect(keyless('refuse')).rejects.toThrow('the calculation is broken');
  expect(await keyless('after')).toEqual(answered('after'));
});

it('refuses more than a hundred calculations without a key at once, and then takes others', async () => {
  const all = Array.from({ length: 100 }, (_, index) => keyless(`${index}`));
  await expect(keyless('one more')).rejects.toEqual(tooMany('At most 100 calculations'));
  expect(await Promise.all(all)).toContainEqual(answered('99'));
  expect(await keyless('later')).toEqual(answered('later'));
});

it('counts the time of the thread, by network and for all visitors', async () => {
  begin({ calculationMsPerMinute: 2000, keylessCalculationMsPerMinute: 3000 });
  const other = { ...request(), ip: '203.0.113.8' };
  await keyless('a');
  await keyless('a');
  await expect(keyless('a')).rejects.toEqual(tooMany('one key or network'));
  await calculations.run(other, asked('a'));
  await expect(calculations.run(other, asked('a'))).rejects.toEqual(tooMany('without a key'));
});

it('drops a waiting calculation whose client has gone', async () => {
  const raw = { socket: { destroyed: false } };
  const [first, gone] = [keyless('first'), calculations.run(request(undefined, raw), asked('hang'))];
  raw.socket.destroyed = true;
  await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await first).toEqual(answered('first'));
});

it('the thread calculates what the main thread does', async () => {
  const calculationThread = pathToFileURL(join(process.cwd(), 'dist/apps/api/src/access/limits/calculation-thread.js'));
  begin({ calculationThread });
  const outcomes = { answer: 0, faults: 0 };
  for (const { name, body } of randomBodies(60, 20261129)) {
    const read = BODIES[name].safeParse(body);
    if (!read.success) continue;
    const calculation = { name, body: read.data, language: 'zh' } as Calculation;
    const [there, here] = [await calculations.run(request(), calculation), await calculations.run(holder, calculation)];
    expect(there).toStrictEqual(here);
    expect(JSON.stringify(there)).toBe(JSON.stringify(here));
    outcomes['answer' in here ? 'answer' : 'faults'] += 1;
  }
  expect(outcomes).toEqual({ answer: expect.any(Number), faults: expect.any(Number) });
  expect(Math.min(outcomes.answer, outcomes.faults)).toBeGreaterThan(10);
});
