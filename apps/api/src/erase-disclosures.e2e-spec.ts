import { join } from 'node:path';
import { onServer } from '#persistence';
import { importDeal, played } from '../../../test/api/played-deal.js';
import { LOG, RunningApi } from '../../../test/api/running-api.js';
import { Command, type Ended } from '../../../test/move-log/operator.js';
import { openDeal } from '#testing';
import { order } from '../../../test/api/played-deal.js';
import { uuidv7 } from '../../../test/api/uuidv7.js';

const PROGRAM = join(process.cwd(), 'dist/programs/api/erase-disclosures.js');

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
}, 120_000);
afterAll(() => api.stop(), 30_000);

const erase = (role: 'owner' | 'application', ...args: readonly string[]): Promise<Ended> => {
  const { url, adminUrl } = api.database;
  return Command.start(PROGRAM, args, {
    DATABASE_URL: url,
    DATABASE_ADMIN_URL: role === 'owner' ? adminUrl : url,
    TILESCRIBE_LOG: LOG,
  }).ended;
};

const disclosuresOf = (stream: string): Promise<number> =>
  onServer(api.database.adminUrl, async (owner) => {
    const { rowCount } = await owner.query('SELECT 1 FROM disclosures WHERE stream = $1', [stream]);
    return rowCount ?? 0;
  });

it('erases the tiles of a settled deal as the owner, with a trace, and of nothing else', async () => {
  const writer = await api.as('admin', 'deals:record', 'referee', 'audit');
  await writer.post('/v1/tables', { table: 'table-1', name: 'T' }).expect(201);
  const [erased, kept, playing] = [uuidv7(), uuidv7(), uuidv7()];
  await importDeal(writer, erased, played(1, { table: 'table-1' }));
  await importDeal(writer, kept, played(2, { table: 'table-1' }));
  await writer.post('/v1/deals', { dealId: playing, ...order(openDeal({ table: 'table-1' })) }).expect(201);
  const [before, others] = [await disclosuresOf(`deal/${erased}`), await disclosuresOf(`deal/${kept}`)];
  expect(before).toBeGreaterThan(50);

  const reason = ['--reason', 'A player asked for it.'];
  expect((await erase('application', '--stream', `deal/${erased}`, ...reason)).err).toMatch(/permission denied/);
  expect((await erase('owner', '--stream', `deal/${erased}`)).err).toMatch(/^--reason: missing/);
  expect((await erase('owner', '--stream', 'deal/x', ...reason)).err).toMatch(/^--stream: got deal\/x, expected/);
  expect((await erase('owner', '--stream', `deal/${playing}`, ...reason)).err).toMatch(/is still played/);
  expect(await disclosuresOf(`deal/${erased}`)).toBe(before);

  const done = await erase('owner', '--stream', `deal/${erased}`, ...reason);
  expect(done).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(`^erased ${before} disclosures of deal/`),
  });
  expect([await disclosuresOf(`deal/${erased}`), await disclosuresOf(`deal/${kept}`)]).toEqual([0, others]);
  const traces = await onServer(api.database.adminUrl, (owner) =>
    owner.query('SELECT stream, reason, disclosures FROM disclosure_erasures'),
  );
  expect(traces.rows).toEqual([
    { stream: `deal/${erased}`, reason: 'A player asked for it.', disclosures: String(before) },
  ]);
}, 60_000);
