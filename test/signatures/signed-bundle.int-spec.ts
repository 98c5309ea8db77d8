import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SigningDevice } from '#testing';
import { file, folder, run } from '../../apps/auditor/src/testing/tilescribe-runs.js';
import { OCCURRED_AT, played } from '../api/played-deal.js';
import { LOG, RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const DEVICE = 'gateway-7';
const signer = new SigningDevice(LOG, DEVICE);
const dealId = uuidv7();

let api: RunningApi;
let key: string;
let commands: number;
beforeAll(async () => {
  const pem = join(folder, 'log-key.pem');
  await writeFile(pem, generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
  api = await RunningApi.start(undefined, undefined, {}, pem);
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  const gateway = await api.as(`device:${DEVICE}`, 'table:table-1');
  await gateway.post(`/v1/devices/${DEVICE}/signing-keys`, signer.registration('table-1')).expect(200);
  const epoch = uuidv7();
  const records = played(3, { table: 'table-1' }).steps.map(({ command }, index) => ({
    ...{ sequence: index + 1, dealId, commandId: uuidv7(), occurredAt: OCCURRED_AT, command },
  }));
  commands = records.length;
  const signature = signer.batch(epoch, records);
  await gateway.post(`/v1/devices/${DEVICE}/batches`, { epoch, records, signature }).expect(200);
  key = await file('log.key', await textAt('/v1/log/key'));
}, 120_000);
afterAll(() => api.stop(), 30_000);

const textAt = async (path: string): Promise<string> =>
  ((await (await api.as('audit')).get(path).responseType('blob').expect(200)).body as Buffer).toString();

it.each([
  ['a deal', `/v1/deals/${dealId}/bundle`, 'which you have named'],
  ['a period', '/v1/log/bundle', 'which you have named'],
])('the bundle of %s carries the signatures', async (what, path, known) => {
  const bundle = await file(`${what}.bundle`, await textAt(`${path}?disclosures=all`));
  const pinned = ['--device-key', `${DEVICE}=${signer.key}`];
  const { code, out } = await run('verify', bundle, '--log-key', key, ...pinned);
  expect(out).toContain(`${commands} commands signed by the key ${signer.key}, ${known}; ${commands} compared`);
  expect(code).toBe(0);
});

it('the export of the deal proves the same', async () => {
  const log = await file('deal.ndjson', await textAt(`/v1/deals/${dealId}/export?disclosures=all`));
  const { code, out } = await run('verify', log, '--device-key', `${DEVICE}=${signer.key}`);
  expect([code, out]).toEqual([0, expect.stringContaining(`${commands} commands signed by the key ${signer.key}`)]);
});
