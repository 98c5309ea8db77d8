import type { RuleSet } from '#deal';
import {
  type Dice,
  type DealingStep,
  type Seat,
  type Tile,
  type WallGeometry,
  type WallPosition,
  wallQueue,
} from '#tiles';

/** How the wall of a rule set is built and dealt. */
export interface WallLayout {
  readonly geometry: WallGeometry;
  readonly dealing: readonly DealingStep[];
  /** True if replacements come from the other end of the wall than draws. */
  readonly hasFlowerEnd: boolean;
}

/** Returns the layout of a rule set. @param built the form of its wall and its order of dealing. */
export const layoutUnder = (
  { play }: RuleSet,
  { geometry, dealing }: Pick<WallLayout, 'geometry' | 'dealing'>,
): WallLayout => ({
  geometry,
  dealing,
  // Rule sets with flowers draw replacements from the other end of the wall.
  hasFlowerEnd: play.refusals.ShowBonusTile !== undefined,
});

/** The place where the wall is broken: after this number of stacks from the right end of the wall of a seat. */
export interface WallBreak {
  readonly seat: Seat;
  readonly stack: number;
}

export interface WallTile extends WallPosition {
  readonly tile: Tile;
}

/** Returns the place where the dice of a deal break the wall. @param dice as many throws as the rule set has. */
export const brokenBy = ({ setup: { throws } }: RuleSet, dice: readonly Dice[]): WallBreak => {
  const [first, second] = dice as readonly [Dice, Dice];
  return throws.count === 1 ? throws.breakAt(first) : throws.breakAt(second, first);
};

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
