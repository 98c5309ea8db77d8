import { createHash } from 'node:crypto';
import { fstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { observationIn, readLots, sealingWith } from '#evidence';
import { sichuanMil } from '#rules/sichuan-mil';
import type { OutboxRecord } from '../outbox/index.js';
import { simulate } from '../simulate/simulate.js';
import { testFolder } from '../testing/folder.js';
import { SmallApi } from '../testing/small-api.js';

const folder = testFolder();
const api = new SmallApi(sichuanMil);
/** For each file, by its inode, its bytes when its last `fdatasync` began. */
const synced = new Map<number, number>();
let restore: () => void = () => undefined;

/** Notes each `fdatasync` of this process once it is done. */
const watchSyncs = async (): Promise<() => void> => {
  const handle = await open(__filename);
  const prototype = Object.getPrototypeOf(handle) as { datasync: (this: FileHandle) => Promise<void> };
  await handle.close();
  const { datasync } = prototype;
  prototype.datasync = async function (this: FileHandle): Promise<void> {
    const { ino, size } = fstatSync(this.fd);
    await datasync.call(this);
    synced.set(ino, size);
  };
  return () => void (prototype.datasync = datasync);
};

/** The synced lines of the observation log, by number. */
const linesOnDisk = (): ReadonlyMap<number, string> => {
  const sealing = sealingWith(readFileSync(join(folder(), 'state.key')));
  const lines = readdirSync(join(folder(), 'observations'))
    .map((name) => join(folder(), 'observations', name))
    .flatMap((path) => readLots(readFileSync(path).subarray(0, synced.get(statSync(path).ino) ?? 0), sealing))
    .flatMap((lot) => (lot.kind === 'lot' ? lot.text.split(/(?<=\n)/) : []));
  return new Map(lines.flatMap((line) => [[observationIn(line)?.number ?? 0, line] as const]));
};

const isOnDisk = ({ from, to, digest }: NonNullable<OutboxRecord['evidence']>): boolean => {
  const lines = linesOnDisk();
  const hash = createHash('sha256');
  for (let number = from; number <= to; number += 1) hash.update(lines.get(number) ?? 'missing');
  return hash.digest('hex') === digest;
};

beforeEach(async () => {
  await api.start();
  restore = await watchSyncs();
});
afterEach(async () => {
  restore();
  await api.stop();
});

it('every observation that a command cites is synced before the command is sent', async () => {
  const sent = { citing: 0, early: 0 };
  api.interfere = (path, body) => {
    if (!path.endsWith('/batches')) return undefined;
    const { records } = body as { records: readonly OutboxRecord[] };
    for (const { evidence } of records) {
      if (evidence === undefined) continue;
      sent.citing += 1;
      if (!isOnDisk(evidence)) sent.early += 1;
    }
    return undefined;
  };
  await simulate(
    { seed: 7, deals: 1, pace: 200, line: 'memory' },
    {
      api: { url: api.url, device: 'gateway-1', key: 'secret' },
      table: 'table-1',
      rules: sichuanMil,
      stateFolder: folder(),
      onSettled: () => undefined,
      onPipeline: async () => undefined,
      log: () => undefined,
      stop: new AbortController().signal,
    },
  );
  expect(sent.citing).toBeGreaterThan(50);
  expect(sent.early).toBe(0);
  // With fewer synced bytes, the same lines do not count as synced.
  const last = linesOnDisk().size;
  for (const [file, size] of synced) synced.set(file, size >> 1);
  expect(linesOnDisk().size).toBeLessThan(last);
}, 120_000);
