import type { Dealt } from '#deal';
import { byKind, isKnown, type Seat, SEATS, type Tile, UNKNOWN } from '#tiles';

/** The known data about tiles that no reader has read. */
export interface UnreadTiles {
  /** Tiles of the set that have never answered. */
  readonly unheard: readonly Tile[];
  /** Hands that a person has stated tile by tile. */
  readonly stated: ReadonlyMap<Seat, readonly Tile[]>;
}

/** The number of unknown tiles on record, standing or discarded. */
export const unknownOnRecord = ({ table }: Dealt): number =>
  SEATS.reduce((count, seat) => {
    const { hand, discards } = table.players[seat];
    return count + [...hand, ...discards.map(({ tile }) => tile)].filter((tile) => tile === UNKNOWN).length;
  }, 0);

/**
 * The standing tiles of a seat, sorted by kind. They are as on record, with the faces that a person has stated, or with
 * the remaining faces if every other tile of the set has answered. Undefined if a face stays unknown.
 */
export const standingTiles = (
  state: Dealt,
  seat: Seat,
  { unheard, stated }: UnreadTiles,
): readonly Tile[] | undefined => {
  const { hand } = state.table.players[seat];
  const known = hand.filter(isKnown);
  const lacking = hand.length - known.length;
  if (lacking === 0) return known.sort(byKind);
  const byPerson = stated.get(seat);
  if (byPerson?.length === hand.length) return byPerson.toSorted(byKind);
  const isOneFace = new Set(unheard).size === 1;
  const areAllOnRecord = unheard.length === unknownOnRecord(state);
  return isOneFace && areAllOnRecord ? [...known, ...unheard.slice(0, lacking)].sort(byKind) : undefined;
};
