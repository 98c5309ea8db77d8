import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const WRONG_CODES = 5;
/** The database publishes its counts at most a second after the statement. */
const PUBLISHED_MS = 2_500;

let database: TestDatabase;
let api: SpawnedApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await SpawnedApi.start({
    database,
    env: { TILESCRIBE_WRONG_KEYS_PER_MINUTE: String(WRONG_CODES), TILESCRIBE_TRUSTED_PROXIES: '127.0.0.1' },
  });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** What PostgreSQL has counted: rows written for idempotency keys, also in aborted transactions, and reads of codes. */
const counts = async (): Promise<{ readonly written: number; readonly reads: number }> => {
  await sleep(PUBLISHED_MS);
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ written: string; reads: string }>(`
      SELECT sum(n_tup_ins + n_tup_del) FILTER (WHERE relname IN ('idempotency_keys', 'claim_codes')) AS written,
        sum(seq_scan + coalesce(idx_scan, 0)) FILTER (WHERE relname = 'claim_codes') AS reads
      FROM pg_stat_user_tables`);
    return { written: Number(rows[0]!.written), reads: Number(rows[0]!.reads) };
  } finally {
    await client.end();
  }
};

describe.each(['/v1/sessions', '/v1/device-keys/claims'])('wrong codes at %s', (path) => {
  const network = path.length;
  const guess = async (index: number, address: string): Promise<number> => {
    const code = `0000-0000-${String(index).padStart(4, '0')}`;
    const headers = { 'X-Forwarded-For': address, 'Idempotency-Key': uuidv7() };
    return (await api.client(undefined).post(path, { code }, headers)).status;
  };

  it('write nothing, not even in a transaction that is rolled back', async () => {
    const before = await counts();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess(index, `198.51.${network}.${index}`)),
    );
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect((await counts()).written).toBe(before.written);
  });

  it('beyond the limit of a network are refused without a read for each', async () => {
    const before = await counts();
    const statuses = await Promise.all(
      Array.from({ length: 300 }, (_, index) => guess(index, `2001:db8:${network}:1::${index}`)),
    );
    // Requests that are counted in the same instant all see the highest count.
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(WRONG_CODES);
    expect(new Set(statuses.filter((status) => status !== 404))).toEqual(new Set([429]));
    const { written, reads } = await counts();
    expect(written).toBe(before.written);
    // One code at a time is checked, and the database takes longer than the refusal.
    expect(reads - before.reads).toBeLessThan(150);
  });
});
