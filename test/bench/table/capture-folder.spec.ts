import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scoredFiles } from '../../../apps/table-gateway/src/commands/score-capture.js';
import { filesOfFolder } from '../../../apps/table-gateway/src/score/kept-capture.js';
import { type Cell, cellsNamed } from './cells.js';
import { measureDeal } from './measure-deal.js';
import { measureTable } from './measure-table.js';
import { readOptions } from './options.js';
import { percentile } from './statistics.js';
import type { Verdict } from './verdict.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-capture-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Deals are played, decoded and decoded again. */
const LONG_MS = 600_000;

const scored = async (cell: string, seed: number) => {
  const files = await filesOfFolder(join(folder, cell, `${seed}`));
  if (files === undefined) throw new Error(`${cell} ${seed} is not captured`);
  const { deals, notes } = (await scoredFiles(files)).score;
  expect(notes).toEqual([]);
  return deals;
};

/** What a verdict and a score have in common. */
const common = ({ outcome, isLedgerRight, questions, difference, latencies }: Verdict) => ({
  ...{ outcome, isLedgerRight, questions },
  ...(difference !== undefined && { difference }),
  latency: { median: Math.round(percentile(latencies, 0.5) ?? 0), p95: Math.round(percentile(latencies, 0.95) ?? 0) },
});

describe('a capture of the bench', () => {
  it(
    'has the verdict of the bench as its score, also with faults of lines and devices',
    async () => {
      const name = 'sichuan-mil/typical/0.6+buttons+wire+device';
      const [cell] = cellsNamed(name);
      const options = readOptions(['--cell', name, '--decoder', 'product', '--capture', folder]);
      if (cell === undefined || 'print' in options) throw new Error(`${name} is no cell`);
      const { verdicts } = await measureDeal(cell, 1, options);
      const [deal] = await scored(name, 1);
      expect(deal).toMatchObject(common(verdicts.product as Verdict));
    },
    LONG_MS,
  );

  it(
    'has all deals of a table, each with its verdict and its faulty tiles',
    async () => {
      const cell = cellsNamed('sichuan-mil/typical/0.6+double-tag')[0] as Cell;
      const { deals } = await measureTable(cell, 1, 2, { isHelped: false, capture: folder });
      const score = await scored(cell.name, 1);
      expect(score).toMatchObject(deals.map(({ verdict, isLost }) => ({ ...common(verdict), isLost })));
    },
    LONG_MS,
  );
});
