import type { Side, Tile } from '#tiles';
import type { Schemas } from '../../api/schemas.js';

export type StatedZone = Schemas['StatedZone'];
export type ZoneKind = StatedZone['zone'];

/** What the referee has stated of a zone so far. */
export interface ZoneDraft {
  readonly side: Side;
  readonly zone: ZoneKind;
  readonly tiles: readonly Tile[];
  /** No other tile lies there. */
  readonly isAll: boolean;
  /** The number of tiles there as it was typed; empty where they were not counted. */
  readonly counted: string;
  readonly last?: Tile;
  /** The tiles of a question about their order, the first one first. */
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

/** The zone as it is sent. */
export const statedZone = (draft: ZoneDraft): StatedZone => {
  const { side, zone, tiles, last, order } = draft;
  const count = countOf(draft);
  return {
    side,
    zone,
    tiles: [...tiles],
    ...(count === undefined ? {} : { count }),
    ...(last === undefined || !tiles.includes(last) ? {} : { last }),
    ...(order.length === 0 ? {} : { order: [...order] }),
  };
};

/** Where a pointer of the API into the zones leads in the statement. */
export const zonePointer = (index: number): string => `/zones/${index}`;

/** The tiles that are left when some of them, each copy once, are taken away. */
export const without = (tiles: readonly Tile[], taken: readonly Tile[]): readonly Tile[] => {
  const left = [...tiles];
  for (const tile of taken) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};
