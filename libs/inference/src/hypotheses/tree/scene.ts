import type { RuleSet } from '#deal';
import type { Decisions } from '../acts/decisions.js';
import type { UnknownTiles } from '../acts/unknown-tiles.js';
import type { Doubt } from '../../signal/likelihood/doubt.js';
import { type Hypothesis, isSilentTrack } from './hypothesis.js';
import type { Settled } from './settled.js';
import type { Sight } from '../../signal/likelihood/sight.js';
import type { Tag, Tags } from '../../signal/tags/tags.js';
import type { WallOrder } from './wall-order.js';
import type { Zone } from '../../signal/inventory/zones.js';

/** The data for proposing acts and choosing moves. */
export interface Scene {
  readonly rules: RuleSet;
  readonly tags: Tags;
  readonly settled: Settled;
  readonly sight: Sight;
  /** The tags that readings contradict where they are settled. */
  readonly suspects: readonly Tag[];
  readonly decisions: Decisions;
  readonly wallOrder: WallOrder;
  readonly unknowns: UnknownTiles;
  /** Some zone is unread, or its gap is being decoded. */
  readonly hasGaps: boolean;
  /** Readings have waited so long for an explanation that unread acts are proposed. */
  readonly isWaiting: boolean;
  /** Tags of the wall that have never answered. Each of them may be dead, or just not drawn yet. */
  readonly unheardInWall: readonly Tag[];
  /** Tags of the wall that are known to be dead. */
  readonly deadInWall: readonly Tag[];
}

/** The zone in which a hypothesis places a tag. */
export const zoneIn = ({ settled }: Scene, hypothesis: Hypothesis, tag: Tag): Zone => hypothesis.zone(tag, settled);

/** The zone in which the rules expect a tag: it lies there, unless it landed elsewhere. */
export const homeIn = ({ settled }: Scene, hypothesis: Hypothesis, tag: Tag): Zone => hypothesis.home(tag, settled);

/** The evidence against that zone. */
export const doubtIn = ({ settled }: Scene, hypothesis: Hypothesis, tag: Tag): Doubt => hypothesis.doubt(tag, settled);

/** Returns whether the tag lies on an antenna there and most likely never answers. */
export const isSilentIn = ({ settled }: Scene, hypothesis: Hypothesis, tag: Tag): boolean => {
  const track = hypothesis.track(tag);
  return track === undefined ? settled.isSilent(tag) : isSilentTrack(track);
};

/** The tags that a hypothesis places in a zone. */
export const tagsIn = (scene: Scene, hypothesis: Hypothesis, zone: Zone): readonly Tag[] => {
  const found: Tag[] = [];
  for (let tag = 0; tag < scene.tags.count; tag += 1) if (zoneIn(scene, hypothesis, tag) === zone) found.push(tag);
  return found;
};
