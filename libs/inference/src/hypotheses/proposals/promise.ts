import { canReach } from '../../signal/likelihood/doubt.js';
import type { Hypothesis, Track } from '../tree/hypothesis.js';
import type { HypothesisTree } from '../tree/hypothesis-tree.js';
import { doubtIn, type Scene, zoneIn } from '../tree/scene.js';
import type { Tag } from '../../signal/tags/tags.js';
import type { Zone } from '../../signal/inventory/zones.js';

/**
 * The promises of hypotheses while no reading is added. A tag that several hypotheses leave in the same place, moved by
 * the same act or by none, is weighed once for all of them.
 */
export class Promises {
  /** By the last move of the tag, or by the tag itself if no act has moved it. */
  readonly #gains = new Map<Track | Tag, Float64Array>();

  constructor(
    private readonly tree: HypothesisTree,
    private readonly scene: Scene,
    /** Takes the number of readings weighed. */
    private readonly spend: (readings: number) => void = () => undefined,
  ) {}

  /**
   * The largest log mass that a hypothesis could have with further acts: from some reading on, each open tag lies where
   * it fits best. Acts follow one another, so readings before its own act can no longer be explained. The gains and
   * losses of its own acts by later readings count as well.
   */
  of(hypothesis: Hypothesis, open: readonly Tag[]): number {
    const { length } = this.tree.readings;
    const further = new Float64Array(length + 1);
    for (let index = length - 1; index >= 0; index -= 1)
      further[index] = (further[index + 1] as number) + (hypothesis.gains[index] as number);
    for (const tag of open) addTo(further, this.#gainsOf(hypothesis, tag));
    return hypothesis.done.reduce(
      (most, mass, index) => Math.max(most, mass + (further[index + 1] as number)),
      hypothesis.mass,
    );
  }

  #gainsOf(hypothesis: Hypothesis, tag: Tag): Float64Array {
    const place = hypothesis.track(tag) ?? tag;
    let gains = this.#gains.get(place);
    if (gains === undefined) this.#gains.set(place, (gains = this.#weighed(hypothesis, tag)));
    return gains;
  }

  /**
   * For each reading: the gain of it and all later ones if the tag goes where it fits best. Empty if it can go nowhere.
   */
  #weighed(hypothesis: Hypothesis, tag: Tag): Float64Array {
    const { readings, sight } = this.tree;
    const lying = zoneIn(this.scene, hypothesis, tag);
    const zones = doubtIn(this.scene, hypothesis, tag).seenIn.filter((zone) => canReach(lying, zone));
    if (zones.length === 0) return new Float64Array();
    this.spend(readings.length);
    const weighed = new Float64Array(readings.length);
    const sums = zones.map(() => 0);
    const gains = hypothesis.track(tag)?.gains;
    let most = 0;
    for (let index = readings.length - 1; index >= 0; index -= 1) {
      const { zone, tags, settled } = readings[index] as (typeof readings)[number];
      const supposed = (settled[tag] as number) + (gains?.[index] ?? 0);
      const seen = tags.has(tag);
      zones.forEach((other: Zone, place) => {
        const sum = (sums[place] as number) + sight.logChance(zone, other, seen) - supposed;
        sums[place] = sum;
        most = Math.max(most, sum);
      });
      weighed[index] = most;
    }
    return weighed;
  }
}

const addTo = (sums: Float64Array, gains: Float64Array): void => {
  for (let index = 0; index < gains.length; index += 1)
    sums[index] = (sums[index] as number) + (gains[index] as number);
};
