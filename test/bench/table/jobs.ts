import { buildDigest } from './build.js';
import { decodersOf } from './decoders.js';
import type { Job } from './job.js';
import { measureDeal, type Measurement } from './measure-deal.js';
import { addToJournal, everyJournalled, type Journalled, journalled } from './journal.js';
import { thisMachine } from './machine.js';
import type { BenchOptions } from './options.js';
import { sampleOf } from './sample.js';
import { inShares, itemsOf, ownShare, sendToParent } from './shares.js';

/** All deals, those of each cell spread over the whole run: a run that ends early has measured an equal share of every cell. */
export const jobsOf = ({ plan, seed }: Pick<BenchOptions, 'plan' | 'seed'>): readonly Job[] =>
  plan
    .flatMap(({ cell, deals }) =>
      Array.from({ length: deals }, (_, index) => ({ cell, seed: seed + index, when: (index + 0.5) / deals })),
    )
    .sort((one, other) => one.when - other.when);

/** The deals to measure: those of the plan, or a sample of those that the journal holds. */
const jobsDue = async (options: BenchOptions): Promise<readonly Job[]> => {
  const { journal, compare } = options;
  if (journal === undefined || compare === undefined) return jobsOf(options);
  return sampleOf(await everyJournalled(journal), compare);
};

/** The file to continue and to write; a comparison does not change its journal. */
const journalOf = ({ journal, compare }: BenchOptions): string | undefined =>
  compare === undefined ? journal : undefined;

type Report = (measurement: Measurement) => void | Promise<void>;

/** Measures one deal after another until the time is over. It skips deals that are measured already. */
const inOrder = async (
  jobs: readonly Job[],
  options: BenchOptions,
  isDone: (job: Job) => boolean,
  report: Report,
): Promise<void> => {
  const end = Date.now() + (options.minutes ?? Infinity) * 60_000;
  for (const job of jobs) {
    if (isDone(job)) continue;
    if (Date.now() > end) return;
    await report(await measureDeal(job.cell, job.seed, options));
  }
};

/** The measurements of this build in the journal that contain all decoders due. */
const measuredBefore = async (options: BenchOptions): Promise<readonly Journalled[]> => {
  const journal = journalOf(options);
  if (journal === undefined) return [];
  const measurements = await journalled(journal, await buildDigest());
  return measurements.filter(({ seed, verdicts }) =>
    decodersOf(options, seed).every((name) => verdicts[name] !== undefined),
  );
};

/** The name of a deal. */
export const nameOf = (cell: string, seed: number): string => `${cell} ${seed}`;

const among = (measurements: readonly Measurement[]): ((job: Job) => boolean) => {
  const names = new Set(measurements.map(({ cell, seed }) => nameOf(cell, seed)));
  return ({ cell, seed }) => names.has(nameOf(cell.name, seed));
};

/** In a child process of `measureAll`, measures its share and sends each measurement to the parent. False in another process. */
export const measuredAsChild = async (options: BenchOptions): Promise<boolean> => {
  const share = ownShare();
  if (share === undefined) return false;
  // The shares divide all deals, not only the remaining ones: the parent writes the journal while its children read it.
  const own = itemsOf(share, await jobsDue(options));
  await inOrder(own, options, among(await measuredBefore(options)), sendToParent);
  process.disconnect();
  return true;
};

/** Measures every due deal, in `jobs` processes; calls `done` for each measurement as it ends. */
export const measureAll = async (options: BenchOptions, done: (measurement: Journalled) => void): Promise<void> => {
  const { jobs } = options;
  const journal = journalOf(options);
  const due = await jobsDue(options);
  const names = new Set(due.map(({ cell, seed }) => nameOf(cell.name, seed)));
  const before = (await measuredBefore(options)).filter(({ cell, seed }) => names.has(nameOf(cell, seed)));
  for (const measurement of before) done(measurement);
  const build = await buildDigest();
  const machine = thisMachine();
  const report: Report = async (measurement) => {
    done({ ...measurement, build, machine });
    if (journal !== undefined) await addToJournal(journal, { build, machine }, measurement);
  };
  if (jobs === 1) return inOrder(due, options, among(before), report);
  await inShares(jobs, report);
};
