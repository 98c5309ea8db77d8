import { readFile, writeFile } from 'node:fs/promises';
import type { DecoderName } from './decoders.js';
import { jobsOf, measureAll, measuredAsChild, nameOf } from './jobs.js';
import { everyJournalled, type Journalled, type JournalledTable } from './journal.js';
import { liveTablesMarkdown } from './live-tables.js';
import { buildDigest } from './build.js';
import { comparisonMarkdown } from './compare.js';
import { machinesText } from './machine.js';
import type { Measurement } from './measure-deal.js';
import type { DealAtTable } from './measure-table.js';
import { type BenchOptions, readOptions } from './options.js';
import { withResults } from './page.js';
import { reliabilityOf } from './reliability.js';
import { markdownOf, reliabilityMarkdownOf } from './report.js';
import { resultsMarkdown } from './results.js';
import { journalledTables, measureTables } from './table-jobs.js';
import type { PlannedTables } from './table-plan.js';
import { tableLine } from './table-report.js';
import { tableResultsMarkdown } from './table-results.js';
import { tableSummaryOf } from './table-summary.js';
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

const conditionsOf = async (
  { seed, tables }: BenchOptions,
  measurements: readonly (Journalled | JournalledTable)[],
): Promise<string> => {
  const what = tables === undefined ? 'deals' : 'tables';
  const [present, builds] = [await buildDigest(), [...new Set(measurements.map(({ build }) => build))]];
  const earlier = builds.filter((build) => build !== present);
  const note = earlier.length === 0 ? '' : ` Measured earlier, with the build ${earlier.join(', ')}.`;
  return `${measurements.length} ${what} from seed ${seed}: ${machinesText(measurements)}.${note}`;
};

/** The last measurement of each deal in the journal, of those that are planned. */
const reported = async (options: BenchOptions, journal: string): Promise<readonly Journalled[]> => {
  const planned = new Set(jobsOf(options).map(({ cell, seed }) => nameOf(cell.name, seed)));
  const last = new Map((await everyJournalled(journal)).map((each) => [nameOf(each.cell, each.seed), each]));
  return [...last].flatMap(([name, each]) => (planned.has(name) ? [each] : []));
};

/** Writes the text into the page that the options name, with the command line that made it. */
const writePage = async ({ results, mark }: BenchOptions, text: string): Promise<void> => {
  if (results === undefined) return;
  const page = await readFile(results, 'utf8');
  await writeFile(results, withResults(page, mark, `${commandLine()}\n\n${text}`));
};

const measured = async (options: BenchOptions): Promise<readonly Journalled[]> => {
  const measurements: Journalled[] = [];
  await measureAll(options, (measurement) => {
    noteProgress(measurement, options.isVerbose);
    measurements.push(measurement);
  });
  return measurements;
};

const report = async (options: BenchOptions, measurements: readonly Journalled[]): Promise<void> => {
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
  await writePage(options, resultsMarkdown(options.plan, results, await conditionsOf(options, measurements)));
};

const printed = async (options: BenchOptions, text: string): Promise<void> => {
  console.log(text);
  await writePage(options, text);
};

const dealLine = (table: JournalledTable, { verdict, isLost, abandoned }: DealAtTable, index: number): string =>
  [
    `${table.cell} table ${table.seed} deal ${index + 1}: ${isLost ? 'lost' : verdict.outcome}`,
    `${verdict.questions} questions, ${abandoned} abandoned, ${(verdict.cpuMs / 1_000).toFixed(2)} s of CPU`,
    ...(verdict.difference === undefined ? [] : [JSON.stringify(verdict.difference)]),
    ...(verdict.helped === undefined
      ? []
      : [`after ${verdict.helped.questions} answered questions: ${verdict.helped.outcome}`]),
  ].join('; ');

/** Prints a line for each cell when its last table is measured, and writes the page. */
const reportTables = async (options: BenchOptions, plan: readonly PlannedTables[]): Promise<void> => {
  const { journal, isReportOnly } = options;
  const tables: JournalledTable[] = [];
  const add = (table: JournalledTable): void => {
    tables.push(table);
    if (options.isVerbose) table.deals.forEach((deal, index) => console.error(dealLine(table, deal, index)));
    const own = tables.filter(({ cell }) => cell === table.cell);
    const planned = plan.find(({ cell }) => cell.name === table.cell);
    if (own.length === planned?.tables) console.log(tableLine(tableSummaryOf(table.cell, own)));
  };
  if (isReportOnly && journal !== undefined) (await journalledTables(plan, options, journal)).forEach(add);
  else await measureTables(plan, options, add);
  if (tables.length > 0)
    await writePage(options, tableResultsMarkdown(plan, tables, await conditionsOf(options, tables)));
};

const run = async (options: BenchOptions): Promise<void> => {
  const { results, mark, journal, compare, tables, sideBySide, isReportOnly } = options;
  // A page that cannot be written is noticed before the deals are played.
  if (results !== undefined) withResults(await readFile(results, 'utf8'), mark, '');
  if (tables !== undefined) await reportTables(options, tables);
  else if (sideBySide !== undefined) await printed(options, await liveTablesMarkdown(options, sideBySide));
  else if (journal !== undefined && compare !== undefined)
    await printed(options, comparisonMarkdown(await everyJournalled(journal), await measured(options)));
  else if (journal !== undefined && isReportOnly) await report(options, await reported(options, journal));
  else await report(options, await measured(options));
};

/** The options, or undefined when the command line is wrong: then the reason is printed and the exit code is 2. */
const optionsOf = (args: readonly string[]): ReturnType<typeof readOptions> | undefined => {
  try {
    return readOptions(args, { TILESCRIBE_BENCH_JOURNAL: process.env['TILESCRIBE_BENCH_JOURNAL'] });
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    console.error(`${error.message}\nSee --help.`);
    return undefined;
  }
};

const options = optionsOf(process.argv.slice(2));
if (options === undefined) process.exitCode = 2;
else if ('print' in options) console.log(options.print);
else if (options.tables !== undefined) await run(options);
else if (!(await measuredAsChild(options))) await run(options);
