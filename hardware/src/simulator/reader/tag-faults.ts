import type { Random } from '../../serial/backoff.js';

/** Chances from 0 to 1; all 0 is a perfect table. */
export interface TagFaults {
  /** A tag does not answer, each tag and inventory anew. */
  readonly miss: number;
  /** A share of the placements lies at a bad angle: that tile is missed so often as long as it lies there. */
  readonly badAngle: { readonly share: number; readonly miss: number };
  /** A share of the placements lies on the edge of two zones: missed here so often, seen next door so often. */
  readonly edge: { readonly share: number; readonly miss: number; readonly nextDoor: number };
  /** A whole zone is silent for one inventory. */
  readonly dropout: number;
  /** Any tag of a neighbouring zone answers here. */
  readonly crossTalk: number;
}

export const NO_TAG_FAULTS: TagFaults = {
  miss: 0,
  badAngle: { share: 0, miss: 0 },
  edge: { share: 0, miss: 0, nextDoor: 0 },
  dropout: 0,
  crossTalk: 0,
};

export interface Zones {
  readonly tagsOn: (antenna: number) => readonly string[];
  readonly neighbours: (antenna: number) => readonly number[];
}

type Placement = 'good' | 'bad-angle' | 'edge';

/** What the antennas see of the tiles that lie there. A placement's fault lasts until the tile is moved. */
export const faultyTags = (
  { tagsOn, neighbours }: Zones,
  faults: TagFaults,
  random: Random,
): ((antenna: number) => readonly string[]) => {
  const placements = new Map<number, Map<string, Placement>>();
  const happens = (chance: number): boolean => chance > 0 && random() < chance;

  const placed = (antenna: number): ReadonlyMap<string, Placement> => {
    const before = placements.get(antenna);
    const now = new Map(tagsOn(antenna).map((tag) => [tag, before?.get(tag) ?? place()]));
    placements.set(antenna, now);
    return now;
  };
  const place = (): Placement => {
    if (happens(faults.badAngle.share)) return 'bad-angle';
    return happens(faults.edge.share) ? 'edge' : 'good';
  };

  const missed: Record<Placement, number> = {
    good: faults.miss,
    'bad-angle': Math.max(faults.miss, faults.badAngle.miss),
    edge: Math.max(faults.miss, faults.edge.miss),
  };
  const overheard = (placement: Placement): number =>
    placement === 'edge' ? Math.max(faults.crossTalk, faults.edge.nextDoor) : faults.crossTalk;

  return (antenna) => {
    const own = [...placed(antenna)].filter(([, placement]) => !happens(missed[placement]));
    const foreign = neighbours(antenna)
      .flatMap((next) => [...placed(next)])
      .filter(([, placement]) => happens(overheard(placement)));
    if (happens(faults.dropout)) return [];
    return [...new Set([...own, ...foreign].map(([tag]) => tag))];
  };
};
