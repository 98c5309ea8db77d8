import { judgesOf } from '#judge';
import { audit, checkSignatures, type AuditReport } from '#audit';
import type { DealCommand } from '#deal';
import type { EventStore } from '#event-log';
import { ruleSets } from '#rules';
import { nodeSha256, openDeal, SigningDevice } from '#testing';
import { OCCURRED_AT, played } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { verifyEd25519 } from '../../platform/environment/verify-ed25519.js';
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
/** A table with a gateway, and a signing key that it may register. */
async function tableWithGateway() {
  const table = `signed-${(count += 1)}`;
  const device = `gateway-${table}`;
  await admin.post('/v1/tables', { table, name: table }).expect(201);
  const gateway = await api.as(`device:${device}`, `table:${table}`);
  const epoch = uuidv7();
  const signing = new SigningDevice(store().log, device);
  const path = `/v1/devices/${device}`;
  const register = (body: object = signing.registration(table)) => gateway.post(`${path}/signing-keys`, body);
  const post = (records: readonly object[], signature?: object) =>
    gateway.post(`${path}/batches`, { epoch, records, ...(signature && { signature }) });
  const send = (records: ReturnType<typeof recordsOf>, by = signing) => post(records, by.batch(epoch, records));
  return { table, device, gateway, epoch, signing, path, register, post, send };
}

const recordsOf = (dealId: string, commands: readonly DealCommand[], first = 1) =>
  commands.map((command, index) => ({
    sequence: first + index,
    dealId,
    commandId: uuidv7(),
    occurredAt: OCCURRED_AT,
    command,
    evidence: { digest: 'a'.repeat(64), from: 10 * index, to: 10 * index + 9 },
  }));

const commandsOf = (table: string): readonly DealCommand[] =>
  played(3, { table, source: 'simulated' }).steps.map(({ command }) => command);

const audited = async (query = ''): Promise<AuditReport> => {
  const { text } = await (await api.as('audit')).get(`/v1/log/export${query}`).expect(200);
  return audit([Buffer.from(text)], {
    judges: judgesOf(ruleSets),
    sha256: nodeSha256,
    signatures: checkSignatures({ verify: verifyEd25519, pinned: [] }),
  });
};

