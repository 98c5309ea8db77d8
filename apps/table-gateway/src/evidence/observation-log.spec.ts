import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Observation } from '#inference';
import { readRecords } from '../outbox/record-file.js';
import { EPOCHS, SEALING } from '../testing/entries.js';
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
const line = (number: number): string => `${JSON.stringify({ number, ...seen(number) })}\n`;

const stored = async (): Promise<string> => {
  const names = (await readdir(folder())).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder(), name))));
  return files.flatMap((bytes) => readRecords(bytes).map((each) => SEALING.unseal(each)?.toString('utf8'))).join('');
};

describe('observation log', () => {
  it('keeps every observation by its number, sealed', async () => {
    const log = new ObservationLog({ folder: folder(), epoch: EPOCHS[0], sealing: SEALING });
    for (let number = 1; number <= 50; number += 1) log.append(number, seen(number));
    await log.close();
    expect(await stored()).toBe(Array.from({ length: 50 }, (_, index) => line(index + 1)).join(''));
    const [name] = await readdir(folder());
    expect((await readFile(join(folder(), name as string))).includes('E004')).toBe(false);
  });

  it('gives the digest of a range, both ends included, as anybody can compute it from the stored lines', async () => {
    const log = new ObservationLog({ folder: folder(), epoch: EPOCHS[0], sealing: SEALING });
    for (let number = 1; number <= 9; number += 1) log.append(number, seen(number));
    const digest = createHash('sha256').update([3, 4, 5].map(line).join('')).digest('hex');
    expect(log.evidence({ from: 3, to: 5 })).toEqual({ digest, from: 3, to: 5 });
    expect(log.evidence({ from: 3, to: 6 }).digest).not.toBe(digest);
    await log.close();
  });

  it('rotates: the oldest files go, the newest stay', async () => {
    const options = { folder: folder(), epoch: EPOCHS[0], sealing: SEALING, fileBytes: 2_000, capacity: 8_000 };
    const log = new ObservationLog(options);
    for (let number = 1; number <= 400; number += 1) {
      log.append(number, seen(number));
      if (number % 5 === 0) await log.flush();
    }
    await log.close();
    expect((await readdir(folder())).length).toBeLessThanOrEqual(4);
    expect((await stored()).endsWith(line(400))).toBe(true);
    expect(await stored()).not.toContain('"number":1,');
  });
});
