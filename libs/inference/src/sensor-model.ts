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

/** Every zone sees alike. */
export const everywhere = (sight: ZoneSight): SensorModel => {
  const weight = lookWeight(sight);
  return () => weight;
};