describe('a signed batch', () => {
  it('is recorded, and the audit proves each of its commands to the registered key', async () => {
    const { table, device, register, send, signing } = await tableWithGateway();
    await register().expect(200);
    const dealId = uuidv7();
    const records = recordsOf(dealId, commandsOf(table));
    const middle = Math.floor(records.length / 2);
    for (const part of [records.slice(0, middle), records.slice(middle)]) {
      const { body } = await send(part).expect(200);
      expect(new Set(body.results.map(({ status }: { status: string }) => status))).toEqual(new Set(['appended']));
    }
    const stored = await store().readStream(`deal/${dealId}`);
    const signed = stored.filter(({ leaf }) => leaf.cause.signature !== undefined);
    expect(signed.map(({ leaf }) => leaf.cause.commandId)).toEqual(records.map(({ commandId }) => commandId));
    expect(signed.every(({ leaf }) => leaf.cause.index === 0)).toBe(true);
    // A nonce stands in clear exactly where nothing of the command is concealed.
    for (const { leaf } of signed)
      expect(typeof leaf.cause.signature?.nonce).toBe(
        JSON.stringify(leaf.cause.command).includes('"sealed"') ? 'object' : 'string',
      );

    const report = await audited('?disclosures=all');
    expect(report).toMatchObject({ verdict: 'clean', findings: [], gaps: [] });
    expect(report.authorship?.signed).toContainEqual({
      ...{ device, key: signing.key, known: 'registered' },
      ...{ commands: records.length, compared: records.length },
    });
    const sealed = (await audited()).authorship?.signed.find((each) => each.device === device);
    expect(sealed?.commands).toBe(records.length);
    expect(sealed?.compared).toBeLessThan(records.length);
  });

  it('may hold a refused command: the others stay proved', async () => {
    const { table, device, register, send } = await tableWithGateway();
    await register().expect(200);
    const [open, deal] = commandsOf(table);
    const wrong: DealCommand = { type: 'DiscardTile', seat: 'east', tile: '7z' };
    const { body } = await send(recordsOf(uuidv7(), [open!, wrong, deal!])).expect(200);
    expect(body.results.map(({ status }: { status: string }) => status)).toEqual(['appended', 'refused', 'appended']);
    const { authorship, findings } = await audited('?disclosures=all');
    expect(findings).toEqual([]);
    expect(authorship?.signed.find((each) => each.device === device)).toMatchObject({ commands: 2, compared: 2 });
  });

  it('that is sent again is answered as before, with the same signature or another one', async () => {
    const { table, register, send, post, signing, epoch } = await tableWithGateway();
    await register().expect(200);
    const records = recordsOf(uuidv7(), commandsOf(table).slice(0, 4));
    const signature = signing.batch(epoch, records);
    const first = await post(records, signature).expect(200);
    const duplicates = first.body.results.map((result: object) => ({ ...result, status: 'duplicate' }));
    expect((await post(records, signature).expect(200)).body.results).toEqual(duplicates);
    expect((await send(records).expect(200)).body.results).toEqual(duplicates);
    expect((await send(records.slice(2)).expect(200)).body.results).toEqual(duplicates.slice(2));
  });

  it.each<[string, number, string, (sent: Attempt) => object | undefined]>([
    ['without its signature', 409, 'DEVICE_SIGNATURE_REQUIRED', () => undefined],
    ['signed by a key that is not registered', 409, 'DEVICE_KEY_NOT_VALID', ({ other }) => other()],
    ['signed by another device', 409, 'DEVICE_KEY_NOT_VALID', ({ stranger }) => stranger()],
    [
      'with the signature of another batch',
      422,
      'DEVICE_SIGNATURE_WRONG',
      ({ own, shorter }) => ({ ...own, value: shorter.value }),
    ],
    [
      'with exchanged nonces',
      422,
      'DEVICE_SIGNATURE_WRONG',
      ({ own }) => ({ ...own, nonces: own.nonces.toReversed() }),
    ],
    ['with too few nonces', 400, 'INVALID_BODY', ({ own }) => ({ ...own, nonces: own.nonces.slice(1) })],
    ['with a text that is no signature', 400, 'INVALID_BODY', ({ own }) => ({ ...own, value: 'x' })],
    [
      'with a key that is on no curve',
      409,
      'DEVICE_KEY_NOT_VALID',
      ({ own }) => ({ ...own, key: `${'/'.repeat(42)}8=` }),
    ],
  ])('%s is refused, and nothing is stored', async (_what, status, code, signatureOf) => {
    const { table, device, register, post, signing, epoch } = await tableWithGateway();
    await register().expect(200);
    const records = recordsOf(uuidv7(), commandsOf(table).slice(0, 3));
    const log = store().log;
    const head = await store().head();
    const { body } = await post(
      records,
      signatureOf({
        own: signing.batch(epoch, records),
        shorter: signing.batch(epoch, records.slice(1)),
        other: () => new SigningDevice(log, device).batch(epoch, records),
        stranger: () => new SigningDevice(log, 'gateway-x').batch(epoch, records),
      }),
    ).expect(status);
    expect(body).toMatchObject({
      code,
      detail: expect.any(String),
      errors: [{ pointer: expect.stringMatching(/^\/signature/) }],
    });
    expect(await store().head()).toBe(head);
  });

  it('is the only way for its device: a single command of its key is refused, and nothing is stored', async () => {
    const { table, device, register, send, gateway } = await tableWithGateway();
    const command = { commandId: uuidv7(), occurredAt: OCCURRED_AT };
    await register().expect(200);
    const opening = openDeal({ table });
    const opened = await gateway.post('/v1/deals', { dealId: uuidv7(), ...command, command: opening }).expect(409);
    expect(opened.body).toMatchObject({ code: 'DEVICE_SIGNATURE_REQUIRED', detail: expect.stringContaining(device) });

    const dealId = uuidv7();
    await send(recordsOf(dealId, [opening])).expect(200);
    const head = await store().head();
    const throwDice = { ...command, command: { type: 'BreakWall', dice: [2, 4] } };
    const thrown = await gateway.post(`/v1/deals/${dealId}/commands`, throwDice).set('If-Match', '"1"').expect(409);
    expect(thrown.body.code).toBe('DEVICE_SIGNATURE_REQUIRED');
    expect(await store().head()).toBe(head);
  });

  it('with a wrong signature is answered with the root as the signed text has it', async () => {
    const { table, register, post, signing, epoch } = await tableWithGateway();
    await register().expect(200);
    const records = recordsOf(uuidv7(), commandsOf(table).slice(0, 3));
    const signature = signing.batch(epoch, records);
    const { value } = signing.batch(epoch, records.slice(1));
    const { body } = await post(records, { ...signature, value }).expect(422);
    const [, root = ''] = /size 3 and root ([A-Za-z0-9+/]{43}=)\./.exec(body.detail as string) ?? [];
    expect(Buffer.from(root, 'base64')).toHaveLength(32);
  });

  it('for another log is refused', async () => {
    const { table, device, register, send } = await tableWithGateway();
    await register().expect(200);
    const elsewhere = new SigningDevice('other.example/log', device);
    await register(new SigningDevice(store().log, device).registration(table)).expect(200);
    const records = recordsOf(uuidv7(), commandsOf(table).slice(0, 2));
    expect((await send(records, elsewhere).expect(409)).body.code).toBe('DEVICE_KEY_NOT_VALID');
    expect((await register(elsewhere.registration(table)).expect(422)).body.code).toBe('DEVICE_SIGNATURE_WRONG');
  });
});

