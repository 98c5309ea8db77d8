import { Deployment, TABLE } from '../e2e/support/deployment.js';
import { NetworkedTable } from '../e2e/support/networked-table.js';
import { epochOfGateway, Thief, until } from './number-thief.js';

const PLAYED_MS = 240_000;

let deployment: Deployment;
beforeAll(async () => {
  deployment = await Deployment.start();
}, 120_000);
afterAll(() => deployment.stop(), 60_000);

test('a gateway that is killed as soon as it has taken a new epoch records the deal once', async () => {
  const table = await NetworkedTable.start(deployment, 'tripleWin');
  const killed = table.startGateway();
  const epoch = await epochOfGateway(deployment);
  const thief = await Thief.at(deployment, TABLE);
  expect((await thief.takesNextOf(epoch)).status).toBe(200);
  await killed.says(/NEW_EPOCH/, PLAYED_MS);
  await killed.kill();

  const gateway = table.startGateway();
  const { events } = await table.played(PLAYED_MS);
  const [deal] = await deployment.deals();
  await until('the settlement', async () =>
    (await deployment.events(deal!)).some(({ type }) => type === 'DealSettled') ? true : undefined,
  );
  expect(await deployment.deals()).toEqual([deal]);
  expect(await deployment.events(deal!)).toEqual(events);
  // The records of the killed process go on in the epoch that it had taken.
  expect(gateway.err).not.toContain('NEW_EPOCH');
  expect(await deployment.verify(await deployment.exportLog('all'))).toMatchObject({ code: 0, findings: [] });
}, 600_000);
