import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classical } from '#rules/classical';
import { sichuanMil } from '#rules/sichuan-mil';
import { recordedLog, type RecordedLog } from '#testing';
import { spawnTilescribe } from '../calculator/tilescribe.js';
import { fullGoldenDeals } from '../golden/golden-deal.js';
import { entriesOf, fileOf, placesIn, withValue } from './forged-file.js';
import { otherValueFor } from './other-values.js';

describe('`tilescribe verify --threads`', () => {
  let folder: string;
  let log: RecordedLog;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tilescribe-threads-'));
    log = await recordedLog([...fullGoldenDeals(sichuanMil).slice(0, 4), ...fullGoldenDeals(classical).slice(0, 2)]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const forged = async (): Promise<string> => {
    const entries = await entriesOf(log.file('all'));
    const place = placesIn(entries).find(({ type, pointer }) => type === 'WinJudged' && pointer.endsWith('/points'));
    if (place === undefined) throw new Error('no win to change');
    return fileOf(withValue(entries, place, otherValueFor(place.value)));
  };

  it.each([
    ['with disclosures', 0, [[]], () => log.file('all')],
    ['without disclosures', 3, [['--json']], () => log.file('none')],
    ['with another value in it', 1, [[], ['--json']], forged],
  ] as const)('prints of a log %s the same on one thread and on three', async (name, expected, formats, text) => {
    const file = join(folder, `${name}.ndjson`);
    writeFileSync(file, await text());
    for (const format of formats) {
      const [one, three] = await Promise.all(
        ['1', '3'].map((threads) => spawnTilescribe(['verify', file, '--threads', threads, ...format])),
      );
      expect(one?.err).toBe('');
      expect(one?.code).toBe(expected);
      expect(three).toEqual(one);
    }
  });

  it('refuses a number of threads that is none', async () => {
    const { code, err } = await spawnTilescribe(['verify', 'log.ndjson', '--threads', '0']);
    expect([code, err]).toEqual([2, expect.stringContaining('--threads takes a number from 1')]);
  });
});
