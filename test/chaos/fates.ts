import type { Seeded } from '#testing';

/** What a proxy does to a request. */
export type Fate = 'passes' | 'lost-request' | 'lost-answer' | 'doubled' | 'delayed';

/** Percent of all requests during a round; the others pass. */
const PERCENT: readonly (readonly [Fate, number])[] = [
  ['lost-request', 4],
  ['lost-answer', 6],
  ['doubled', 8],
  ['delayed', 20],
];

/** The faults of the lines, which end with the round. */
export class Fates {
  /** While false, every request passes. */
  active = false;
  readonly counts: Record<Fate, number> = { passes: 0, 'lost-request': 0, 'lost-answer': 0, doubled: 0, delayed: 0 };

  constructor(private readonly chance: Seeded) {}

  ofRequest(): Fate {
    const fate = this.active ? this.#drawn() : 'passes';
    this.counts[fate] += 1;
    return fate;
  }

  /** Whether a connection breaks at this piece of data. */
  breaks(): boolean {
    return this.active && this.chance.next() < 0.0004;
  }

  /** The delay of a piece of data or of a delayed request (ms). */
  delay(longest: number): number {
    return this.active ? this.chance.next() * longest : 0;
  }

  #drawn(): Fate {
    let left = this.chance.below(100);
    for (const [fate, percent] of PERCENT) {
      if (left < percent) return fate;
      left -= percent;
    }
    return 'passes';
  }
}
