import { SIDES, type Side } from '#tiles';

/**
 * The zones of the antennas 1 to 4 of a side: standing tiles, own discards, melds, and the place in the centre before
 * the player.
 */
export const ZONE_KINDS = ['rack', 'river', 'melds', 'aside'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** One of the table's sixteen zones, 0 to 15, side by side. */
export type Zone = number;
export const ZONES: readonly Zone[] = Array.from({ length: SIDES.length * ZONE_KINDS.length }, (_, zone) => zone);

/** The place of a tile that no antenna can read: in the wall. */
export const WALL: Zone = -1;

export const zoneAt = (side: Side, kind: ZoneKind): Zone =>
  SIDES.indexOf(side) * ZONE_KINDS.length + ZONE_KINDS.indexOf(kind);

export const kindOf = (zone: Zone): ZoneKind => ZONE_KINDS[zone % ZONE_KINDS.length] as ZoneKind;

export const sideOf = (zone: Zone): Side => SIDES[Math.floor(zone / ZONE_KINDS.length)] as Side;

/** The zone of an antenna, counting from 1; undefined for an antenna that the table does not have. */
export const zoneOfAntenna = (side: Side, antenna: number): Zone | undefined => {
  const kind = ZONE_KINDS[antenna - 1];
  return kind === undefined ? undefined : zoneAt(side, kind);
};

/**
 * The relation of a read zone to the zone of a tile: the same one, beside it on the same side, on that side, at the
 * corner to the next side, where the fields of two antennas may overlap, or elsewhere.
 */
export type Relation = 'own' | 'adjacent' | 'side' | 'corner' | 'far';

/** The zones that lie along the edge of the table. The places in the centre do not reach the corners. */
const AT_CORNERS: readonly ZoneKind[] = ['rack', 'river', 'melds'];

const relationBetween = (read: Zone, lying: Zone): Relation => {
  if (read === lying) return 'own';
  if (lying === WALL) return 'far';
  const sides = Math.abs(SIDES.indexOf(sideOf(read)) - SIDES.indexOf(sideOf(lying)));
  if (sides > 0) {
    const areNext = sides !== 2;
    return areNext && [read, lying].every((zone) => AT_CORNERS.includes(kindOf(zone))) ? 'corner' : 'far';
  }
  return Math.abs(read - lying) === 1 ? 'adjacent' : 'side';
};

/** Starts at the wall (-1), so that lookups need no special case. */
const RELATIONS: readonly Relation[] = ZONES.flatMap((read) =>
  [WALL, ...ZONES].map((lying) => relationBetween(read, lying)),
);

export const relationOf = (read: Zone, lying: Zone): Relation =>
  RELATIONS[read * (ZONES.length + 1) + lying + 1] as Relation;

/** Returns whether a read zone is on another side than the tile, or the tile is in the wall. */
export const isElsewhere = (read: Zone, lying: Zone): boolean => {
  const relation = relationOf(read, lying);
  return relation === 'corner' || relation === 'far';
};
