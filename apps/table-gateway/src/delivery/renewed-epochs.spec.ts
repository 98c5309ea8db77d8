import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#clock';
import { seededRandom } from '#random';
import { sichuanMil } from '#rules/sichuan-mil';
import { Outbox, type OutboxRecord } from '../outbox/index.js';
import { DEALS, entry, EPOCHS, opening, SEALING } from '../testing/entries.js';
import { testFolder } from '../testing/folder.js';
import { SmallApi } from '../testing/small-api.js';
import { ApiClient, type BatchAnswer } from './api/index.js';
import { Delivery } from './deliver.js';
import { RenewedEpochs } from './renewed-epochs.js';
import { renewalsIn } from './stored-renewals.js';

const [EPOCH] = EPOCHS;
const TABLE = 'table-1';
const NOW = Date.parse('2026-03-11T09:00:00.000Z');

const folder = testFolder();
const api = new SmallApi(sichuanMil);
beforeEach(async () => {
  await api.start();
  api.requests.length = 0;
  api.interfere = () => undefined;
  api.forget();
});
afterEach(() => api.stop());

/** A clock whose delays pass at once. */
const HURRIED: Clock = {
  now: () => 0,
  after: (_ms, action) => {
    const timer = setImmediate(action);
    return () => clearImmediate(timer);
  },
};

/** The clock of the table. */
let now = NOW;
let log: string[] = [];
beforeEach(() => {
  now = NOW;
  log = [];
});

const client = (): ApiClient => new ApiClient({ url: api.url, device: 'gateway-1', key: 'a-key', timeoutMs: 2_000 });
const opened = (given: Partial<Parameters<typeof RenewedEpochs.open>[0]> = {}): Promise<RenewedEpochs> =>
  RenewedEpochs.open({
    ...{ client: client(), table: TABLE, newId: uuidv7, now: () => now, log: (line) => void log.push(line) },
    stored: renewalsIn(folder(), SEALING),
    ...given,
  });

/** A deal that is opened, and discards before the hands are dealt, which are refused. */
const records = (count: number): readonly OutboxRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(index === 0 ? opening(1, DEALS[0]) : entry(index + 1)),
    ...{ epoch: EPOCH, sequence: index + 1 },
    evidence: { digest: 'a'.repeat(64), from: index, to: index },
  }));

const sentBatches = () =>
  api.requests.map(({ body }) => body as { readonly epoch: string; readonly records: readonly OutboxRecord[] });
