import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellsNamed } from './cells.js';
import { jobsOf } from './jobs.js';
import { addToJournal, journalled } from './journal.js';
import type { Measurement } from './measure-deal.js';
import { planOf } from './plan.js';

const measured = (seed: number): Measurement => ({
  cell: 'sichuan-mil/typical/0.6',
  seed,
  disturbances: {},
  verdicts: {},
});

describe('the journal of a long run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-journal-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gives back what the same build measured, and nothing of another one', async () => {
    const file = join(folder, 'journal');
    await addToJournal(file, { build: 'a', measurement: measured(1) });
    await addToJournal(file, { build: 'b', measurement: measured(2) });
    await addToJournal(file, { build: 'a', measurement: measured(3) });
    expect((await journalled(file, 'a')).map(({ seed }) => seed)).toEqual([1, 3]);
    expect(await journalled(join(folder, 'none'), 'a')).toEqual([]);
  });

  it('loses an unfinished line alone', async () => {
    const file = join(folder, 'journal');
    await addToJournal(file, { build: 'a', measurement: measured(1) });
    await appendFile(file, '\n{"build":"a","measurem');
    await addToJournal(file, { build: 'a', measurement: measured(2) });
    expect((await journalled(file, 'a')).map(({ seed }) => seed)).toEqual([1, 2]);
  });
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
