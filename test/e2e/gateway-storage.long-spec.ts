import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { lotNameOf, observationIn, readLots, readRecords, type Sealing, sealingWith } from '#evidence';
import { seededRandom } from '#random';
import { sichuanMil } from '#rules/sichuan-mil';
import { runs } from '#testing';
import type { OutboxRecord } from '../../apps/table-gateway/src/outbox/record.js';
import { SmallApi } from '../../apps/table-gateway/src/testing/small-api.js';
import { Program } from './support/program.js';

const SEED = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);
const KILLS = Number(process.env['TILESCRIBE_CHECK_GATEWAY_KILLS'] ?? runs(1));
const READY_MS = 60_000;
const UNAVAILABLE = { status: 503, json: { code: 'UNAVAILABLE' } };

const api = new SmallApi(sichuanMil);
const random = seededRandom(SEED);
const programs: Program[] = [];
let state: string;
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'tilescribe-storage-'));
  api.forget();
  api.requests.length = 0;
  api.interfere = () => undefined;
  await api.start();
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.stop();
  await api.stop();
  await rm(state, { recursive: true });
});

/** A gateway next to a simulated table, as a separate process. */
const gateway = (...flags: readonly string[]): Program => {
  const places = ['--api', api.url, '--device', 'gateway-1', '--table', 'table-1', '--state', state];
  const args = ['--simulate', ...places, ...flags];
  const program = new Program('table-gateway/main.js', { args, env: { TILESCRIBE_DEVICE_KEY: 'secret' } });
  programs.push(program);
  return program;
};
const PLAYING = ['--deals', '9', '--speed', '150'];

const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + READY_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${READY_MS / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

interface Posted {
  readonly epoch: string;
  readonly records: readonly OutboxRecord[];
}
/** Every record that was sent, once, by epoch and number. */
const delivered = (): ReadonlyMap<string, OutboxRecord> =>
  new Map(
    api.requests
      .filter(({ path }) => path.endsWith('/batches'))
      .flatMap(({ body }) => {
        const { epoch, records } = body as Posted;
        return records.map((record) => [`${epoch}/${record.sequence}`, { ...record, epoch }] as const);
      }),
  );

const sealing = async (): Promise<Sealing> => sealingWith(await readFile(join(state, 'state.key')));
const filesOf = async (folder: 'outbox' | 'observations', pattern: RegExp): Promise<readonly string[]> =>
  (await readdir(join(state, folder)).catch(() => []))
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(state, folder, name));
const segments = (): Promise<readonly string[]> => filesOf('outbox', /^segment-/);
const observations = (): Promise<readonly string[]> => filesOf('observations', /^observations-/);

const opened = async (path: string): Promise<readonly string[]> => {
  const { unseal } = await sealing();
  return readRecords(await readFile(path)).flatMap((bytes) => unseal(bytes)?.toString('utf8') ?? []);
};

/** The records on disk, by epoch and number. */
const onDisk = async (): Promise<readonly string[]> => {
  const texts = (await Promise.all((await segments()).map(opened))).flat();
  const items = texts.map((text) => JSON.parse(text) as Partial<OutboxRecord>);
  return items.flatMap(({ epoch, sequence }) => (sequence === undefined ? [] : [`${epoch}/${sequence}`]));
};

/** Records that cite an observation that is not on disk, or another one. */
const citedInVain = async (): Promise<readonly string[]> => {
  const lines = new Map<string, string>();
  for (const path of await observations()) {
    const { epoch } = lotNameOf(basename(path)) ?? {};
    const lots = readLots(await readFile(path), await sealing());
    for (const line of lots.flatMap((lot) => (lot.kind === 'lot' ? lot.text.split(/(?<=\n)/) : []))) {
      const seen = observationIn(line);
      if (seen !== undefined) lines.set(`${epoch}/${seen.number}`, line);
    }
  }
  const digestOf = (epoch: string, from: number, to: number): string => {
    const hash = createHash('sha256');
    for (let number = from; number <= to; number += 1) hash.update(lines.get(`${epoch}/${number}`) ?? 'missing');
    return hash.digest('hex');
  };
  return [...delivered()]
    .filter(([, { epoch, evidence }]) => evidence && digestOf(epoch, evidence.from, evidence.to) !== evidence.digest)
    .map(([place]) => place);
};

const flipBit = async (path: string, at: number): Promise<void> => {
  const bytes = await readFile(path);
  bytes[at] = bytes[at]! ^ (1 << Math.floor(random() * 8));
  await writeFile(path, bytes);
};

/** The state of a killed gateway that has kept some records which the API does not have; made once. */
let backlog: string | undefined;
afterAll(async () => {
  if (backlog !== undefined) await rm(backlog, { recursive: true });
});

/** Gives the gateway the state after a kill with a backlog. */
const killedWithBacklog = async (): Promise<void> => {
  if (backlog !== undefined) {
    api.forget();
    api.requests.length = 0;
    await rm(state, { recursive: true });
    return cp(backlog, state, { recursive: true, preserveTimestamps: true });
  }
  api.interfere = () => UNAVAILABLE;
  const program = gateway(...PLAYING);
  await until('a backlog', async () => (await onDisk().catch(() => [])).length >= 40);
  await program.kill();
  // The API did not accept the requests until now.
  api.requests.length = 0;
  api.interfere = () => undefined;
  backlog = `${state}-backlog`;
  await cp(state, backlog, { recursive: true, preserveTimestamps: true });
};

/** One deal that ends soon, so that the gateway does. */
const SHORT = ['--deals', '1', '--virtual', '--seed', '2626'];

/** Runs the gateway until the API has every record from before, and those of one deal. */
const deliverTheRest = async (deal: readonly string[] = SHORT): Promise<string> => {
  const program = gateway(...deal);
  await program.succeeds(180_000);
  return program.err;
};

