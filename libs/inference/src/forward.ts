import { logSum, shareOf } from './log-sum.js';

/** How long the tiles of one act are on their way, on average (ms). */
const MOTION_MS = 400;
/** Ms between two inventories below which they count as simultaneous. */
const LEAST_MS = 0.5;

/**
 * The forward recursion of one act over two stations: `moving`, while its tiles are on their way, and `done`, until a
 * further act begins. Masses are logarithms, relative to the hypothesis that nobody has moved anything.
 */
export class Forward {
  #moving = -Infinity;
  #done = -Infinity;
  #mass: number | undefined = -Infinity;
  /** Mean times (monotonic ms) at which the act began and was done, as far as the mass in each station says. */
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

  /** When the act began, as the mass that is done says. */
  get begunAt(): number {
    return this.done === -Infinity ? this.movingSince : this.#begunOfDone;
  }

  /**
   * Lets time pass up to an inventory at `at`. `before`: mass of the hypothesis from which the act begins, `logRate`: of its
   * beginning (1/s); `after`: of all that follows from it. Returns the share of the mass in which the act is done that has
   * come there just now.
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

  /** Takes a constant off the masses: the hypothesis to which they are relative has changed. */
  rebase(by: number): void {
    this.moving -= by;
    this.done -= by;
  }

  /** Mass in both stations. */
  get mass(): number {
    this.#mass ??= logSum(this.#moving, this.#done);
    return this.#mass;
  }
}
