import type { Observation, SeenTag } from '#inference';
import type { TagFrame } from './inventories.js';

/** Collects the records of one round over all antennas. At its end it returns one observation for each antenna. */
export class RoundRecord {
  readonly #tags: TagFrame[] = [];
  readonly #faulty = new Set<number>();

  constructor(
    private readonly reader: string,
    private readonly round: number,
    private readonly antennas: number,
  ) {}

  tag(tag: TagFrame): void {
    this.#tags.push(tag);
  }

  antennaFault(antenna: number): void {
    this.#faulty.add(antenna);
  }

  /** The observations of a round that ended. The module counts its records: if some are missing, every inventory has failed. */
  ended(reads: number, at: number): readonly Observation[] {
    return this.#observations(at, reads === this.#tags.length);
  }

  /** The observations of a round whose end did not come. */
  lost(at: number): readonly Observation[] {
    return this.#observations(at, false);
  }

  #observations(at: number, whole: boolean): readonly Observation[] {
    return Array.from({ length: this.antennas }, (_, antenna) => {
      const complete = whole && !this.#faulty.has(antenna);
      const place = { reader: this.reader, round: this.round, antenna, at };
      if (!complete) return { ...place, outcome: 'failed', tags: [] };
      return { ...place, outcome: 'complete', tags: this.#seenBy(antenna) };
    });
  }

  #seenBy(antenna: number): readonly SeenTag[] {
    return strongest(this.#tags.filter((tag) => tag.antenna === antenna));
  }
}

/** Each tag once, with its strongest reading: a tag may be read many times in a round. */
export const strongest = (tags: readonly TagFrame[]): readonly SeenTag[] => {
  const strengths = new Map<string, number>();
  for (const { epc, strength } of tags) strengths.set(epc, Math.max(strength, strengths.get(epc) ?? strength));
  return [...strengths].map(([tag, strength]) => ({ tag, strength }));
};
