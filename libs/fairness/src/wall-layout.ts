import { type DealingStep, type Seat, type Tile, type WallGeometry, type WallPosition, wallQueue } from '#tiles';

/** How the wall of a rule set is built and dealt. */
export interface WallLayout {
  readonly geometry: WallGeometry;
  readonly dealing: readonly DealingStep[];
  /** True if replacements come from the other end of the wall than draws. */
  readonly hasFlowerEnd: boolean;
}

/** The place where the wall is broken: after this number of stacks from the right end of the wall of a seat. */
export interface WallBreak {
  readonly seat: Seat;
  readonly stack: number;
}

export interface WallTile extends WallPosition {
  readonly tile: Tile;
}

const placeOf = ({ seat, stack, layer }: WallPosition): string => `${seat} ${stack} ${layer}`;

/** Returns a built wall in the order of taking. @param tiles as many as the wall has places. */
export const takenFrom = (
  { geometry }: WallLayout,
  tiles: readonly Tile[],
  { seat, stack }: WallBreak,
): readonly WallTile[] => {
  const built = new Map(wallQueue(geometry, 'east', 0).map((place, index) => [placeOf(place), tiles[index] as Tile]));
  return wallQueue(geometry, seat, stack).map((place) => ({ ...place, tile: built.get(placeOf(place)) as Tile }));
};

/** Every place where the wall can be broken. */
export const breaksOf = ({ geometry }: WallLayout): readonly WallBreak[] =>
  wallQueue(geometry, 'east', 0)
    .filter(({ layer }) => layer === 'top')
    .map(({ seat, stack }) => ({ seat, stack: stack - 1 }));
