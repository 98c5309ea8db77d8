import type { Side, Tile } from '#tiles';
import type { Schemas } from '../../../api/types.js';

export type StatedZone = Schemas['StatedZone'];
export type ZoneKind = StatedZone['zone'];

/** The referee's statement about a zone so far. */
export interface ZoneDraft {
  readonly side: Side;
  readonly zone: ZoneKind;
  readonly tiles: readonly Tile[];
  /** True if the zone holds no other tile. */
  readonly isAll: boolean;
  /** The number of tiles in the zone, as it was typed. Empty if they were not counted. */
  readonly counted: string;
  readonly last?: Tile;
  /** The tiles of a question about their order, from the first to the last. */
  readonly order: readonly Tile[];
}

export const newZone = (side: Side, zone: ZoneKind): ZoneDraft => ({
  ...{ side, zone, tiles: [], isAll: false, counted: '', order: [] },
});

export const isSameZone = (one: ZoneDraft, other: Pick<ZoneDraft, 'side' | 'zone'>): boolean =>
  one.side === other.side && one.zone === other.zone;

const countOf = ({ tiles, isAll, counted }: ZoneDraft): number | undefined => {
  if (isAll) return tiles.length;
  return counted.trim() === '' ? undefined : Number(counted);
};

/** Returns the zone as it is sent. */
export const statedZone = (draft: ZoneDraft): StatedZone => {
  const { side, zone, tiles, last, order } = draft;
  const count = countOf(draft);
  return {
    side,
    zone,
    tiles: [...tiles],
    ...(count !== undefined && { count }),
    ...(last !== undefined && tiles.includes(last) && { last }),
    ...(order.length !== 0 && { order: [...order] }),
  };
};

/** The JSON pointer to a zone in the statement. */
export const zonePointer = (index: number): string => `/zones/${index}`;
