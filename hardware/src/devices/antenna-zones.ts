import { type Observation, type ZoneKind, ZONE_KINDS } from '#inference';
import { type Side, SIDES } from '#tiles';

/** One of the sixteen zones of a table. */
export interface TableZone {
  readonly side: Side;
  readonly kind: ZoneKind;
}

/** The zone that each antenna of a reader reads, by the number that the device gives the antenna. */
export type AntennaZones = ReadonlyMap<number, TableZone>;

/** All sixteen zones, side after side. */
export const TABLE_ZONES: readonly TableZone[] = SIDES.flatMap((side) => ZONE_KINDS.map((kind) => ({ side, kind })));

/** The name of a zone, such as `2/river`. */
export const zoneName = ({ side, kind }: TableZone): string => `${side}/${kind}`;

/** The zone with that name; undefined for any other text. */
export const zoneNamed = (name: string): TableZone | undefined => TABLE_ZONES.find((zone) => zoneName(zone) === name);

/** The name in observations of the readers of a side; one name for all of them. */
export const readerOfSide = (side: Side): string => `side-${side}`;

/** Four antennas in a row that read the zones of one side, in the order of `ZONE_KINDS`. */
export const zonesOfSide = (side: Side, firstAntenna: number): AntennaZones =>
  new Map(ZONE_KINDS.map((kind, index) => [firstAntenna + index, { side, kind }]));

/**
 * The observation with the numbers of the table: the reader is that of the zone's side, and antennas 1 to 4 are the zones of the
 * side in the order of `ZONE_KINDS`. Undefined for an antenna that reads no zone.
 */
export const atTable = (seen: Observation, zones: AntennaZones): Observation | undefined => {
  const zone = zones.get(seen.antenna);
  if (zone === undefined) return undefined;
  return { ...seen, reader: readerOfSide(zone.side), antenna: ZONE_KINDS.indexOf(zone.kind) + 1 };
};
