import type { BenchCase, Work } from './case.js';

/** Units a second, of the work and of its peer. */
export interface Measured {
  readonly work: number;
  readonly peer: number;
}

/** Time for the compiler to settle, and time that is measured, in seconds for each of the two. */
export interface Allowance {
  readonly warmUp: number;
  readonly measured: number;
}

const ROUND_SECONDS = 0.01;

const secondsSince = (start: bigint): number => Number(process.hrtime.bigint() - start) / 1e9;

/** Runs the work for at least `seconds`; units a second over that time. */
const round = ({ units, run }: Work, seconds: number): number => {
  const start = process.hrtime.bigint();
  let done = 0;
  let elapsed: number;
  do {
    run();
    done += units;
    elapsed = secondsSince(start);
  } while (elapsed < seconds);
  return done / elapsed;
};

/**
 * The fastest of many short rounds, since whatever disturbs a round only ever slows it. Work and peer take turns, so
 * that a busy machine treats both alike and their ratio holds.
 */
export const measure = ({ work, peer }: BenchCase, { warmUp, measured }: Allowance): Measured => {
  round(work, warmUp);
  round(peer, warmUp);
  let best: Measured = { work: 0, peer: 0 };
  for (let left = Math.ceil(measured / ROUND_SECONDS); left > 0; left -= 1) {
    best = {
      work: Math.max(best.work, round(work, ROUND_SECONDS)),
      peer: Math.max(best.peer, round(peer, ROUND_SECONDS)),
    };
  }
  return best;
};
