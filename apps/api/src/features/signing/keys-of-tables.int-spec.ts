import { judgesOf } from '#judge';
import { audit, checkSignatures, type AuditReport } from '#audit';
import type { DealCommand } from '#deal';
import { deviceStreamOf, type EventStore } from '#event-log';
import { ruleSets } from '#rules';
import { nodeSha256, nodeVerify, openDeal, SigningDevice } from '#testing';
import { OCCURRED_AT, order } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { EVENT_STORE } from '../../platform/database/tokens.js';

let api: RunningApi;
let admin: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
}, 120_000);
afterAll(() => api.stop(), 30_000);

const store = (): EventStore => api.app.get<EventStore>(EVENT_STORE, { strict: false });

let count = 0;
/** A device with two tables: a key for each of them, and one for both. */
async function deviceOfTwoTables() {
  count += 1;
  const [device, one, two] = [`gateway-${count}`, `one-${count}`, `two-${count}`];
  for (const table of [one, two]) await admin.post('/v1/tables', { table, name: table }).expect(201);
  const at = (...tables: readonly string[]) => api.as(`device:${device}`, ...tables.map((table) => `table:${table}`));
  const [atOne, atTwo, atBoth] = [await at(one), await at(two), await at(one, two)];
  const newSigner = (): SigningDevice => new SigningDevice(store().log, device);
  const keys = `/v1/devices/${device}/signing-keys`;
  /** Sends commands of a deal in a new epoch. */
  const send = (client: Client, dealId: string, commands: readonly DealCommand[], signer?: SigningDevice) => {
    const epoch = uuidv7();
    const records = commands.map((command, index) => ({ sequence: index + 1, dealId, ...order(command) }));
    const signature = signer?.batch(epoch, records);
    return client.post(`/v1/devices/${device}/batches`, { epoch, records, ...(signature && { signature }) });
  };
  return { device, one, two, atOne, atTwo, atBoth, newSigner, keys, send };
}

const openingAt = (table: string): readonly DealCommand[] => [openDeal({ table })];

const audited = async (): Promise<AuditReport> => {
  const { text } = await (await api.as('audit')).get('/v1/log/export?disclosures=all').expect(200);
  const signatures = checkSignatures({ verify: nodeVerify, pinned: [] });
  return audit([Buffer.from(text)], { judges: judgesOf(ruleSets), sha256: nodeSha256, signatures });
};

