import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellsNamed } from './cells.js';
import { jobsOf } from './jobs.js';
import { comparisonMarkdown } from './compare.js';
import {
  addTableToJournal,
  addToJournal,
  everyJournalled,
  everyJournalledTable,
  type Journalled,
  journalled,
} from './journal.js';
import { machinesText } from './machine.js';
import type { Measurement } from './measure-deal.js';
import type { TableMeasurement } from './measure-table.js';
import { planOf } from './plan.js';
import { sampleOf } from './sample.js';
import type { Verdict } from './verdict.js';

const VERDICT: Verdict = {
  seed: 1,
  outcome: 'silent',
  isUndecidable: false,
  isLedgerRight: true,
  latencies: [1_010, 2_480, 990],
  questions: 1,
  confidences: [
    [0.999899, true],
    [1, true],
    [0.4, false],
  ],
  cpuMs: 512.4,
};

const measured = (seed: number, verdicts: Measurement['verdicts'] = {}): Measurement => ({
  cell: 'sichuan-mil/typical/0.6',
  seed,
  disturbances: { brisk: 2 },
  verdicts,
});

const on = (build: string, machine = 'a machine'): Parameters<typeof addToJournal>[1] => ({ build, machine });

describe('the journal of a long run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-journal-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('returns the measurements of the same build only', async () => {
    const file = join(folder, 'journal');
    await addToJournal(file, on('a'), measured(1));
    await addToJournal(file, on('b'), measured(2));
    await addToJournal(file, on('a'), measured(3));
    expect((await journalled(file, 'a')).map(({ seed }) => seed)).toEqual([1, 3]);
    expect(await journalled(join(folder, 'none'), 'a')).toEqual([]);
  });

  it('keeps outcomes, latencies to 50 ms and confidences to their class, and which machine measured', async () => {
    const file = join(folder, 'journal');
    await addToJournal(file, on('a', 'the first'), measured(1, { product: { ...VERDICT, helped: VERDICT } }));
    await addToJournal(file, on('a', 'the second'), measured(2));
    const [first, second] = await journalled(file, 'a');
    const kept = {
      ...VERDICT,
      latencies: [1_000, 1_000, 2_500],
      confidences: [
        [0.99989, true],
        [1, true],
        [0.4, false],
      ],
      cpuMs: 512,
    };
    const verdicts = { product: { ...kept, helped: kept } };
    expect(first).toEqual({ ...measured(1), ...on('a', 'the first'), verdicts });
    expect(second).toEqual({ ...measured(2), ...on('a', 'the second') });
    expect(machinesText([first!, second!, second!])).toBe('1 on the first; 2 on the second');
  });

  it('is reported completely, for any build', async () => {
    const file = join(folder, 'journal');
    await addToJournal(file, on('a'), measured(1));
    await addToJournal(file, on('b'), measured(2));
    expect((await everyJournalled(file)).map(({ seed, build }) => [seed, build])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  it('names the deals whose verdict has changed', async () => {
    const file = join(folder, 'journal');
    for (const seed of [1, 2, 3]) await addToJournal(file, on('a'), measured(seed, { product: VERDICT }));
    const again = (seed: number, change: Partial<Verdict>): Journalled => ({
      ...measured(seed, { product: { ...VERDICT, ...change } }),
      ...on('b'),
    });
    const text = comparisonMarkdown(await everyJournalled(file), [
      again(1, { cpuMs: 9_000 }),
      again(2, { latencies: [1_010, 2_480, 1_500] }),
      again(3, { outcome: 'exact' }),
    ]);
    expect(text).toContain('2 of 3 deals');
    expect(text).toContain('1 of them are equal');
    expect(text.split('\n').filter((line) => line.includes('seed'))).toEqual([
      '| sichuan-mil/typical/0.6, seed 3 | silent, 1 asked, then silent | exact, 1 asked, then exact |',
    ]);
  });

  it('keeps tables beside deals', async () => {
    const file = join(folder, 'new folder', 'journal');
    const deal = { verdict: { ...VERDICT, latencies: [1_000], cpuMs: 512 }, isLost: false, abandoned: 2 };
    const table: TableMeasurement = {
      ...{ cell: 'sichuan-mil/calm/0.6+corners-2', seed: 3, isHelped: true },
      ...{ deals: [deal, { ...deal, isLost: true }], wronglyDead: 1, wronglyDoubled: 4 },
    };
    await addTableToJournal(file, on('a'), table);
    await addToJournal(file, on('a'), measured(1));
    const kept = { ...deal, verdict: { ...deal.verdict, confidences: expect.any(Array) as unknown } };
    expect(await everyJournalledTable(file)).toEqual([
      { ...table, deals: [kept, { ...kept, isLost: true }], ...on('a') },
    ]);
    expect(await everyJournalled(file)).toHaveLength(1);
  });

  it('loses only an unfinished line', async () => {
    const file = join(folder, 'journal');
    await addToJournal(file, on('a'), measured(1));
    await appendFile(file, '\n{"build":"a","measurem');
    await addToJournal(file, on('a'), measured(2));
    expect((await journalled(file, 'a')).map(({ seed }) => seed)).toEqual([1, 2]);
  });
});

it('a sample takes as many deals of each cell, spread over its seeds', () => {
  const seedsOf = (cell: string, deals: number): readonly { readonly cell: string; readonly seed: number }[] =>
    Array.from({ length: deals }, (_, index) => ({ cell, seed: index + 1 }));
  const names = ['sichuan-mil/good/0.6', 'dazhong/typical/0.6', 'sichuan-mil/typical/0.6+brisk+motion'];
  const sample = sampleOf([...seedsOf(names[0]!, 1_000), ...seedsOf(names[1]!, 10), ...seedsOf(names[2]!, 1)], 6);
  expect(sample.map(({ cell: { name }, seed }) => [name, seed])).toEqual([
    [names[0], 251],
    [names[0], 751],
    [names[1], 3],
    [names[1], 8],
    [names[2], 1],
  ]);
});

it('the deals of every cell are spread over the whole run', () => {
  const [few, many] = [...cellsNamed('sichuan-mil/good/0.6'), ...cellsNamed('sichuan-mil/bad/0.6')];
  const jobs = jobsOf({
    plan: [
      { cell: few!, deals: 10 },
      { cell: many!, deals: 1_000 },
    ],
    seed: 1,
  });
  for (const share of [0.2, 0.5, 0.8]) {
    const begun = jobs.slice(0, Math.round(jobs.length * share)).filter(({ cell }) => cell === few).length;
    expect(Math.abs(begun - 10 * share)).toBeLessThanOrEqual(1);
  }
  expect(new Set(jobsOf({ plan: planOf(0.01), seed: 5 }).map(({ cell, seed }) => `${cell.name} ${seed}`)).size).toBe(
    planOf(0.01).reduce((sum, { deals }) => sum + deals, 0),
  );
});
