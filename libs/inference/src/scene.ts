import type { RuleSet } from '#deal';
import type { Decisions } from './decisions.js';
import type { Doubt } from './doubt.js';
import type { Hypothesis } from './hypothesis.js';
import type { Settled } from './settled.js';
import type { Tag, Tags } from './tags.js';
import type { WallOrder } from './wall-order.js';
import type { Zone } from './zones.js';

/** What acts are proposed and moves are chosen by. */
export interface Scene {
  readonly rules: RuleSet;
  readonly tags: Tags;
  readonly settled: Settled;
  /** The tags that readings contradict where they are settled. */
  readonly suspects: readonly Tag[];
  readonly decisions: Decisions;
  readonly wallOrder: WallOrder;
  /** Some zone is not read, or what happened while it was not is being decoded. */
  readonly hasGaps: boolean;
  /** Readings have waited so long for an explanation that acts are supposed which nobody read. */
  readonly isWaiting: boolean;
  /** Tags of the wall that have never answered. Each of them may be dead, or only not drawn yet. */
  readonly unheardInWall: readonly Tag[];
}

/** Where a hypothesis has a tag. */
export const zoneIn = ({ settled }: Scene, hypothesis: Hypothesis, tag: Tag): Zone => hypothesis.zone(tag, settled);

/** What readings say against that. */
export const doubtIn = ({ settled }: Scene, hypothesis: Hypothesis, tag: Tag): Doubt => hypothesis.doubt(tag, settled);

/** The tags that a hypothesis has in a zone. */
export const tagsIn = (scene: Scene, hypothesis: Hypothesis, zone: Zone): readonly Tag[] => {
  const found: Tag[] = [];
  for (let tag = 0; tag < scene.tags.count; tag += 1) if (zoneIn(scene, hypothesis, tag) === zone) found.push(tag);
  return found;
};