describe('the signing key of a table', () => {
  it('obliges the device to sign at this table alone: a gateway of another table goes on without a key', async () => {
    const { device, one, two, atOne, atTwo, newSigner, keys, send } = await deviceOfTwoTables();
    const signer = newSigner();
    await atOne.post(keys, signer.registration(one)).expect(200);
    expect((await send(atOne, uuidv7(), openingAt(one)).expect(409)).body.code).toBe('DEVICE_SIGNATURE_REQUIRED');
    const [first, second] = [uuidv7(), uuidv7()];
    await send(atOne, first, openingAt(one), signer).expect(200);
    await send(atTwo, second, openingAt(two)).expect(200);
    // As single commands.
    const thrown = { ...order({ type: 'BreakWall', dice: [2, 4] }) };
    await atTwo.post(`/v1/deals/${second}/commands`, thrown, { 'If-Match': '"1"' }).expect(200);
    const refused = await atOne.post(`/v1/deals/${first}/commands`, thrown, { 'If-Match': '"1"' }).expect(409);
    expect(refused.body.code).toBe('DEVICE_SIGNATURE_REQUIRED');
    const opening = { dealId: uuidv7(), commandId: uuidv7(), occurredAt: OCCURRED_AT };
    expect(
      (await atOne.post('/v1/deals', { ...opening, command: openDeal({ table: one }) }).expect(409)).body.code,
    ).toBe('DEVICE_SIGNATURE_REQUIRED');
    const report = await audited();
    expect(report.findings).toEqual([]);
    expect(report.authorship?.unsigned).toContainEqual({ device, commands: 1 });
  });

  it('is registered by a key that reaches the table, with a proof for this table', async () => {
    const { device, one, two, atOne, atTwo, newSigner, keys } = await deviceOfTwoTables();
    const signer = newSigner();
    expect((await atOne.post(keys, signer.registration(two)).expect(403)).body.code).toBe('FORBIDDEN');
    const { table: _, ...withoutTable } = signer.registration(one);
    expect((await atOne.post(keys, withoutTable).expect(400)).body).toMatchObject({
      code: 'INVALID_BODY',
      errors: [{ pointer: '/table' }],
    });
    // The proof of somebody else, which everybody can read in the log.
    const replayed = { ...signer.registration(two), table: one };
    expect((await atOne.post(keys, replayed).expect(422)).body).toMatchObject({
      ...{ code: 'DEVICE_SIGNATURE_WRONG', detail: expect.stringContaining(one), errors: [{ pointer: '/proof' }] },
    });
    expect(await store().readStream(deviceStreamOf(device))).toEqual([]);
    await atTwo.post(keys, signer.registration(two)).expect(200);
    const { body } = await atOne.post(keys, signer.registration(one)).expect(200);
    expect(body.keys).toEqual([{ key: signer.key, registeredAt: expect.any(String), tables: [two, one] }]);
  });

  it('signs nothing at another table, also for a key that reaches both', async () => {
    const { one, two, atOne, atBoth, newSigner, keys, send } = await deviceOfTwoTables();
    const [signer, other] = [newSigner(), newSigner()];
    await atOne.post(keys, signer.registration(one)).expect(200);
    const head = async () => store().head();
    const before = await head();
    const { body } = await send(atBoth, uuidv7(), openingAt(two), signer).expect(409);
    expect(body).toMatchObject({
      ...{ code: 'DEVICE_KEY_NOT_VALID', retry: 'later', detail: expect.stringContaining(two) },
      errors: [{ pointer: '/signature/key' }],
    });
    expect(await head()).toBe(before);
    await atBoth.post(keys, other.registration(two)).expect(200);
    await send(atBoth, uuidv7(), openingAt(two), other).expect(200);
    // A record of an unknown deal may be one of each table.
    const unknown: readonly DealCommand[] = [{ type: 'EndPlay', reason: 'time' }];
    await send(atBoth, uuidv7(), unknown, signer).expect(200);
    expect((await send(atBoth, uuidv7(), unknown).expect(409)).body.code).toBe('DEVICE_SIGNATURE_REQUIRED');
  });

  it('is required of each record: a repeated record of another table before it changes nothing', async () => {
    const { device, one, two, atOne, atTwo, atBoth, newSigner, keys, send } = await deviceOfTwoTables();
    const [epoch, dealId] = [uuidv7(), uuidv7()];
    const unknown = { sequence: 1, dealId, ...order({ type: 'EndPlay', reason: 'time' }) };
    const batch = (...records: readonly object[]) => atBoth.post(`/v1/devices/${device}/batches`, { epoch, records });
    // The epoch has a consumed number and no table yet.
    expect((await batch(unknown).expect(200)).body.results).toMatchObject([{ status: 'refused' }]);
    await send(atOne, dealId, openingAt(one)).expect(200);
    await atTwo.post(keys, newSigner().registration(two)).expect(200);

    const unsigned = { sequence: 2, dealId: uuidv7(), ...order(openDeal({ table: two })) };
    const { body } = await batch(unknown, unsigned).expect(200);
    expect(body).toMatchObject({ lastSequence: 1, results: [{ status: 'refused', sequence: 1 }] });
    expect(body.results).toHaveLength(1);
    expect(await store().readStream(`deal/${unsigned.dealId}`)).toEqual([]);
    expect((await batch(unsigned).expect(409)).body.code).toBe('DEVICE_SIGNATURE_REQUIRED');
    expect(await store().deviceEpoch(device, epoch)).toEqual({ last: 1 });
  });

  it('is one of at most 100, so that the keys of one table do not slow the others', async () => {
    const { one, two, atOne, atTwo, newSigner, keys } = await deviceOfTwoTables();
    const first = newSigner();
    await atOne.post(keys, first.registration(one)).expect(200);
    for (let other = 2; other <= 100; other += 1) await atOne.post(keys, newSigner().registration(one)).expect(200);
    const { body } = await atOne.post(keys, newSigner().registration(one)).expect(409);
    expect(body).toMatchObject({ code: 'TOO_MANY_DEVICE_KEYS', retry: 'later' });
    await atOne.post(keys, first.registration(one)).expect(200);
    await atTwo.post(keys, newSigner().registration(two)).expect(200);
    await admin.post(`${keys}/ended`, { key: first.key }).expect(200);
    await atOne.post(keys, newSigner().registration(one)).expect(200);
  });
});
