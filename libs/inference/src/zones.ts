import { SIDES, type Side } from '#tiles';

/** What the antennas 1 to 4 of a side look at: standing tiles, own discards, melds, and the place in the centre before the player. */
export const ZONE_KINDS = ['rack', 'river', 'melds', 'aside'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** One of the table's sixteen zones, 0 to 15, side by side. */
export type Zone = number;
export const ZONES: readonly Zone[] = Array.from({ length: SIDES.length * ZONE_KINDS.length }, (_, zone) => zone);

/** Where a tile is that no antenna can see: in the wall. */
export const WALL: Zone = -1;

export const zoneAt = (side: Side, kind: ZoneKind): Zone =>
  SIDES.indexOf(side) * ZONE_KINDS.length + ZONE_KINDS.indexOf(kind);

export const kindOf = (zone: Zone): ZoneKind => ZONE_KINDS[zone % ZONE_KINDS.length] as ZoneKind;

export const sideOf = (zone: Zone): Side => SIDES[Math.floor(zone / ZONE_KINDS.length)] as Side;

/** The other zones of the same side, which one reader looks at. */
export const neighboursOf = (zone: Zone): readonly Zone[] =>
  ZONES.filter((other) => other !== zone && sideOf(other) === sideOf(zone));

/** The zone of an antenna, counting from 1; undefined for an antenna the table has not. */
export const zoneOfAntenna = (side: Side, antenna: number): Zone | undefined => {
  const kind = ZONE_KINDS[antenna - 1];
  return kind === undefined ? undefined : zoneAt(side, kind);
};