describe('storage of a gateway under faults', () => {
  it(`kill -9 at ${KILLS} random times: every record delivered cites observations that are on disk`, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = delivered().size;
      const program = gateway(...PLAYING);
      await until('records', () => delivered().size > before + 5);
      await new Promise((resolve) => setTimeout(resolve, random() * 1_500));
      await program.kill();
    }
    const left = await onDisk();
    await deliverTheRest();
    const all = delivered();
    expect(left.filter((place) => !all.has(place))).toEqual([]);
    expect([...all.values()].filter(({ evidence }) => evidence !== undefined).length).toBeGreaterThan(20);
    expect(await citedInVain()).toEqual([]);
    expect(api.damages).toEqual([]);
  }, 300_000);

  it('one flipped bit loses at most the record that it hits, which is reported with file and byte', async () => {
    await killedWithBacklog();
    const before = await onDisk();
    const [segment = ''] = await segments();
    const size = (await readFile(segment)).length;
    const at = Math.floor(size * (0.2 + random() * 0.6));
    await flipBit(segment, at);
    const log = await deliverTheRest();
    const all = delivered();
    const lost = before.filter((place) => !all.has(place));
    expect(lost.length).toBeLessThanOrEqual(1);
    const [, first, end, file] =
      /OUTBOX_DAMAGED: bytes (\d+) to (\d+) of (\S+) cannot be read/.exec(log)?.map(String) ?? [];
    expect([Number(first) <= at, at <= Number(end)]).toEqual([true, true]);
    expect((await readFile(file!)).length).toBe(size);
    expect(api.damages.map(({ table, place, records }) => ({ table, place, records }))).toEqual(
      lost.map((place) => ({
        table: 'table-1',
        place: { file: 'damaged-00000001', firstByte: Number(first), endByte: Number(end) + 1 },
        records: { epoch: place.split('/')[0], through: Number(place.split('/')[1]) },
      })),
    );
  }, 300_000);

  it('tails of zeros and cut tails in every file prevent no start and lose no whole record', async () => {
    for (const cut of [true, false]) {
      await killedWithBacklog();
      const before = await onDisk();
      for (const path of [
        ...(await segments()).slice(-1),
        ...(await observations()),
        join(state, 'outbox', 'delivered'),
      ]) {
        const bytes = await readFile(path).catch(() => undefined);
        if (bytes === undefined) continue;
        const tail = 1 + Math.floor(random() * 5_000);
        if (cut) await truncate(path, Math.max(0, bytes.length - Math.ceil(tail / 50)));
        else await writeFile(path, Buffer.concat([bytes, Buffer.alloc(tail)]));
      }
      const whole = await onDisk();
      expect(before.length - whole.length).toBeLessThanOrEqual(cut ? 1 : 0);
      await deliverTheRest();
      const all = delivered();
      expect(whole.filter((place) => !all.has(place))).toEqual([]);
      expect(api.damages).toEqual([]);
    }
  }, 300_000);

  it('a key of zeros stops the gateway in one clear line while records are sealed under the true one', async () => {
    await killedWithBacklog();
    await writeFile(join(state, 'state.key'), Buffer.alloc(32));
    const program = gateway(...SHORT);
    expect(await program.ends(READY_MS)).toBe(2);
    expect(program.err).toMatch(/^STATE_KEY_DAMAGED: \S+state\.key holds only zeros, [^\n]*\n$/);
  }, 180_000);
});

describe('a disk that refuses writes', () => {
  it('a state folder that may not be written stops the gateway in one clear line', async () => {
    // The path of the folder is a file, so nobody can write there, root included.
    const file = join(state, 'file');
    await writeFile(file, '');
    const args = ['--simulate', '--api', api.url, '--device', 'd', '--table', 't', '--state', join(file, 'state')];
    const program = new Program('table-gateway/main.js', { args, env: { TILESCRIBE_DEVICE_KEY: 'secret' } });
    expect(await program.ends(READY_MS)).toBe(75);
    expect(program.err).toMatch(/^STATE_NOT_USABLE: \S+file\S* cannot be used \(ENOTDIR\); [^\n]*\n$/);
  }, 180_000);

  const asRoot = process.getuid?.() === 0;
  it(`a read-only state folder stops it too${asRoot ? ', which root may write to' : ''}`, async () => {
    await chmod(state, 0o500);
    const program = gateway(...SHORT);
    expect(await program.ends(READY_MS)).toBe(asRoot ? 0 : 75);
    if (!asRoot) expect(program.err).toMatch(/^STATE_NOT_USABLE: [^\n]*\(EACCES\)[^\n]*\n$/);
    await chmod(state, 0o700);
  }, 180_000);

  it('a full disk is reported once, and the deal continues when it has space again', async () => {
    await mkdir(join(state, 'outbox'));
    // Slow play, so that there are observations for a while before the first record.
    const program = gateway('--deals', '9', '--speed', '20');
    await until('observations', async () => (await observations()).length > 0);
    // The outbox has been read before, since reading here would never end; every write here fails with ENOSPC.
    await symlink('/dev/full', join(state, 'outbox', 'segment-00000001'));
    await program.says(/OUTBOX_NOT_WRITABLE: [^\n]*\(E[A-Z]+\)[^\n]*\n/, READY_MS);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(program.err.match(/OUTBOX_NOT_WRITABLE: /g)).toHaveLength(1);
    expect(delivered().size).toBe(0);
    await program.stop();
    await rm(join(state, 'outbox', 'segment-00000001'));
    await deliverTheRest(['--deals', '1', '--virtual']);
    expect(delivered().size).toBeGreaterThan(40);
    expect(await citedInVain()).toEqual([]);
  }, 180_000);
});
