import { fork } from 'node:child_process';
import { buildDigest } from './build.js';
import { decodersOf } from './decoders.js';
import type { Job } from './job.js';
import { measureDeal, type Measurement } from './measure-deal.js';
import { addToJournal, everyJournalled, type Journalled, journalled } from './journal.js';
import { thisMachine } from './machine.js';
import type { BenchOptions } from './options.js';
import { sampleOf } from './sample.js';

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

/** The environment variable of a child process with its share of the deals, such as `0/4`. */
const SHARE = 'TILESCRIBE_BENCH_SHARE';

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

/** Sends a message to the parent process and waits until it is written. */
const sendToParent: Report = (measurement) =>
  new Promise((resolve, reject) => {
    process.send?.(measurement, undefined, undefined, (error: Error | null) => {
      if (error === null) resolve();
      else reject(error);
    });
  });

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
  const share = process.env[SHARE];
  if (share === undefined || process.send === undefined) return false;
  const [mine, of] = share.split('/').map(Number) as [number, number];
  // The shares divide all deals, not only the remaining ones: the parent writes the journal while its children read it.
  const own = (await jobsDue(options)).filter((_, index) => index % of === mine);
  await inOrder(own, options, among(await measuredBefore(options)), sendToParent);
  process.disconnect();
  return true;
};

/** Starts a process for a share of the deals. */
const runShare = (share: string, report: Report): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(process.argv[1] as string, process.argv.slice(2), { env: { ...process.env, [SHARE]: share } });
    let reported: void | Promise<void>;
    child.on('message', (measurement) => {
      reported = report(measurement as Measurement);
      Promise.resolve(reported).catch(reject);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) void Promise.resolve(reported).then(resolve, reject);
      else reject(new Error(`the process for share ${share} ended with code ${code}`));
    });
  });

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
  await Promise.all(Array.from({ length: jobs }, (_, index) => runShare(`${index}/${jobs}`, report)));
};
