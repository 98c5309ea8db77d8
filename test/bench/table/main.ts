import { writeFile } from 'node:fs/promises';
import type { Cell } from './cells.js';
import { decodeDeal } from './decode-deal.js';
import { productDecoder } from './decoder-under-test.js';
import { type BenchOptions, readOptions } from './options.js';
import { recordDeal, setupOf } from './record-deal.js';
import { storeRecording, storedRecording } from './recording-file.js';
import type { Recording } from './recording.js';
import { markdownOf } from './report.js';
import { summaryOf } from './summary.js';
import { type Verdict, verdictOn } from './verdict.js';

const recordingOf = async (cell: Cell, seed: number, { record, replay }: BenchOptions): Promise<Recording> => {
  const stored = replay === undefined ? undefined : await storedRecording(replay, cell.name, seed);
  const recording = stored ?? (await recordDeal(cell, seed));
  if (record !== undefined) await storeRecording(record, recording);
  return recording;
};

const measure = async (cell: Cell, seed: number, options: BenchOptions): Promise<Verdict> => {
  const recording = await recordingOf(cell, seed, options);
  const setup = await setupOf(cell, seed);
  const verdict = verdictOn(setup.rules, recording, decodeDeal(recording, productDecoder(setup)));
  process.stderr.write(
    `${cell.name} seed ${seed}: ${verdict.outcome}, ${(verdict.cpuMs / 1_000).toFixed(2)} s of CPU\n`,
  );
  if (options.isVerbose && verdict.difference !== undefined)
    process.stderr.write(`${JSON.stringify(verdict.difference)}\n`);
  return verdict;
};

const run = async (options: BenchOptions): Promise<void> => {
  const seeds = Array.from({ length: options.deals }, (_, index) => options.seed + index);
  const results = [];
  for (const cell of options.cells) {
    const verdicts: Verdict[] = [];
    for (const seed of seeds) verdicts.push(await measure(cell, seed, options));
    results.push({ summary: summaryOf(cell.name, 'product', verdicts), verdicts });
  }
  console.log(markdownOf(results.map(({ summary }) => summary)));
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(results, undefined, 1)}\n`);
};

const options = readOptions(process.argv.slice(2));
if ('print' in options) console.log(options.print);
else await run(options);
