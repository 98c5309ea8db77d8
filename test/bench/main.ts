import { cpus } from 'node:os';
import { benchCases } from './cases/index.js';
import { cellsOf, tableOf } from './report.js';
import { measure } from './stopwatch.js';

const DEALS = 50;
const ALLOWANCE = { warmUp: 0.4, measured: 1.5 };

/** Words of the command line: only cases whose names hold one of them; all where there is none. */
const [, , ...words] = process.argv;
const isAsked = ({ name }: { readonly name: string }): boolean =>
  words.length === 0 || words.some((word) => name.includes(word));

console.log(`node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, one core`);
const lines = benchCases(DEALS)
  .filter(isAsked)
  .map((benchCase) => {
    process.stderr.write(`measuring ${benchCase.name}\n`);
    return cellsOf(benchCase, measure(benchCase, ALLOWANCE));
  });
console.log(tableOf(lines));
