import type { QueryRunner } from 'typeorm';
import pg from 'pg';
import { MIGRATIONS } from '../../libs/persistence/src/migrations/index.js';
import { createTestDatabase } from '../../libs/persistence/src/testing/index.js';
import { copyDeals } from '../bench/store/copied-deals.js';
import { played, record } from '../api/played-deal.js';
import { LOG } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const EVENTS = 200_000;
/** The table of the deals before, and one for the first command after each start. */
const TABLES = ['table-1', 'table-2', 'table-3'] as const;
/** docs/OPERATING.md states less, on a machine with other load. */
const MOST_SECONDS = 60;

it(`an upgrade of a log of ${EVENTS} events takes less than ${MOST_SECONDS} s from the last answer to the next one`, async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client(database.adminUrl);
  await owner.connect();
  const start = (): Promise<SpawnedApi> => SpawnedApi.start({ database, env: { TILESCRIBE_REQUESTS_PER_MINUTE: '0' } });
  /** Takes back the migrations of a later version, so that the database is that of an earlier one. */
  const takeBack = async (): Promise<number> => {
    const later = MIGRATIONS.slice(1).map((migration) => new migration());
    for (const { name, down } of later.toReversed()) {
      await down({ query: (sql: string) => owner.query(sql) } as unknown as QueryRunner);
      await owner.query('DELETE FROM migrations WHERE name = $1', [name]);
    }
    return later.length;
  };
  let api = await start();
  try {
    const key = await api.key(api.adminKey, 'admin', 'deals:record');
    for (const table of TABLES) await api.client(key).post('/v1/tables', { table, name: table }).expect(201);
    const recordDeal = (seed: number): Promise<string> => record(api.client(key), uuidv7(), played(seed));
    for (let seed = 1; seed <= 10; seed += 1) await recordDeal(seed);
    await api.stop();
    const events = await copyDeals(database.adminUrl, LOG, EVENTS);
    expect(events).toBeGreaterThanOrEqual(EVENTS);

    /** Stops the service and starts it again. Returns the seconds until the first command is recorded. */
    const without = async (table: string, between: () => Promise<unknown>): Promise<string> => {
      const stopping = performance.now();
      await api.stop();
      const stopped = performance.now() - stopping;
      await between();
      const starting = performance.now();
      api = await start();
      await record(api.client(key), uuidv7(), played(99, { table }), 1);
      await api.client(undefined).get('/health/ready').expect(200);
      return ((stopped + performance.now() - starting) / 1_000).toFixed(1);
    };
    api = await start();
    const restart = await without(TABLES[1], () => Promise.resolve());
    const upgrade = await without(TABLES[2], takeBack);
    console.info(
      `${events} events: ${restart} s without a migration, ${upgrade} s with ${MIGRATIONS.length - 1} migration`,
    );
    const { rows } = await owner.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map((migration) => new migration().name));
    for (const seconds of [restart, upgrade]) expect(Number(seconds)).toBeLessThan(MOST_SECONDS);
  } finally {
    await owner.end();
    await api.stop();
    await database.drop();
  }
});
