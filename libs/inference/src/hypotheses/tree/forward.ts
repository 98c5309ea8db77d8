import { logSum, shareOf } from '../../signal/likelihood/log-sum.js';

/** The average time that the tiles of one act are in motion (ms). */
const MOTION_MS = 400;
/** Ms between two inventories below which they count as simultaneous. */
const LEAST_MS = 0.5;

/**
 * The forward recursion of one act over two stations: `moving`, while its tiles are in motion, and `done`, until
 * another act begins. Masses are logarithms, relative to the hypothesis of no move.
 */
export class Forward {
  #moving = -Infinity;
  #done = -Infinity;
  #mass: number | undefined = -Infinity;
  /** Mean times (monotonic ms) at which the act began and was done, weighted by the mass in each station. */
  movingSince = 0;
  doneSince = 0;
  #begunOfDone = 0;

  get moving(): number {
    return this.#moving;
  }

  set moving(mass: number) {
    this.#moving = mass;
    this.#mass = undefined;
  }

  get done(): number {
    return this.#done;
  }

  set done(mass: number) {
    this.#done = mass;
    this.#mass = undefined;
  }

  /** When the act began, according to the mass that is done. */
  get begunAt(): number {
    return this.done === -Infinity ? this.movingSince : this.#begunOfDone;
  }

  /**
   * Lets time pass up to an inventory at `at`. `before` is the mass of the hypothesis from which the act begins,
   * `logRate` the rate of its beginning (1/s), `after` the mass of everything that follows it. Returns the share of the
   * done mass that has just arrived.
   */
  pass(before: number, logRate: number, ms: number, at: number, after = -Infinity): number {
    const elapsed = Math.max(ms, LEAST_MS);
    const inflow = before === -Infinity ? -Infinity : before + logRate + Math.log(elapsed / 1000);
    if (this.moving === -Infinity) {
      this.moving = inflow;
      this.movingSince = at;
      return 0;
    }
    const arriving = this.moving + Math.log1p(-Math.exp(-elapsed / MOTION_MS));
    const staying = this.moving - elapsed / MOTION_MS;
    const share = shareOf(arriving, logSum(this.done, after));
    this.doneSince += share * (at - this.doneSince);
    this.#begunOfDone += share * (this.movingSince - this.#begunOfDone);
    this.movingSince += shareOf(inflow, staying) * (at - this.movingSince);
    this.done = logSum(this.done, arriving);
    this.moving = logSum(staying, inflow);
    return share;
  }

  /** Weighs the stations by how well each explains the inventory (nats). */
  weigh(moving: number, done: number): void {
    this.moving += moving;
    this.done += done;
  }

  /** Subtracts a constant from the masses: the hypothesis to which they are relative has changed. */
  rebase(by: number): void {
    this.moving -= by;
    this.done -= by;
  }

  /** The mass in both stations. */
  get mass(): number {
    this.#mass ??= logSum(this.#moving, this.#done);
    return this.#mass;
  }
}
