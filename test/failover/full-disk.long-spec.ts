import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#persistence';
import { PrivateDatabase } from '../chaos/private-database.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { CAN_MOUNT, fillDisk, freeDisk, SMALL_DISK } from '../faults/small-disk.js';

(CAN_MOUNT ? describe : describe.skip)('a database whose disk is full', () => {
  let database: PrivateDatabase;
  let api: SpawnedApi;
  beforeAll(async () => {
    database = await PrivateDatabase.start(SMALL_DISK);
    const addresses = await database.make('full_disk', database.port);
    await migrate(addresses);
    api = await SpawnedApi.start({ database: addresses });
  }, 180_000);
  afterAll(async () => {
    await api.stop();
    await database.stop();
  }, 60_000);

  const readiness = async (): Promise<readonly [number, string | undefined]> => {
    // A successful check counts for three seconds.
    await sleep(3_100);
    const { status, body } = await api.client(undefined).get('/health/ready');
    return [status, (body as { readonly detail?: string }).detail];
  };

  test('is named by the readiness, and the service records again when there is room', async () => {
    expect((await readiness())[0]).toBe(200);
    await fillDisk(database.folder);
    expect(await readiness()).toEqual([503, expect.stringContaining('takes no writes')]);
    await freeDisk(database.folder);
    expect((await readiness())[0]).toBe(200);
    const admin = api.client(api.adminKey);
    await admin.post('/v1/tables', { table: `table-${uuidv7()}`, name: 'Table' }).expect(201);
  }, 60_000);
});
