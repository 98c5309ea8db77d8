import { onServer } from '#persistence';
import { openDeal } from '#testing';
import { order } from '../../../../../test/api/played-deal.js';
import { RunningApi } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
}, 120_000);
afterAll(() => api.stop(), 30_000);

it('the readiness names the lists when they have lacked events for a minute', async () => {
  const writer = await api.as('admin', 'deals:record');
  const anyone = await api.as();
  await writer.post('/v1/tables', { table: 'table-1', name: 'T' }).expect(201);
  await writer.post('/v1/deals', { dealId: uuidv7(), ...order(openDeal({ table: 'table-1' })) }).expect(201);
  const later = jest.spyOn(Date, 'now');
  const afterMs = (ms: number) => later.mockReturnValue(performance.timeOrigin + performance.now() + ms);
  try {
    afterMs(65_000);
    await anyone.get('/health/ready').expect(200);
    await onServer(api.database.adminUrl, (owner) => owner.query('UPDATE directory_progress SET position = 0'));
    afterMs(40_000);
    await anyone.get('/health/ready').expect(200);
    afterMs(65_000);
    const { body } = await anyone.get('/health/ready').expect(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE', detail: expect.stringContaining('lists of deals and matches') });
  } finally {
    later.mockRestore();
  }
}, 60_000);
