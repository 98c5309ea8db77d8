import type { Random } from '#random';

/** A probability, or the bounds between which each placement has its own. */
export type ChanceOrRange = number | readonly [least: number, most: number];

/** Probabilities from 0 to 1; with all 0 the table is perfect. */
export interface TagFaults {
  /** A tag does not answer; decided for each tag and inventory. */
  readonly miss: number;
  /** A share of the placements is at a bad angle: the tile is missed with this probability while it lies there. */
  readonly badAngle: { readonly share: number; readonly miss: ChanceOrRange };
  /** A share of the placements is on the edge of two zones, with the probabilities of a miss and of a reading in the other zone. */
  readonly edge: { readonly share: number; readonly miss: ChanceOrRange; readonly nextDoor: ChanceOrRange };
  /** A share of the placements is on top of another tile of the zone: both are missed with this probability. */
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

/** The probabilities of one placement of a tile, until the tile is moved. */
interface Placement {
  /** The probability that its own antenna misses it. */
  miss: number;
  /** The probability that an adjacent antenna reads it. */
  readonly overheard: number;
}

/** The tags that the antennas read of the tiles there. The fault of a placement lasts until the tile is moved. */
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
