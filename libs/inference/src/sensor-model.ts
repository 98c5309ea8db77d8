import type { Zone } from './zones.js';

/** How well a zone's antenna sees, as probabilities for one tag in one inventory. */
export interface ZoneSight {
  /** A tag that lies there answers. */
  readonly hit: number;
  /** A tag that lies elsewhere answers here. */
  readonly ghost: number;
}

/** What one look says for "the tag lies in this zone" against "it lies elsewhere", in nats. */
export interface LookWeight {
  readonly seen: number;
  readonly missed: number;
}

export type SensorModel = (zone: Zone) => LookWeight;

/** Profile `good`: 2 % misses, 0.1 % ghosts. */
export const GOOD_SIGHT: ZoneSight = { hit: 0.98, ghost: 0.001 };

export const lookWeight = ({ hit, ghost }: ZoneSight): LookWeight => ({
  seen: Math.log(hit / ghost),
  missed: Math.log((1 - hit) / (1 - ghost)),
});

/**
 * A tile laid on the edge of two zones is seen now by the one antenna, now by the other, and neither says in which it was
 * laid down; how seldom one is (nats). That it is seen next door does not yet say that it has gone there: over some hundred
 * rounds each run of looks comes to pass, so that going there from an edge must be seen for longer, or told by what follows.
 */
export const ON_EDGE = {
  weight: lookWeight({ hit: 0.65, ghost: GOOD_SIGHT.ghost }),
  rarity: Math.log(0.01),
  goingNextDoor: -5,
};

/** Every zone sees alike. */
export const everywhere = (sight: ZoneSight): SensorModel => {
  const weight = lookWeight(sight);
  return () => weight;
};
