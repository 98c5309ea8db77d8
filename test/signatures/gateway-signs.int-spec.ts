import { judgesOf } from '#judge';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { audit, checkSignatures, type AuditReport } from '#audit';
import { sealingWith } from '#evidence';
import { ruleSets } from '#rules';
import { nodeSha256, nodeVerify } from '#testing';
import {
  ApiClient,
  BatchSigning,
  SigningKeyFile,
  type BatchAnswer,
} from '../../apps/table-gateway/src/delivery/index.js';
import type { OutboxRecord } from '../../apps/table-gateway/src/outbox/index.js';
import { testFolder } from '../../apps/table-gateway/src/testing/folder.js';
import { OCCURRED_AT, played } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const SEALING = sealingWith(Buffer.alloc(32, 7));
const folder = testFolder();

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
}, 120_000);
afterAll(() => api.stop(), 30_000);

let count = 0;
/** A table with its gateway's records, and the gateway's client. A client that is made again is a gateway after a restart. */
const tableWithGateway = async () => {
  const table = `table-${(count += 1)}`;
  const device = `gateway-${count}`;
  await (await api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
  const { key = '' } = await api.as(`device:${device}`, `table:${table}`);
  const dealId = uuidv7();
  const epoch = uuidv7();
  const records = played(3, { table, source: 'simulated' }).steps.map(({ command }, index): OutboxRecord => ({
    ...{ epoch, sequence: index + 1, dealId, commandId: uuidv7(), occurredAt: OCCURRED_AT, command },
    evidence: { digest: 'a'.repeat(64), from: 10 * index, to: 10 * index + 9 },
  }));
  const state = folder();
  const log: string[] = [];
  const started = async (): Promise<ApiClient> => {
    const signing = new BatchSigning(await SigningKeyFile.open(state, SEALING), table, (line) => log.push(line));
    return new ApiClient({ url: api.address, device, key, table }, signing);
  };
  return { table, device, key, records, started, state, log };
};

const audited = async (): Promise<AuditReport> => {
  const { text } = await (await api.as('audit')).get('/v1/log/export?disclosures=all').expect(200);
  const signatures = checkSignatures({ verify: nodeVerify, pinned: [] });
  return audit([Buffer.from(text)], { judges: judgesOf(ruleSets), sha256: nodeSha256, signatures });
};

const taken = (records: readonly OutboxRecord[]): Partial<BatchAnswer> => ({
  kind: 'taken',
  lastSequence: records.at(-1)!.sequence,
  refused: [],
});

describe('the gateway', () => {
  it('registers its key and signs each batch; after a restart it goes on with the same key', async () => {
    const { table, device, records, started, log, state } = await tableWithGateway();
    const first = records.slice(0, 7);
    expect(await (await started()).postBatch(first)).toMatchObject(taken(first));
    const rest = records.slice(7);
    expect(await (await started()).postBatch(rest)).toMatchObject(taken(rest));
    const { publicKey } = (await SigningKeyFile.open(state, SEALING)).current;
    expect(log).toEqual([`registered the signing key ${publicKey} of ${device} at ${table}`]);
    const report = await audited();
    expect(report).toMatchObject({ verdict: 'clean', findings: [] });
    expect(report.authorship?.signed).toContainEqual({
      ...{ device, key: publicKey, known: 'registered' },
      ...{ commands: records.length, compared: records.length },
    });
  });

  it('signs a batch that is sent again in the same way, so that the idempotency key has one request', async () => {
    const { records, started } = await tableWithGateway();
    const part = records.slice(0, 5);
    const first = await (await started()).postBatch(part);
    expect(first).toMatchObject(taken(part));
    expect(await (await started()).postBatch(part)).toEqual(first);
    // Another cut of the same records is another batch.
    expect(await (await started()).postBatch(records.slice(2, 9))).toMatchObject(taken(records.slice(2, 9)));
  });

  it('makes a new key when an admin has ended the one before, and goes on', async () => {
    const { device, records, started, log, state } = await tableWithGateway();
    const client = await started();
    await client.postBatch(records.slice(0, 3));
    const before = (await SigningKeyFile.open(state, SEALING)).current.publicKey;
    await (await api.as('admin')).post(`/v1/devices/${device}/signing-keys/ended`, { key: before }).expect(200);
    expect(await client.postBatch(records.slice(3, 6))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('DEVICE_KEY_NOT_VALID'),
    });
    expect(await client.postBatch(records.slice(3, 6))).toMatchObject(taken(records.slice(3, 6)));
    const after = (await SigningKeyFile.open(state, SEALING)).current.publicKey;
    expect(after).not.toBe(before);
    expect(log).toContain('the signing key of this device was ended: it makes a new one');
    expect((await audited()).findings).toEqual([]);
  });

  it('with a lost state folder registers another key, and its batches are accepted', async () => {
    const one = await tableWithGateway();
    await (await one.started()).postBatch(one.records.slice(0, 3));
    await rm(join(one.state, 'signing-key'));
    const client = await one.started();
    expect(await client.postBatch(one.records.slice(3, 6))).toMatchObject(taken(one.records.slice(3, 6)));
    expect((await audited()).findings).toEqual([]);
  });
});
