import type { Observation } from '#inference';
import { DeviceFault } from '../kit/dialogue.js';
import { STATUS, type Tag } from './frames.js';

/** One inventory over all antennas: its tags, and at its end one observation for each antenna. */
export class RoundRecord {
  readonly #tagsOn: readonly Set<string>[];
  readonly #faulty = new Set<number>();

  constructor(
    private readonly reader: string,
    private readonly round: number,
    /** Antennas 1 to `antennas` of the device. */
    antennas: number,
    private readonly firstAntenna: number,
  ) {
    this.#tagsOn = Array.from({ length: antennas }, () => new Set());
  }

  /** @throws DeviceFault where the tag contradicts what was asked, or what came before. */
  add({ uid, antennas }: Tag): void {
    for (const { antenna, status } of antennas) {
      const tags = this.#tagsOn[antenna - 1];
      if (tags === undefined) throw new DeviceFault(`antenna ${antenna} reported a tag and was not asked`);
      if (status !== STATUS.done) this.#faulty.add(antenna);
      else if (tags.has(uid)) throw new DeviceFault(`antenna ${antenna} reported ${uid} twice`);
      else tags.add(uid);
    }
  }

  /** The reader said that no more tags follow. */
  ended(at: number): readonly Observation[] {
    return this.#observations(at, true);
  }

  /** Some part of the inventory did not come: nothing is known of any antenna. */
  lost(at: number): readonly Observation[] {
    return this.#observations(at, false);
  }

  #observations(at: number, whole: boolean): readonly Observation[] {
    return this.#tagsOn.map((uids, index) => {
      const place = { reader: this.reader, round: this.round, antenna: this.firstAntenna + index, at };
      if (!whole || this.#faulty.has(index + 1)) return { ...place, outcome: 'failed', tags: [] };
      return { ...place, outcome: 'complete', tags: [...uids].map((tag) => ({ tag })) };
    });
  }
}
