import { canReach } from './doubt.js';
import type { Hypothesis } from './hypothesis.js';
import type { HypothesisTree } from './hypothesis-tree.js';
import { doubtIn, type Scene, zoneIn } from './scene.js';
import type { Tag } from './tags.js';
import type { Zone } from './zones.js';

/**
 * The log mass that a hypothesis could have at most with acts that are still to be added: from some reading on, each open tag
 * lies where it fits best. Acts follow one another, so that readings before its own act cannot be explained any more. What
 * its own acts gain or lose by the readings thereafter counts as well.
 */
export const promiseOf = (tree: HypothesisTree, scene: Scene, hypothesis: Hypothesis, open: readonly Tag[]): number => {
  const { readings } = tree;
  const further = new Float64Array(readings.length + 1);
  for (let index = readings.length - 1; index >= 0; index -= 1)
    further[index] = (further[index + 1] as number) + (hypothesis.gains[index] as number);
  for (const tag of open) addGains(further, tree, scene, hypothesis, tag);
  return hypothesis.done.reduce(
    (most, mass, index) => Math.max(most, mass + (further[index + 1] as number)),
    hypothesis.mass,
  );
};

/** Adds to each place of `further` what the readings from there on gain when the tag goes where it fits best. */
const addGains = (
  further: Float64Array,
  { readings, sight }: HypothesisTree,
  scene: Scene,
  hypothesis: Hypothesis,
  tag: Tag,
): void => {
  const lying = zoneIn(scene, hypothesis, tag);
  const zones = doubtIn(scene, hypothesis, tag).seenIn.filter((zone) => canReach(lying, zone));
  const sums = zones.map(() => 0);
  const gains = hypothesis.track(tag)?.gains;
  let most = 0;
  for (let index = readings.length - 1; index >= 0 && zones.length > 0; index -= 1) {
    const { zone, tags, settled } = readings[index] as (typeof readings)[number];
    const supposed = (settled[tag] as number) + (gains?.[index] ?? 0);
    const seen = tags.has(tag);
    zones.forEach((other: Zone, place) => {
      const sum = (sums[place] as number) + sight.logChance(zone, other, seen) - supposed;
      sums[place] = sum;
      most = Math.max(most, sum);
    });
    further[index] = (further[index] as number) + most;
  }
};
