import { between, type Random } from '#random';

type Range = readonly [least: number, most: number];

/** Interference on all antennas of the table at once. */
export interface Noise {
  /** The mean time between two bursts (ms). */
  readonly everyMs: number;
  readonly lastsMs: Range;
  /** The share of the answers that are lost during a burst. */
  readonly misses: Range;
}

interface Burst {
  readonly from: number;
  readonly to: number;
  readonly misses: number;
}

const QUIET = 0;

/** The bursts of noise in the order of time. */
export class NoiseBursts {
  #burst: Burst;

  constructor(
    private readonly noise: Noise | undefined,
    private readonly random: Random,
  ) {
    this.#burst = this.#after(0);
  }

  /** The share of the answers that are lost at a time (ms); times do not go back. */
  missesAt(at: number): number {
    while (at >= this.#burst.to) this.#burst = this.#after(this.#burst.to);
    return at < this.#burst.from ? QUIET : this.#burst.misses;
  }

  #after(time: number): Burst {
    if (this.noise === undefined) return { from: Infinity, to: Infinity, misses: QUIET };
    const from = time - Math.log(1 - this.random()) * this.noise.everyMs;
    return {
      from,
      to: from + between(this.random, this.noise.lastsMs),
      misses: between(this.random, this.noise.misses),
    };
  }
}
