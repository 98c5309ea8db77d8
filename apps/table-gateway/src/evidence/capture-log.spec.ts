import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCaptureHeader, isCaptureLotHead, observationIn, readLots, sealingWith } from '#evidence';
import { isLineRecord } from '#hardware';
import { sichuanMil } from '#rules/sichuan-mil';
import { simulate } from '../simulate/simulate.js';
import { testFolder } from '../testing/folder.js';
import { SmallApi } from '../testing/small-api.js';

const folder = testFolder();
const api = new SmallApi(sichuanMil);
beforeEach(() => api.start());
afterEach(() => api.stop());

/** Plays a deal at a simulated table whose gateway captures as configured. */
const played = async (capture: { bytes?: number } | undefined, stop = new AbortController().signal): Promise<void> =>
  simulate(
    { seed: 7, deals: 1, pace: 'virtual', line: 'memory' },
    {
      api: { url: api.url, device: 'gateway-1', key: 'secret' },
      table: 'table-1',
      rules: sichuanMil,
      stateFolder: folder(),
      ...(capture !== undefined && { capture }),
      onSettled: () => undefined,
      onPipeline: async () => undefined,
      log: () => undefined,
      stop,
    },
  );

const linesOf = async (kind: 'capture' | 'observations'): Promise<readonly string[]> => {
  const sealing = sealingWith(await readFile(join(folder(), 'state.key')));
  const names = (await readdir(join(folder(), kind))).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder(), kind, name))));
  const lots = files.flatMap((bytes) => readLots(bytes, sealing));
  return lots.flatMap((lot) => (lot.kind === 'lot' ? lot.text.trimEnd().split('\n') : []));
};

describe('raw capture of a gateway', () => {
  it('keeps the turns of all lines in one order, numbered, under a header that describes the lines, and seals the tags', async () => {
    await played({});
    const values = (await linesOf('capture')).map((line) => JSON.parse(line) as object);
    const [header, first, ...rest] = values;
    expect(header).toMatchObject({ capture: 2, device: 'gateway-1', table: 'table-1', ruleSet: 'sichuan-mil' });
    expect(header).toMatchObject({ lines: [1, 2, 3, 4].map((side) => ({ name: `side-${side}` })) });
    expect(first).toEqual({ from: 1, epoch: expect.any(String) });
    const heads = rest.filter(isCaptureLotHead);
    const records = rest.filter((value) => !isCaptureHeader(value) && !isCaptureLotHead(value));
    expect(heads.length).toBeGreaterThan(0);
    const last = heads.at(-1);
    expect(records.length).toBe(
      (last?.from ?? 0) - 1 + (rest.length - rest.findLastIndex((each) => each === last) - 1),
    );
    const turns = records.filter(isLineRecord);
    expect(records.length - turns.length).toBe(records.filter((record) => 'decoder' in record).length);
    expect(turns.every(({ at }, index) => index === 0 || at >= (turns[index - 1]?.at ?? 0))).toBe(true);
    expect(new Set(turns.map(({ of }) => of)).size).toBe(4);
    // It holds the time of each observation, and seals the tags.
    const times = new Set(turns.map(({ at }) => at));
    const observed = (await linesOf('observations')).flatMap((line) => observationIn(line)?.at ?? []);
    expect(observed.length).toBeGreaterThan(1_000);
    expect(observed.filter((at) => !times.has(at))).toEqual([]);
    const [name = ''] = await readdir(join(folder(), 'capture'));
    const stored = await readFile(join(folder(), 'capture', name));
    expect(stored.includes(Buffer.from('E004', 'latin1').toString('hex'))).toBe(false);
  });

  it('keeps the newest bytes, up to its limit', async () => {
    await played({ bytes: 40_000 });
    const names = await readdir(join(folder(), 'capture'));
    const sizes = await Promise.all(
      names.map(async (name) => (await readFile(join(folder(), 'capture', name))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000 + 64_000);
    expect(names.sort()[0]).not.toMatch(/-000001$/);
  });

  it('is not kept unless it is configured', async () => {
    // A folder would be made before the first deal.
    await played(undefined, AbortSignal.abort());
    expect(await readdir(folder())).not.toContain('capture');
  });
});
