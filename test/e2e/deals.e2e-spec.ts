import { House } from './support/house.js';

let house: House;
beforeAll(async () => {
  house = await House.start();
}, 120_000);
afterAll(() => house.stop());

test('smoke', async () => {
  const t0 = Date.now();
  const gateway = house.startGateway(['--seed', '4711', '--deals', '3', '--virtual']);
  await gateway.succeeds(200_000);
  console.log('played', Date.now() - t0, gateway.out, gateway.err);
  const truth = await house.truth();
  expect(await house.deals()).toEqual(truth.map(({ dealId }) => dealId));
  for (const { dealId, events } of truth) expect(await house.events(dealId)).toEqual(events);
  console.log(await house.ledger(truth[0]!.dealId));
  for (const kind of ['none', 'all'] as const) console.log(kind, await house.verify(await house.exportLog(kind)));
}, 300_000);
