import { buildDigest } from './build.js';
import type { Cell } from './cells.js';
import { addTableToJournal, everyJournalledTable, type JournalledTable } from './journal.js';
import { thisMachine } from './machine.js';
import { measureTable, type TableMeasurement } from './measure-table.js';
import type { BenchOptions } from './options.js';
import { inShares, itemsOf, ownShare, sendToParent } from './shares.js';
import type { PlannedTables } from './table-plan.js';

/** One table to measure. */
interface TableJob {
  readonly cell: Cell;
  readonly seed: number;
  readonly deals: number;
}

type Options = Pick<
  BenchOptions,
  'capture' | 'isHelped' | 'jobs' | 'journal' | 'minutes' | 'record' | 'replay' | 'seed'
>;

/** All tables, those of each cell spread over the whole run. */
const jobsOf = (plan: readonly PlannedTables[], seed: number): readonly TableJob[] =>
  plan
    .flatMap(({ cell, deals, tables }) =>
      Array.from({ length: tables }, (_, index) => ({ cell, deals, seed: seed + index, when: (index + 0.5) / tables })),
    )
    .sort((one, other) => one.when - other.when);

/** True if a measurement is that of a table to measure. */
const isOf =
  ({ cell, seed, deals }: TableJob, isHelped: boolean) =>
  (table: TableMeasurement): boolean =>
    table.cell === cell.name && table.seed === seed && table.deals.length === deals && (table.isHelped || !isHelped);

/** The measurements of the planned tables in a journal, of whichever build; the last one of each table. */
export const journalledTables = async (
  plan: readonly PlannedTables[],
  { seed, isHelped }: Pick<Options, 'isHelped' | 'seed'>,
  journal: string,
): Promise<readonly JournalledTable[]> => {
  const tables = await everyJournalledTable(journal);
  return jobsOf(plan, seed).flatMap((job) => tables.findLast(isOf(job, isHelped)) ?? []);
};

type Report<T> = (measurement: T) => void | Promise<void>;

const inOrder = async (
  jobs: readonly TableJob[],
  options: Options,
  report: Report<TableMeasurement>,
): Promise<void> => {
  const end = Date.now() + (options.minutes ?? Infinity) * 60_000;
  for (const { cell, seed, deals } of jobs) {
    if (Date.now() > end) return;
    await report(await measureTable(cell, seed, deals, options));
  }
};

/**
 * Measures all planned tables that this build has not measured yet, in `jobs` processes; calls `done` for each. A child
 * process measures its share and sends it to the parent.
 */
export const measureTables = async (
  plan: readonly PlannedTables[],
  options: Options,
  done: Report<JournalledTable>,
): Promise<void> => {
  const { jobs, journal, isHelped, seed } = options;
  const madeWith = { build: await buildDigest(), machine: thisMachine() };
  const known = journal === undefined ? [] : await everyJournalledTable(journal);
  const before = known.filter(({ build }) => build === madeWith.build);
  const all = jobsOf(plan, seed);
  const isDue = (job: TableJob): boolean => !before.some(isOf(job, isHelped));
  const share = ownShare();
  if (share !== undefined) {
    // The shares divide all tables, not only those that are due: the parent writes the journal meanwhile.
    await inOrder(itemsOf(share, all).filter(isDue), options, sendToParent);
    process.disconnect();
    return;
  }
  for (const job of all) {
    const table = before.find(isOf(job, isHelped));
    if (table !== undefined) await done(table);
  }
  const report: Report<TableMeasurement> = async (table) => {
    if (journal !== undefined) await addTableToJournal(journal, madeWith, table);
    await done({ ...table, ...madeWith });
  };
  if (jobs === 1) await inOrder(all.filter(isDue), options, report);
  else await inShares(jobs, report);
};
