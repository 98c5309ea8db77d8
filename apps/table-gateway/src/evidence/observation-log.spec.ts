import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObservationsHeader, observationLine, readLots } from '#evidence';
import type { Observation } from '#inference';
import { EPOCHS, newEpoch, SEALING } from '../testing/entries.js';
import { testFolder } from '../testing/folder.js';
import { ObservationLog } from './observation-log.js';

const folder = testFolder();

const seen = (round: number): Observation => ({
  reader: 'side-1',
  antenna: 2,
  round,
  outcome: 'complete',
  tags: [{ tag: 'E004000000000001' }],
  at: round * 1.5,
});
const line = (number: number): string => observationLine(number, seen(number));
const PLACE = { device: 'gateway-1', table: 'table-1' };

const stored = async (): Promise<string> => {
  const names = (await readdir(folder())).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder(), name))));
  const lots = files.flatMap((bytes) => readLots(bytes, SEALING));
  expect(lots.filter(({ kind }) => kind !== 'lot')).toEqual([]);
  return lots.flatMap((lot) => (lot.kind === 'lot' && !isObservationsHeader(lot.text) ? [lot.text] : [])).join('');
};

const bytesOnDisk = async (): Promise<number> => {
  const sizes = (await readdir(folder())).map(async (name) => (await stat(join(folder(), name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

describe('observation log', () => {
  it('keeps every observation by its number, sealed', async () => {
    const log = new ObservationLog({ folder: folder(), epoch: EPOCHS[0], ...PLACE, sealing: SEALING });
    for (let number = 1; number <= 50; number += 1) log.append(number, seen(number));
    await log.close();
    expect(await stored()).toBe(Array.from({ length: 50 }, (_, index) => line(index + 1)).join(''));
    const [name] = await readdir(folder());
    expect((await readFile(join(folder(), name as string))).includes('E004')).toBe(false);
  });

  it('gives the digest of a range, both ends included, equal to that of the stored lines', async () => {
    const log = new ObservationLog({ folder: folder(), epoch: EPOCHS[0], ...PLACE, sealing: SEALING });
    for (let number = 1; number <= 9; number += 1) log.append(number, seen(number));
    const digest = createHash('sha256').update([3, 4, 5].map(line).join('')).digest('hex');
    expect(log.evidence({ from: 3, to: 5 })).toEqual({ digest, from: 3, to: 5 });
    expect(log.evidence({ from: 3, to: 6 }).digest).not.toBe(digest);
    await log.close();
  });

  it('rotates: the oldest files are deleted, the newest stay', async () => {
    const options = {
      folder: folder(),
      epoch: EPOCHS[0],
      ...PLACE,
      sealing: SEALING,
      fileBytes: 1_000,
      capacity: 8_000,
    };
    const log = new ObservationLog(options);
    for (let number = 1; number <= 400; number += 1) {
      log.append(number, seen(number));
      if (number % 5 === 0) await log.flush();
    }
    await log.close();
    expect(await bytesOnDisk()).toBeLessThanOrEqual(8_000);
    expect((await stored()).endsWith(line(400))).toBe(true);
    expect(await stored()).not.toContain('"number":1,');
  });

  it('does not delete files because of many short boots while there is room', async () => {
    for (let boot = 1; boot <= 40; boot += 1) {
      const log = new ObservationLog({ folder: folder(), epoch: newEpoch(boot), ...PLACE, sealing: SEALING });
      log.append(1, seen(boot));
      await log.close();
    }
    expect(await readdir(folder())).toHaveLength(40);
  });
});
