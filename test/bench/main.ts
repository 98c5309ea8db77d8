import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BenchCase, Sample } from './case.js';
import { BENCH_CASES } from './cases/index.js';
import { cellsOf, tableOf } from './report.js';
import { measure } from './stopwatch.js';

const SAMPLES: { readonly [role in 'others' | 'measured']: Sample } = {
  others: { seed: 2, hands: 20_000, deals: 200 },
  measured: { seed: 1, hands: 50_000, deals: 1_000 },
};
const ALLOWANCE = { warmUp: 1, measured: 3 };
/** As docs/OPERATING.md starts the API. */
const FLAGS_OF_THE_SERVICE = ['--max-semi-space-size=64'];
/** The flag before the name of the only case that this process measures. */
const ONE = '--one';

const rowOf = (benchCase: BenchCase): readonly string[] => cellsOf(benchCase, measure(benchCase, SAMPLES, ALLOWANCE));

/** Measures a case in a process of its own, so that no case uses the heap of another. */
const rowOfProcess = ({ name }: BenchCase): readonly string[] => {
  process.stderr.write(`measuring ${name}\n`);
  const args = [...FLAGS_OF_THE_SERVICE, fileURLToPath(import.meta.url), ONE, name];
  const row = execFileSync(process.execPath, args, { encoding: 'utf8' });
  return JSON.parse(row) as readonly string[];
};

const [, , ...words] = process.argv;
if (words[0] === ONE) {
  const benchCase = BENCH_CASES.find(({ name }) => name === words[1]);
  if (benchCase === undefined) throw new Error(`no case has the name ${words[1] ?? ''}`);
  console.log(JSON.stringify(rowOf(benchCase)));
} else {
  /** The cases whose names contain one of the words; all cases without words. */
  const selected = BENCH_CASES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const processor = cpus()[0]?.model ?? 'unknown processor';
  console.log(`node ${process.version}, ${processor}, one core; units a second of CPU time\n`);
  console.log(tableOf(selected.map(rowOfProcess)));
}
