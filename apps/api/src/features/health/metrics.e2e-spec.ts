import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../../../../libs/persistence/src/testing/index.js';
import { API_METRICS, namesIn, samplesIn } from '../../../../../test/api/metrics.js';
import { played, record } from '../../../../../test/api/played-deal.js';
import { setReadOnly } from '../../../../../test/api/read-only-database.js';
import { SpawnedApi } from '../../../../../test/api/spawned-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

describe('the metrics of the API', () => {
  let database: TestDatabase;
  let api: SpawnedApi;
  let address: string;
  const dealId = uuidv7();
  const read = async (): Promise<string> => (await fetch(address)).text();

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await SpawnedApi.start({ database, env: { TILESCRIBE_METRICS_PORT: '0' } });
    address = /serving metrics at ([^"]+)"/.exec(api.greeting)![1]!;
    await api.client(api.adminKey).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    await record(api.client(await api.key(api.adminKey, 'deals:record')), dealId, played(1), 6);
    await api.client(api.adminKey).get('/v1/deals?limit=0').expect(400);
  }, 120_000);
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  it('have their stable names', async () => {
    expect([...namesIn(await read())].sort()).toEqual(API_METRICS);
  });

  it('count requests by operation and status, and appends with their groups', async () => {
    const samples = samplesIn(await read());
    expect(samples.get('tilescribe_request_duration_seconds_count{operation="giveCommand",status="2xx"}')).toBe(5);
    expect(samples.get('tilescribe_request_duration_seconds_count{operation="listDeals",status="4xx"}')).toBe(1);
    expect(samples.get('tilescribe_append_group_commands_sum')).toBe(6);
    expect(samples.get('tilescribe_append_duration_seconds_count')).toBe(6);
  });

  it('state the log, its faults, the pool and the process', async () => {
    const samples = samplesIn(await read());
    expect(samples.get('tilescribe_log_events')).toBeGreaterThan(5);
    expect(samples.get('tilescribe_unsigned_seconds')).toBeGreaterThan(0);
    expect(samples.get('tilescribe_unlisted_seconds')).toBe(0);
    expect(samples.get('tilescribe_recording_fault{fault="diskFull"}')).toBe(0);
    expect(samples.get('tilescribe_database_connections_limit{share="writes"}')).toBe(8);
    expect(samples.get('tilescribe_streams_open')).toBe(0);
    expect(samples.get('tilescribe_process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(samples.has('tilescribe_nodejs_eventloop_lag_p99_seconds')).toBe(true);
    // Nothing is known of what is not configured.
    for (const name of ['nats_reached', 'signing_interval_seconds', 'standby_receiving', 'witnessed_events'])
      expect(samples.has(`tilescribe_${name}`)).toBe(false);
  });

  it('name no table, deal, player or key, and are not served at the address of the API', async () => {
    expect(await read()).not.toMatch(/table-1|tsk_|player/);
    expect(await read()).not.toContain(dealId);
    await api.client(api.adminKey).get('/metrics').expect(404);
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
  });

  it('name the fault while the database takes no writes', async () => {
    const fault = async () => samplesIn(await read()).get('tilescribe_recording_fault{fault="writes"}');
    expect(await fault()).toBe(0);
    await setReadOnly(database, true);
    // A successful check counts for three seconds.
    await sleep(3_100);
    expect(await fault()).toBe(1);
    await setReadOnly(database, false);
    expect(await fault()).toBe(0);
  });
});
