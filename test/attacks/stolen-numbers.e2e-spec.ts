import { createServer, type AddressInfo } from 'node:net';
import { Deployment, TABLE } from '../e2e/support/deployment.js';
import { firstDifference } from '../e2e/support/first-difference.js';
import type { Program } from '../e2e/support/program.js';
import { citedEpochs, epochOfGateway, Thief, until } from './number-thief.js';

const PLAYED_MS = 240_000;
const OTHER_TABLE = 'table-2';
const PLAYED = ['--seed', '2626', '--deals', '1', '--speed', '60'];
/** A deal takes some 15 s, so the gateway still runs when its next report is due, three seconds after the one before. */
const PLAYED_SLOWLY = ['--seed', '2626', '--deals', '1', '--speed', '20'];

let deployment: Deployment;
beforeEach(async () => {
  deployment = await Deployment.start();
}, 120_000);
afterEach(() => deployment.stop(), 60_000);

const expectRecordedOnce = async (gateway: Program): Promise<void> => {
  await gateway.succeeds(PLAYED_MS);
  const [truth] = await deployment.truth();
  expect(firstDifference(await deployment.events(truth?.dealId ?? ''), truth?.events ?? [])).toBeUndefined();
  expect(await deployment.verify(await deployment.exportLog('all'))).toMatchObject({ code: 0, findings: [] });
};

test('a key limited to another table takes no number of a gateway', async () => {
  await deployment.openTable(OTHER_TABLE, 'the other table');
  const gateway = deployment.startGateway(PLAYED);
  const thief = await Thief.at(deployment, OTHER_TABLE);
  const epoch = await epochOfGateway(deployment);
  const answer = await thief.takesNextOf(epoch);
  expect(answer).toMatchObject({ status: 409, json: { code: 'EPOCH_OF_OTHER_TABLE', retry: 'never' } });
  expect(JSON.stringify(answer.json)).not.toContain(TABLE);
  expect(answer.json).not.toHaveProperty('expected');
  await expectRecordedOnce(gateway);
  expect(gateway.err).not.toContain('epoch');
}, 400_000);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

test('a gateway goes on in a new epoch after another key of its own table has used a number, and records nothing twice', async () => {
  const port = await freePort();
  const gateway = deployment.startGateway([...PLAYED_SLOWLY, '--health-port', String(port)]);
  const thief = await Thief.at(deployment, TABLE);
  const epoch = await epochOfGateway(deployment);
  expect((await thief.takesNextOf(epoch)).json).toMatchObject({ epoch, results: [{ status: 'refused' }] });
  await gateway.says(new RegExp(`NEW_EPOCH: [^\\n]* of epoch ${epoch} \\(SEQUENCE_REUSED\\)[^\\n]*\\n`), PLAYED_MS);
  const page = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(JSON.parse(await page('/health'))).toMatchObject({
    tables: [{ newEpochs: { taken: 1, last: { code: 'SEQUENCE_REUSED', at: expect.any(String) } } }],
  });
  expect(await page('/metrics')).toContain(`tilescribe_new_epochs_total{table="${TABLE}"} 1`);
  await until('the report of the device', async () => {
    const { devices } = await deployment.client().get('/v1/devices');
    return JSON.stringify(devices).includes('"newEpoch":{"code":"SEQUENCE_REUSED"') ? true : undefined;
  });
  await expectRecordedOnce(gateway);
  expect(gateway.err.match(/NEW_EPOCH/g)).toHaveLength(1);
  // The observations are still those of the epoch that numbered them.
  expect(await citedEpochs(deployment)).toEqual(new Set([epoch]));
}, 400_000);
