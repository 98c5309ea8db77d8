import { fork } from 'node:child_process';
import type { Cell } from './cells.js';
import { measureDeal, type Measurement } from './measure-deal.js';
import type { BenchOptions } from './options.js';

/** One deal to measure. */
interface Job {
  readonly cell: Cell;
  readonly seed: number;
}

const jobsOf = ({ plan, seed }: BenchOptions): readonly Job[] =>
  plan.flatMap(({ cell, deals }) => Array.from({ length: deals }, (_, index) => ({ cell, seed: seed + index })));

/** Set in the environment of a child process: which share of the deals is its own, such as `0/4`. */
const SHARE = 'TILESCRIBE_BENCH_SHARE';

type Report = (measurement: Measurement) => void | Promise<void>;

const inOrder = async (jobs: readonly Job[], options: BenchOptions, report: Report): Promise<void> => {
  for (const { cell, seed } of jobs) await report(await measureDeal(cell, seed, options));
};

/** Sends a message to the parent process and waits until it is written. */
const sendToParent: Report = (measurement) =>
  new Promise((resolve, reject) => {
    process.send?.(measurement, undefined, undefined, (error: Error | null) => {
      if (error === null) resolve();
      else reject(error);
    });
  });

/** Is this a child process of `measureAll`? Then it measures its share and sends each measurement to its parent. */
export const measuredAsChild = async (options: BenchOptions): Promise<boolean> => {
  const share = process.env[SHARE];
  if (share === undefined || process.send === undefined) return false;
  const [mine, of] = share.split('/').map(Number) as [number, number];
  const own = jobsOf(options).filter((_, index) => index % of === mine);
  await inOrder(own, options, sendToParent);
  process.disconnect();
  return true;
};

/** Measures every deal asked for, in as many processes as asked for; `done` hears of each in the order they end. */
export const measureAll = async (options: BenchOptions, done: (measurement: Measurement) => void): Promise<void> => {
  if (options.jobs === 1) return inOrder(jobsOf(options), options, done);
  const shares = Array.from({ length: options.jobs }, (_, index) => `${index}/${options.jobs}`);
  await Promise.all(
    shares.map(
      (share) =>
        new Promise<void>((resolve, reject) => {
          const child = fork(process.argv[1] as string, process.argv.slice(2), {
            env: { ...process.env, [SHARE]: share },
          });
          child.on('message', (measurement) => done(measurement as Measurement));
          child.on('error', reject);
          child.on('exit', (code) => {
            if (code === 0) resolve();
            else reject(new Error(`the process for share ${share} ended with code ${code}`));
          });
        }),
    ),
  );
};
