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

  /** Adds a tag. @throws DeviceFault if the tag contradicts the command, or the tags before it. */
  add({ uid, antennas }: Tag): void {
    for (const { antenna, status } of antennas) {
      const tags = this.#tagsOn[antenna - 1];
      if (tags === undefined) throw new DeviceFault(`antenna ${antenna} reported a tag and was not asked`);
      if (status !== STATUS.done) this.#faulty.add(antenna);
      else if (tags.has(uid)) throw new DeviceFault(`antenna ${antenna} reported ${uid} twice`);
      else tags.add(uid);
    }
  }

  /** The observations of an inventory that the reader has ended. */
  ended(at: number): readonly Observation[] {
    return this.#observations(at, true);
  }

  /** The observations of an incomplete inventory: every antenna has failed. */
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
