import type { Random } from '../../serial/backoff.js';

/** A chance, or the bounds between which each placement draws its own. */
export type ChanceOrRange = number | readonly [least: number, most: number];

/** Chances from 0 to 1; all 0 is a perfect table. */
export interface TagFaults {
  /** A tag does not answer, each tag and inventory anew. */
  readonly miss: number;
  /** A share of the placements lies at a bad angle: that tile is missed so often as long as it lies there. */
  readonly badAngle: { readonly share: number; readonly miss: ChanceOrRange };
  /** A share of the placements lies on the edge of two zones: missed here so often, seen next door so often. */
  readonly edge: { readonly share: number; readonly miss: ChanceOrRange; readonly nextDoor: ChanceOrRange };
  /** A share of the placements lies on top of another tile of the zone: both are missed so often. */
  readonly stacked: { readonly share: number; readonly miss: ChanceOrRange };
  /** A whole zone is silent for one inventory. */
  readonly dropout: number;
  /** Any tag of a neighbouring zone answers here. */
  readonly crossTalk: number;
}

export const NO_TAG_FAULTS: TagFaults = {
  miss: 0,
  badAngle: { share: 0, miss: 0 },
  edge: { share: 0, miss: 0, nextDoor: 0 },
  stacked: { share: 0, miss: 0 },
  dropout: 0,
  crossTalk: 0,
};

export interface Zones {
  readonly tagsOn: (antenna: number) => readonly string[];
  readonly neighbours: (antenna: number) => readonly number[];
}

/** How one placement of a tile is read for as long as the tile is not moved. */
interface Placement {
  /** Chance that its own antenna misses it. */
  miss: number;
  /** Chance that an adjacent antenna reads it. */
  readonly overheard: number;
}

/** What the antennas see of the tiles that lie there. A placement's fault lasts until the tile is moved. */
export const faultyTags = (
  { tagsOn, neighbours }: Zones,
  faults: TagFaults,
  random: Random,
): ((antenna: number) => readonly string[]) => {
  const placements = new Map<number, ReadonlyMap<string, Placement>>();
  const happens = (chance: number): boolean => chance > 0 && random() < chance;
  const drawn = (chance: ChanceOrRange): number =>
    typeof chance === 'number' ? chance : chance[0] + random() * (chance[1] - chance[0]);

  const placed = (antenna: number): ReadonlyMap<string, Placement> => {
    const before = placements.get(antenna);
    const now = new Map<string, Placement>();
    for (const tag of tagsOn(antenna)) {
      const lying = before?.get(tag);
      now.set(tag, lying ?? place([...now.values()]));
    }
    placements.set(antenna, now);
    return now;
  };
  const place = (others: readonly Placement[]): Placement => {
    const { badAngle, edge, stacked, miss, crossTalk } = faults;
    if (happens(badAngle.share)) return { miss: Math.max(miss, drawn(badAngle.miss)), overheard: crossTalk };
    if (happens(edge.share))
      return { miss: Math.max(miss, drawn(edge.miss)), overheard: Math.max(crossTalk, drawn(edge.nextDoor)) };
    return others.length > 0 && happens(stacked.share) ? stack(others) : { miss, overheard: crossTalk };
  };
  const stack = (others: readonly Placement[]): Placement => {
    const below = others[Math.floor(random() * others.length)] as Placement;
    const miss = Math.max(faults.miss, drawn(faults.stacked.miss));
    below.miss = Math.max(below.miss, miss);
    return { miss, overheard: faults.crossTalk };
  };

  return (antenna) => {
    const own = [...placed(antenna)].filter(([, { miss }]) => !happens(miss));
    const foreign = neighbours(antenna)
      .flatMap((next) => [...placed(next)])
      .filter(([, { overheard }]) => happens(overheard));
    if (happens(faults.dropout)) return [];
    return [...new Set([...own, ...foreign].map(([tag]) => tag))];
  };
};