const deliveryOf = async (epochs: RenewedEpochs): Promise<{ outbox: Outbox; delivery: Delivery }> => {
  const outbox = await Outbox.open({ folder: folder(), epoch: EPOCH, sealing: SEALING });
  const delivery = new Delivery({
    ...{ outbox, batch: 3, clock: HURRIED, random: seededRandom(1), onRefused: () => undefined },
    post: (each) => epochs.post(each),
    report: (loss) => epochs.report(loss),
    log: (line) => void log.push(line),
  });
  for (const { epoch: _, sequence: __, ...each } of records(6)) outbox.append(each);
  await outbox.flush();
  return { outbox, delivery };
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('a number that somebody else has used', () => {
  it('makes the gateway send it and all after it in a new epoch, and nothing twice', async () => {
    const epochs = await opened();
    const { outbox, delivery } = await deliveryOf(epochs);
    // As soon as the first three are counted.
    api.interfere = () => {
      if (api.lastOf(EPOCH) === 4) api.steal(EPOCH);
      return undefined;
    };
    delivery.start();
    await delivery.drained();
    await delivery.stop();
    const sent = sentBatches();
    const renewed = sent.at(-1)!.epoch;
    expect(renewed).not.toBe(EPOCH);
    expect(sent.filter(({ epoch }) => epoch === renewed).flatMap((each) => each.records)).toMatchObject(
      records(6)
        .slice(4)
        .map(({ commandId, evidence }, index) => ({
          ...{ sequence: index + 1, commandId },
          // The observations are those of the epoch that numbered them.
          evidence: { ...evidence, epoch: EPOCH },
        })),
    );
    expect(api.deals.get(DEALS[0])?.map(({ type }) => type)).toEqual(['DealOpened']);
    expect(delivery.status).toMatchObject({ state: 'idle', sent: 6, refused: 5, failures: 0 });
    expect(outbox.backlog).toBe(0);
    expect(log.filter((line) => line.startsWith('NEW_EPOCH'))).toEqual([
      expect.stringMatching(new RegExp(`number 5 of epoch ${EPOCH} .SEQUENCE_REUSED.*${renewed}`)),
    ]);
    expect(epochs.status).toEqual({ taken: 1, last: { code: 'SEQUENCE_REUSED', at: new Date(NOW).toISOString() } });
    await outbox.close();
  });

  it.each(['SEQUENCE_REUSED', 'EPOCH_OF_OTHER_TABLE'])('is found by the code %s', async (code) => {
    api.interfere = (_, body) =>
      (body as { epoch: string }).epoch === EPOCH ? { status: 409, json: { code } } : undefined;
    const epochs = await opened();
    expect(await epochs.post(records(2))).toMatchObject({ kind: 'taken', lastSequence: 2 });
    expect(epochs.status).toMatchObject({ taken: 1, last: { code } });
  });

  it('in each new epoch is an alarm: a new epoch is taken once in a minute', async () => {
    api.interfere = () => ({ status: 409, json: { code: 'SEQUENCE_REUSED', detail: 'used' } });
    const epochs = await opened();
    const { outbox, delivery } = await deliveryOf(epochs);
    delivery.start();
    await until(() => delivery.status.failures > 20);
    expect(epochs.status.taken).toBe(1);
    expect(delivery.status.held).toMatchObject({ code: 'SEQUENCE_REUSED' });
    expect(outbox.backlog).toBe(6);
    now += 59_000;
    let failures = delivery.status.failures;
    await until(() => delivery.status.failures > failures + 5);
    expect(epochs.status.taken).toBe(1);
    now += 1_000;
    failures = delivery.status.failures;
    await until(() => delivery.status.failures > failures + 5);
    expect(epochs.status.taken).toBe(2);
    expect(new Set(sentBatches().map(({ epoch }) => epoch)).size).toBe(3);
    // Also after a restart.
    expect(await (await opened()).post(records(1))).toMatchObject({ kind: 'failed', code: 'SEQUENCE_REUSED' });
    expect(new Set(sentBatches().map(({ epoch }) => epoch)).size).toBe(3);

    api.interfere = () => undefined;
    await delivery.drained();
    expect(delivery.status).not.toHaveProperty('held');
    await delivery.stop();
    await outbox.close();
  });

  it('is forgotten by no kill between taking the epoch and sending', async () => {
    const killed: BatchAnswer = { kind: 'failed', reason: 'the process was killed here' };
    const posts: string[] = [];
    const dying = {
      postBatch: async ([first]: readonly OutboxRecord[]): Promise<BatchAnswer> => {
        posts.push(first!.epoch);
        return posts.length === 1 ? { ...killed, code: 'SEQUENCE_REUSED' } : killed;
      },
      reportDamage: async () => killed,
    };
    await (await opened({ client: dying })).post(records(3));
    const [old, renewed] = posts;
    expect(old).toBe(EPOCH);

    const again = await opened();
    expect(again.status).toMatchObject({ taken: 0, last: { code: 'SEQUENCE_REUSED' } });
    expect(await again.post(records(3))).toMatchObject({ kind: 'taken', lastSequence: 3 });
    expect(sentBatches().map(({ epoch }) => epoch)).toEqual([renewed]);
  });

  it('is sent again under its old number until the disk stores the new epoch', async () => {
    api.steal(EPOCH);
    const full = { load: async () => [], save: () => Promise.reject(new Error('ENOSPC')) };
    const epochs = await opened({ stored: full });
    expect(await epochs.post(records(1))).toEqual({
      ...{ kind: 'failed', code: 'SEQUENCE_REUSED', reason: expect.stringContaining('ENOSPC') },
    });
    expect(epochs.status).toEqual({ taken: 0 });
    expect(sentBatches().map(({ epoch }) => epoch)).toEqual([EPOCH]);
  });
});

describe('records of a renewed epoch', () => {
  /** From the third record on, the records have a new epoch. */
  const renewed = async (): Promise<RenewedEpochs> => {
    const epochs = await opened();
    await epochs.post(records(2));
    api.steal(EPOCH);
    await epochs.post(records(4).slice(2));
    api.requests.length = 0;
    return epochs;
  };

  it('are answered with the numbers of the outbox', async () => {
    const epochs = await renewed();
    const holds =
      (code: string) =>
      ({ sequence }: { sequence: number }) =>
        sequence === 4 && code;
    api.holds = holds('JUDGE_MISSING');
    expect(await epochs.post(records(7).slice(4))).toMatchObject({
      ...{ kind: 'taken', lastSequence: 5, refused: [{ sequence: 5 }] },
      held: { sequence: 6, code: 'JUDGE_MISSING' },
    });
    api.holds = () => false;
    // A restored API misses the whole epoch.
    api.forget();
    expect(await epochs.post(records(7).slice(5))).toEqual({ kind: 'gap', expected: 3 });
    expect(await epochs.post(records(4).slice(2))).toMatchObject({ kind: 'taken', lastSequence: 4 });
  });

  it('are renewed again from the first one on that was not answered', async () => {
    const epochs = await renewed();
    await epochs.post(records(5).slice(4));
    const second = sentBatches().at(-1)!.epoch;
    api.steal(second);
    now += 60_000;
    expect(await epochs.post(records(6).slice(5))).toMatchObject({ kind: 'taken', lastSequence: 6 });
    const { epoch: third, records: sent } = sentBatches().at(-1)!;
    expect(new Set([EPOCH, second, third]).size).toBe(3);
    expect(sent).toMatchObject([{ sequence: 1, evidence: { epoch: EPOCH } }]);
  });

  it('that are lost are reported under their new numbers', async () => {
    const epochs = await renewed();
    const loss = { reportId: DEALS[1], foundAt: '2026-03-11T09:00:00.000Z', reason: 'damaged' };
    expect(await epochs.report({ ...loss, records: { epoch: EPOCH, through: 6 } })).toEqual({ kind: 'taken' });
    const [lost] = api.damages;
    expect(lost?.records).toEqual({ epoch: expect.any(String), through: 4 });
    expect(lost?.records?.epoch).not.toBe(EPOCH);
    expect(await epochs.post(records(7).slice(6))).toMatchObject({ kind: 'taken', lastSequence: 7 });
  });
});

it('a loss of an epoch of another table is reported without its numbers', async () => {
  api.interfere = (path, body) =>
    path.endsWith('damage-reports') && 'records' in (body as object)
      ? { status: 409, json: { code: 'EPOCH_OF_OTHER_TABLE' } }
      : undefined;
  const loss = { reportId: DEALS[1], foundAt: '2026-03-11T09:00:00.000Z', reason: 'damaged' };
  expect(await (await opened()).report({ ...loss, records: { epoch: EPOCH, through: 6 } })).toEqual({ kind: 'taken' });
  expect(api.damages).toEqual([{ ...loss, table: TABLE }]);
});
