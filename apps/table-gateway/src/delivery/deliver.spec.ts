import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, VirtualClock } from '#clock';
import { seededRandom } from '#random';
import { sichuanMil } from '#rules/sichuan-mil';
import { Outbox } from '../outbox/index.js';
import { DEALS, entry, EPOCHS, opening, SEALING } from '../testing/entries.js';
import { testFolder } from '../testing/folder.js';
import { SmallApi } from '../testing/small-api.js';
import { ApiClient } from './api/index.js';
import { Delivery } from './deliver.js';

const [BEFORE, NOW] = EPOCHS;
const folder = testFolder();
const api = new SmallApi(sichuanMil);

/** A clock whose delays pass at once and are recorded. */
class HurriedClock implements Clock {
  readonly delays: number[] = [];
  readonly now = (): number => 0;
  after(ms: number, action: () => void): () => void {
    this.delays.push(ms);
    const timer = setImmediate(action);
    return () => clearImmediate(timer);
  }
}

interface Sent {
  readonly outbox: Outbox;
  readonly delivery: Delivery;
  readonly clock: HurriedClock;
  readonly log: string[];
  readonly refused: string[];
}

let sent: Sent;

const deliveryOf = async (epoch: string): Promise<Sent> => {
  const outbox = await Outbox.open({ folder: folder(), epoch, sealing: SEALING });
  const clock = new HurriedClock();
  const log: string[] = [];
  const refused: string[] = [];
  const client = new ApiClient({ url: api.url, device: 'gateway-1', key: 'a-secret-key', timeoutMs: 2_000 });
  const delivery = new Delivery({
    outbox,
    post: (records) => client.postBatch(records),
    report: (loss) => client.reportDamage('table-1', loss),
    onRefused: (_, those) => refused.push(...those.map(({ sequence, reason }) => `${sequence} ${reason}`)),
    log: (line) => log.push(line),
    clock,
    random: seededRandom(1),
    batch: 3,
  });
  return { outbox, delivery, clock, log, refused };
};

const posted = (): readonly (readonly number[])[] =>
  api.requests.map(({ body }) => (body as { records: { sequence: number }[] }).records.map(({ sequence }) => sequence));

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeEach(async () => {
  await api.start();
  api.requests.length = 0;
  api.interfere = () => undefined;
  api.forget();
  api.holds = () => false;
  sent = await deliveryOf(NOW);
});
afterEach(async () => {
  await sent.delivery.stop();
  await sent.outbox.close();
  await api.stop();
});

const give = async (first: number, last: number): Promise<void> => {
  for (let number = first; number <= last; number += 1) {
    sent.outbox.append(number === 1 ? opening(1, DEALS[0]) : entry(number));
  }
  await sent.outbox.flush();
};