interface Attempt {
  readonly own: ReturnType<SigningDevice['batch']>;
  readonly shorter: ReturnType<SigningDevice['batch']>;
  readonly other: () => object;
  readonly stranger: () => object;
}

describe('the signing keys of a device', () => {
  it('are registered once, listed for every key, and ended by an admin', async () => {
    const { table, device, path, register, signing, gateway } = await tableWithGateway();
    expect((await gateway.get(`${path}/signing-keys`).expect(200)).body).toEqual({
      log: store().log,
      device,
      keys: [],
    });
    const { body } = await register().expect(200);
    expect(body.keys).toEqual([{ key: signing.key, registeredAt: expect.any(String), tables: [table] }]);
    expect((await register().expect(200)).body).toEqual(body);
    expect((await (await api.as('deals:read')).get(`${path}/signing-keys`).expect(200)).body).toEqual(body);
    await gateway.post(`${path}/signing-keys/ended`, { key: signing.key }).expect(403);
    const ended = (await admin.post(`${path}/signing-keys/ended`, { key: signing.key }).expect(200)).body;
    expect(ended.keys).toEqual([{ ...body.keys[0], endedAt: expect.any(String) }]);
    expect((await admin.post(`${path}/signing-keys/ended`, { key: signing.key }).expect(200)).body).toEqual(ended);
    expect((await register().expect(409)).body.code).toBe('DEVICE_KEY_NOT_VALID');
    const unknown = new SigningDevice('x', device).key;
    const { body: refused } = await admin.post(`${path}/signing-keys/ended`, { key: unknown }).expect(409);
    expect(refused).toMatchObject({ code: 'DEVICE_KEY_NOT_VALID', detail: expect.stringContaining('Choose from GET') });
  });

  it('are registered by the device itself, which proves that it has the private key', async () => {
    const { table, device, path, register, signing } = await tableWithGateway();
    const other = await tableWithGateway();
    await other.gateway.post(`${path}/signing-keys`, signing.registration(table)).expect(403);
    await (await api.as('deals:record')).post(`${path}/signing-keys`, signing.registration(table)).expect(403);
    const { key } = new SigningDevice(store().log, device);
    const { body } = await register({ ...signing.registration(table), key }).expect(422);
    expect(body).toMatchObject({ code: 'DEVICE_SIGNATURE_WRONG', errors: [{ pointer: '/proof' }] });
    // The neutral point of the curve verifies this proof for every text, so anybody could sign with it.
    const weak = Buffer.from(`01${'00'.repeat(31)}`, 'hex').toString('base64');
    const proof = Buffer.from(`01${'00'.repeat(63)}`, 'hex').toString('base64');
    expect((await register({ key: weak, proof, table }).expect(422)).body.code).toBe('DEVICE_SIGNATURE_WRONG');
    expect((await register({ ...signing.registration(table), key: 'x' }).expect(400)).body.code).toBe('INVALID_BODY');
    expect(await store().readStream(`device/${device}`)).toEqual([]);
  });

  it('that are ended sign nothing more; without a valid key the batches are unsigned again', async () => {
    const { table, path, register, send, post, signing } = await tableWithGateway();
    await register().expect(200);
    await admin.post(`${path}/signing-keys/ended`, { key: signing.key }).expect(200);
    const records = recordsOf(uuidv7(), [openDeal({ table })]);
    expect((await send(records).expect(409)).body.code).toBe('DEVICE_KEY_NOT_VALID');
    await post(records).expect(200);
  });

  it('are covered by the tree of the log: an export has them, and the audit uses them', async () => {
    const { table, device, register, signing } = await tableWithGateway();
    await register().expect(200);
    const [event] = await store().readStream(`device/${device}`);
    expect(event?.leaf).toMatchObject({
      type: 'DeviceKeyRegistered',
      schemaVersion: 1,
      data: { device, key: signing.key, table },
      cause: { source: 'device', actor: expect.stringMatching(/^key:/) },
    });
    expect((await audited()).gaps.map(({ code }) => code)).not.toContain('UNKNOWN_STREAM');
  });
});
