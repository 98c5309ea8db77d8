import type { BenchCase, Peer, Sample, Work } from './case.js';

/** Units a second of CPU time. */
export interface Speed {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export interface Measured {
  /** The first pass over inputs that the process has not seen before; the code is warm. */
  readonly unseen: number;
  readonly work: Speed;
  readonly peer: Speed & Pick<Peer, 'name'>;
}

/** Seconds of CPU time: to warm the code up on other inputs, and to measure, for work and peer each. */
export interface Allowance {
  readonly warmUp: number;
  readonly measured: number;
}

const LEAST_PASSES = 5;
/** Shorter passes are repeated, so that the clock's steps do not show. */
const LEAST_PASS_SECONDS = 0.02;

/** User and system time of the whole process: garbage collection on other threads counts too. */
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Units a second over at least one run of the work. */
const pass = ({ units, run }: Work, leastSeconds = 0): { readonly speed: number; readonly seconds: number } => {
  const start = cpuSeconds();
  let done = 0;
  let seconds: number;
  do {
    run();
    done += units;
    seconds = cpuSeconds() - start;
  } while (seconds < leastSeconds);
  return { speed: done / seconds, seconds };
};

const summary = (speeds: readonly number[]): Speed => {
  const sorted = speeds.toSorted((a, b) => a - b);
  const at = (place: number): number => sorted[place] as number;
  return { median: at(sorted.length >> 1), least: at(0), most: at(sorted.length - 1) };
};

/** Work and peer take turns, so that a busy machine treats both alike and their ratio holds. */
export const measure = (
  { on }: BenchCase,
  { others, measured }: { readonly others: Sample; readonly measured: Sample },
  allowance: Allowance,
): Measured => {
  const warmUp = on(others);
  pass(warmUp.work, allowance.warmUp);
  pass(warmUp.peer, allowance.warmUp);
  const { work, peer } = on(measured);
  const unseen = pass(work).speed;
  const speeds = { work: [] as number[], peer: [] as number[] };
  let left = allowance.measured;
  while (left > 0 || speeds.work.length < LEAST_PASSES) {
    const { speed, seconds } = pass(work, LEAST_PASS_SECONDS);
    speeds.work.push(speed);
    speeds.peer.push(pass(peer, LEAST_PASS_SECONDS).speed);
    left -= seconds;
  }
  return { unseen, work: summary(speeds.work), peer: { ...summary(speeds.peer), name: peer.name } };
};
