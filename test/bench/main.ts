import { cpus } from 'node:os';
import { benchCases } from './cases/index.js';
import { cellsOf, tableOf } from './report.js';
import { measure } from './stopwatch.js';

const DEALS = 50;
const ALLOWANCE = { warmUp: 0.4, measured: 1.5 };

console.log(`node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, one core`);
const lines = benchCases(DEALS).map((benchCase) => {
  process.stderr.write(`measuring ${benchCase.name}\n`);
  return cellsOf(benchCase, measure(benchCase, ALLOWANCE));
});
console.log(tableOf(lines));