describe('delivery', () => {
  it('sends batches in order with the device’s key, and marks accepted records', async () => {
    sent.delivery.start();
    await give(1, 7);
    await sent.delivery.drained();
    expect(posted().flat()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(posted().every((batch) => batch.length <= 3)).toBe(true);
    expect(api.requests[0]).toMatchObject({
      path: '/v1/devices/gateway-1/batches',
      authorization: 'Bearer a-secret-key',
    });
    expect(sent.outbox.backlog).toBe(0);
  });

  it('retries without limit while the API is away, 0.25 to 5 s apart, and loses nothing', async () => {
    await api.stop();
    await give(1, 2);
    sent.delivery.start();
    await until(() => sent.clock.delays.length >= 12);
    await api.start();
    await sent.delivery.drained();
    expect(api.lastOf(NOW)).toBe(2);
    expect(Math.min(...sent.clock.delays)).toBeGreaterThanOrEqual(250);
    expect(Math.max(...sent.clock.delays)).toBeLessThanOrEqual(5_000);
    expect(new Set(sent.clock.delays.slice(6)).size).toBeGreaterThan(3);
    expect(sent.log.join()).not.toContain('a-secret-key');
  });

  it.each([500, 503, 429, 401])('tries again after the answer %i', async (status) => {
    let answers = 0;
    api.interfere = () => ((answers += 1) <= 2 ? { status, json: { code: 'BUSY' } } : undefined);
    await give(1, 1);
    sent.delivery.start();
    await sent.delivery.drained();
    expect(posted()).toEqual([[1], [1], [1]]);
    expect(sent.log[0]).toContain(`${status}`);
  });

  it('sends the same records again when the answer was lost, and the API recognizes them', async () => {
    let lost = false;
    api.interfere = (path, body) => {
      if (lost) return undefined;
      lost = true;
      api.answer(path, body);
      return { status: 502, json: undefined };
    };
    await give(1, 2);
    sent.delivery.start();
    await sent.delivery.drained();
    expect(posted()).toEqual([[1], [1], [2]]);
    expect(api.deals.get(DEALS[0])?.map(({ type }) => type)).toEqual(['DealOpened']);
  });

  it('goes back to the record that the API expects', async () => {
    await give(1, 5);
    await sent.outbox.markDelivered({ epoch: NOW, sequence: 3 });
    sent.delivery.start();
    await until(() => api.lastOf(NOW) === 5);
    await sent.delivery.drained();
    expect(posted()).toEqual([[4, 5], [1], [2, 3, 4], [5]]);
  });

  it('reports a refused command with its reason and goes on with the next', async () => {
    await give(1, 3);
    sent.delivery.start();
    await sent.delivery.drained();
    // Discards before hands are dealt.
    expect(sent.refused).toEqual([expect.stringMatching(/^2 WRONG_PHASE/), expect.stringMatching(/^3 WRONG_PHASE/)]);
    expect(sent.outbox.backlog).toBe(0);
    expect(sent.delivery.status).toMatchObject({ state: 'idle', sent: 3, refused: 2 });
  });

  it('keeps a record that the API holds, with all after it, names the alarm once, and goes on when the API takes it', async () => {
    api.holds = ({ sequence }) => sequence === 2 && 'JUDGE_MISSING';
    const began = new Date().toISOString();
    await give(1, 4);
    sent.delivery.start();
    await until(() => sent.clock.delays.length >= 4);
    expect(sent.outbox.backlog).toBe(3);
    expect(sent.refused).toEqual([]);
    const { held, ...status } = sent.delivery.status;
    expect(status).toMatchObject({
      state: 'retrying',
      sent: 1,
      refused: 0,
      reason: expect.stringContaining('JUDGE_MISSING'),
    });
    expect(held).toEqual({ code: 'JUDGE_MISSING', since: expect.any(String), deal: DEALS[0] });
    expect(held!.since >= began && held!.since <= new Date().toISOString()).toBe(true);
    expect(sent.log.filter((line) => line.includes('DELIVERY_HELD'))).toEqual([
      expect.stringMatching(/record 2 \(DiscardTile of deal .*JUDGE_MISSING/),
    ]);
    api.holds = () => false;
    await sent.delivery.drained();
    expect(api.lastOf(NOW)).toBe(4);
    expect(sent.delivery.status).not.toHaveProperty('held');
    expect(sent.log.at(-1)).toBe('delivery goes on');
  });

  it('names the alarm where the API refuses the whole request, and not where it is not reached', async () => {
    api.interfere = () => ({ status: 403, json: { code: 'FORBIDDEN', detail: 'The key is limited to other tables.' } });
    await give(1, 1);
    sent.delivery.start();
    await until(() => sent.clock.delays.length >= 2);
    expect(sent.delivery.status).toMatchObject({ state: 'retrying', held: { code: 'FORBIDDEN', deal: DEALS[0] } });
    expect(sent.log.at(-1)).toMatch(/^DELIVERY_HELD: delivery waits: record 1 \(OpenDeal of deal .*FORBIDDEN/);
    await api.stop();
    await until(() => sent.log.at(-1)?.includes('not reached') === true);
    expect(sent.delivery.status).not.toHaveProperty('held');
    const what = `record 1 (OpenDeal of deal ${DEALS[0]}): the API is not reached`;
    expect(sent.log.at(-1)).toContain(`delivery waits: ${what}`);
    expect(sent.delivery.status.reason).toContain(what);
    await api.start();
    api.interfere = () => undefined;
    await sent.delivery.drained();
    expect(api.lastOf(NOW)).toBe(1);
  });

  it('keeps its records while the address redirects, names the alarm, and delivers them afterwards', async () => {
    api.interfere = () => ({ status: 307, json: {} });
    await give(1, 4);
    sent.delivery.start();
    await until(() => sent.clock.delays.length >= 2);
    expect(sent.delivery.status).toMatchObject({ state: 'retrying', held: { code: 'REDIRECTED' } });
    expect(sent.outbox.backlog).toBe(4);
    api.interfere = () => undefined;
    await sent.delivery.drained();
    expect(api.lastOf(NOW)).toBe(4);
    expect(sent.delivery.status).not.toHaveProperty('held');
  });

  it('names the alarm where a report of damage is not taken, and goes on when it is', async () => {
    await give(1, 3);
    await sent.outbox.close();
    const [segment = ''] = (await readdir(folder())).filter((name) => name.startsWith('segment-'));
    const bytes = await readFile(join(folder(), segment));
    bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 8);
    await writeFile(join(folder(), segment), bytes);
    sent = await deliveryOf(NOW);
    api.interfere = (path) =>
      path.endsWith('/damage-reports') ? { status: 403, json: { code: 'FORBIDDEN', detail: 'No.' } } : undefined;
    sent.delivery.start();
    await until(() => sent.delivery.status.held !== undefined);
    expect(sent.delivery.status.held).toEqual({ code: 'FORBIDDEN', since: expect.any(String) });
    expect(sent.log.filter((line) => line.startsWith('DELIVERY_HELD: '))).toHaveLength(1);
    api.interfere = () => undefined;
    await sent.delivery.drained();
    expect(api.damages).toHaveLength(1);
  });

  it('finishes the epoch before its own first', async () => {
    const earlier = await deliveryOf(BEFORE);
    for (let number = 1; number <= 2; number += 1) earlier.outbox.append(entry(number));
    await earlier.outbox.close();
    await sent.outbox.close();
    sent = await deliveryOf(NOW);
    await give(1, 1);
    sent.delivery.start();
    await until(() => api.lastOf(NOW) === 1);
    expect(api.requests.map(({ body }) => (body as { epoch: string }).epoch)).toEqual([BEFORE, NOW]);
  });

  it('does not end a wait because new records come', async () => {
    const clock = new VirtualClock();
    let posts = 0;
    const delivery = new Delivery({
      outbox: sent.outbox,
      post: async () => ({ kind: 'failed', reason: `no ${(posts += 1)}` }),
      report: async () => ({ kind: 'taken' }),
      onRefused: () => undefined,
      log: () => undefined,
      clock,
      random: () => 0.5,
    });
    await give(1, 1);
    delivery.start();
    await until(() => posts === 1);
    await give(2, 4);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(posts).toBe(1);
    clock.advance(6_000);
    await until(() => posts === 2);
    await delivery.stop();
  });
});

describe('stopping', () => {
  it('does not wait for another try when it comes while a batch is on its way', async () => {
    await give(1, 1);
    let answer: () => void = () => undefined;
    const delivery = new Delivery({
      outbox: sent.outbox,
      post: () => new Promise((resolve) => (answer = () => resolve({ kind: 'failed', reason: 'no' }))),
      report: async () => ({ kind: 'taken' }),
      onRefused: () => undefined,
      log: () => undefined,
      // Its time never comes.
      clock: new VirtualClock(),
      random: () => 0.5,
    });
    delivery.start();
    const stopped = delivery.stop();
    answer();
    await stopped;
    expect(sent.outbox.backlog).toBe(1);
  });
});

describe('requesting a deal', () => {
  it('folds its events page by page, and distinguishes an unknown deal from a failure', async () => {
    const client = new ApiClient({ url: api.url, device: 'gateway-1', key: 'a-secret-key' });
    await give(1, 1);
    sent.delivery.start();
    await sent.delivery.drained();
    expect(await client.stateOf(DEALS[0])).toMatchObject({ state: { phase: 'opened' }, events: 1 });
    expect(await client.stateOf(DEALS[1])).toBeUndefined();
    api.interfere = () => ({ status: 403, json: { code: 'FORBIDDEN' } });
    expect(await client.stateOf(DEALS[0])).toEqual({
      failed: expect.stringContaining('403, FORBIDDEN'),
      code: 'FORBIDDEN',
    });
  });
});

describe('a roll for the first dealer', () => {
  const roll = {
    commandId: DEALS[1],
    occurredAt: '2026-03-11T09:00:00.000Z',
    player: 'anna',
    dice: [3, 4],
    expected: 1,
  };

  it.each([
    ['later', 'failed'],
    ['never', 'refused'],
  ])('that the API refuses with %s is %s', async (retry, kind) => {
    api.interfere = () => ({ status: 422, json: { code: 'IMPLAUSIBLE_TIME', retry } });
    const client = new ApiClient({ url: api.url, device: 'gateway-1', key: 'a-secret-key' });
    expect(await client.rollForDealer(DEALS[0], { ...roll, dice: [3, 4] })).toMatchObject({ kind });
  });
});
