import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import type { StoredCosignature } from './cosignatures.js';
import { openDatabase, type Database } from '../database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

const LOG = 'club.example/log';
const KEY = 'club.example/log+00000000+A';
/** More than are read at once. */
const CHECKPOINTS = 50;

let scratch: TestDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await createTestDatabase();
  database = await openDatabase({ url: scratch.url, log: LOG, sha256: nodeSha256 });
  await database.events.append(batchOf('c1', draws('c1', 'deal-1', 0, CHECKPOINTS)));
  expect(await database.signerLease.take()).toBe(true);
  await database.signerLease.addKey({ key: KEY, size: 0 });
  for (let size = 1; size <= CHECKPOINTS; size += 1)
    await database.signerLease.sign({ size, root: 'ab'.repeat(32), note: `note ${size}` }, [], KEY);
}, 120_000);
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const cosign = (witness: string, size: number, signedAt = 1_770_000_000): Promise<void> =>
  database.cosignatures.add({ size, witness, signedAt, line: `line of ${witness} at ${signedAt}\n` });
const names = (cosigned: readonly StoredCosignature[]): readonly string[] => cosigned.map(({ witness }) => witness);
const newestWith = (...needed: readonly string[]): Promise<number | undefined> =>
  database.cosignatures.newestSize(['a', 'b', 'c'], 2, (cosigned) =>
    needed.every((name) => names(cosigned).includes(name)),
  );

it('keeps one cosignature of each witness on a checkpoint, and finds the newest of each', async () => {
  await cosign('b', 3);
  await cosign('a', 3);
  await cosign('a', 3, 1_770_000_009);
  await cosign('a', 4);
  expect(await database.cosignatures.of(3)).toEqual([
    { size: 3, witness: 'a', signedAt: 1_770_000_000, line: 'line of a at 1770000000\n' },
    { size: 3, witness: 'b', signedAt: 1_770_000_000, line: 'line of b at 1770000000\n' },
  ]);
  const newest = await database.cosignatures.newest(['a', 'b', 'c']);
  expect(newest.map(({ witness, size }) => [witness, size]).sort()).toEqual([
    ['a', 4],
    ['b', 3],
  ]);
});

it('finds the newest checkpoint with the quorum, behind many that do not reach it', async () => {
  expect(await newestWith('a', 'b')).toBe(3);
  for (let size = 5; size <= CHECKPOINTS; size += 1) {
    await cosign('b', size);
    await cosign('c', size);
  }
  expect(await newestWith('a', 'b')).toBe(3);
  expect(await newestWith('b', 'c')).toBe(CHECKPOINTS);
  expect(await newestWith('a', 'c')).toBeUndefined();
  await cosign('a', 29);
  expect(await newestWith('a', 'b', 'c')).toBe(29);
  // A witness that is not asked for counts nowhere.
  await cosign('d', CHECKPOINTS);
  expect(await database.cosignatures.newestSize(['c', 'd'], 2, () => true)).toBe(CHECKPOINTS);
});

it('stores no cosignature without a signed checkpoint', async () => {
  await expect(cosign('a', CHECKPOINTS + 1)).rejects.toMatchObject({ code: '23503' });
});

it('keeps the time since when a witness answers the same', async () => {
  const list = async () =>
    (await database.witnessStates.list()).map(({ witness, state, detail }) => [witness, state, detail]);
  const since = async () => (await database.witnessStates.list())[0]?.since;
  await database.witnessStates.keep({ witness: 'a', state: 'UNREACHABLE', detail: 'one' });
  const first = await since();
  await database.witnessStates.keep({ witness: 'a', state: 'UNREACHABLE', detail: 'two' });
  expect([await list(), await since()]).toEqual([[['a', 'UNREACHABLE', 'two']], first]);
  await database.witnessStates.keep({ witness: 'a', state: 'COSIGNS', detail: '' });
  expect((await since())?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity);
});
