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

/** The zone of an antenna, counting from 1; undefined for an antenna the table has not. */
export const zoneOfAntenna = (side: Side, antenna: number): Zone | undefined => {
  const kind = ZONE_KINDS[antenna - 1];
  return kind === undefined ? undefined : zoneAt(side, kind);
};

/** How a zone that is read lies to the zone of a tile: the same one, beside it on the same side, on that side, or elsewhere. */
export type Relation = 'own' | 'adjacent' | 'side' | 'far';

const relation = (read: Zone, lying: Zone): Relation => {
  if (read === lying) return 'own';
  if (lying === WALL || sideOf(read) !== sideOf(lying)) return 'far';
  return Math.abs(read - lying) === 1 ? 'adjacent' : 'side';
};

/** From the wall (-1) on, so that no lookup has to ask for it. */
const RELATIONS: readonly Relation[] = ZONES.flatMap((read) => [WALL, ...ZONES].map((lying) => relation(read, lying)));

export const relationOf = (read: Zone, lying: Zone): Relation =>
  RELATIONS[read * (ZONES.length + 1) + lying + 1] as Relation;
