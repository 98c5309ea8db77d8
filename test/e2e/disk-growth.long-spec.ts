import pg from 'pg';
import { importDeal, played } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const DEALS = 200;
const PER = 1_000;
/** docs/OPERATING.md states less. A deal that takes much more is a change for operators. */
const MOST_MEGABYTES = 450;

it(`the database grows by less than ${MOST_MEGABYTES} MB for each ${PER} deals that are recorded in full`, async () => {
  const api = await RunningApi.start();
  const database = new pg.Client(api.database.adminUrl);
  await database.connect();
  const measured = async () => {
    await database.query('VACUUM ANALYZE');
    const { rows } = await database.query<{ bytes: string; wal: string; events: string }>(
      `SELECT pg_database_size(current_database()) AS bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal, (SELECT count(*) FROM events) AS events`,
    );
    const { bytes, wal, events } = rows[0]!;
    return { bytes: Number(bytes), wal: Number(wal), events: Number(events) };
  };
  try {
    await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    const recorder = await api.as('deals:record');
    const before = await measured();
    for (let seed = 1; seed <= DEALS; seed += 1) await importDeal(recorder, uuidv7(), played(seed));
    const after = await measured();
    const megabytes = (name: 'bytes' | 'wal'): number => Math.round(((after[name] - before[name]) * PER) / DEALS / 1e6);
    console.info(
      `for ${PER} deals of ${Math.round((after.events - before.events) / DEALS)} events: ${megabytes('bytes')} MB of the database, ${megabytes('wal')} MB of WAL`,
    );
    expect(megabytes('bytes')).toBeLessThan(MOST_MEGABYTES);
    expect(megabytes('bytes')).toBeGreaterThan(50);
  } finally {
    await database.end();
    await api.stop();
  }
});
