import { readFile, writeFile } from 'node:fs/promises';
import type { DecoderName } from './decoders.js';
import { measureAll, measuredAsChild } from './jobs.js';
import type { Journalled } from './journal.js';
import { liveTablesMarkdown } from './live-tables.js';
import { machinesText } from './machine.js';
import type { Measurement } from './measure-deal.js';
import { type BenchOptions, readOptions } from './options.js';
import { reliabilityOf } from './reliability.js';
import { markdownOf, reliabilityMarkdownOf } from './report.js';
import { resultsMarkdown, withResults } from './results.js';
import { summaryOf } from './summary.js';
import type { Verdict } from './verdict.js';

const noteProgress = ({ cell, verdicts }: Measurement, isVerbose: boolean): void => {
  for (const [name, { seed, outcome, cpuMs, difference, helped }] of Object.entries(verdicts)) {
    process.stderr.write(`${cell} seed ${seed} ${name}: ${outcome}, ${(cpuMs / 1_000).toFixed(2)} s of CPU\n`);
    if (isVerbose && difference !== undefined) process.stderr.write(`${JSON.stringify(difference)}\n`);
    if (helped === undefined) continue;
    process.stderr.write(`  after ${helped.questions} answered questions: ${helped.outcome}\n`);
    if (isVerbose && helped.difference !== undefined) process.stderr.write(`${JSON.stringify(helped.difference)}\n`);
  }
};

/** How often each layer disturbed all deals of a cell together. */
const disturbancesOf = (measurements: readonly Measurement[], cell: string): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>();
  for (const { cell: of, disturbances } of measurements)
    if (of === cell)
      for (const [layer, count] of Object.entries(disturbances)) counts.set(layer, (counts.get(layer) ?? 0) + count);
  return Object.fromEntries(counts);
};

const commandLine = (): string => `    ${['npm run bench:table --', ...process.argv.slice(2)].join(' ')}`;

const conditionsOf = ({ seed }: BenchOptions, measurements: readonly Journalled[]): string =>
  `${measurements.length} deals from seed ${seed}: ${machinesText(measurements)}.`;

const run = async (options: BenchOptions): Promise<void> => {
  // A page that cannot be written is noticed before the deals are played.
  if (options.results !== undefined) withResults(await readFile(options.results, 'utf8'), '');
  const measurements: Journalled[] = [];
  await measureAll(options, (measurement) => {
    noteProgress(measurement, options.isVerbose);
    measurements.push(measurement);
  });
  const verdictsOf = (cell: string, decoder: DecoderName): readonly Verdict[] =>
    measurements
      .flatMap(({ cell: of, verdicts }) => (of === cell ? (verdicts[decoder] ?? []) : []))
      .sort((one, other) => one.seed - other.seed);
  const results = options.plan.flatMap(({ cell: { name } }) =>
    options.decoders.flatMap((decoder) => {
      const verdicts = verdictsOf(name, decoder);
      if (verdicts.length === 0) return [];
      const disturbances = disturbancesOf(measurements, name);
      return [{ decoder, summary: summaryOf(name, decoder, verdicts), disturbances, verdicts }];
    }),
  );
  console.log(markdownOf(results.map(({ summary }) => summary)));
  const ofProduct = results.flatMap(({ decoder, verdicts }) => (decoder === 'product' ? verdicts : []));
  if (ofProduct.length > 0) console.log(`\n${reliabilityMarkdownOf(reliabilityOf(ofProduct))}`);
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(results, undefined, 1)}\n`);
  if (options.results !== undefined) {
    const text = resultsMarkdown(options.plan, results, `${commandLine()}\n\n${conditionsOf(options, measurements)}`);
    await writeFile(options.results, withResults(await readFile(options.results, 'utf8'), text));
  }
};

/** The options, or undefined when the command line is wrong: then the reason is printed and the exit code is 2. */
const optionsOf = (args: readonly string[]): ReturnType<typeof readOptions> | undefined => {
  try {
    return readOptions(args);
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    console.error(`${error.message}\nSee --help.`);
    return undefined;
  }
};

const options = optionsOf(process.argv.slice(2));
if (options === undefined) process.exitCode = 2;
else if ('print' in options) console.log(options.print);
else if (options.tables !== undefined) console.log(await liveTablesMarkdown(options, options.tables));
else if (!(await measuredAsChild(options))) await run(options);
