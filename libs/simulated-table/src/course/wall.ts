import type { RuleSet } from '#deal';
import { below, type Random, shuffled } from '#random';
import {
  byKind,
  bySeat,
  type BySeat,
  DIE_FACES,
  type Dice,
  dealHands,
  fromFlowerEnd,
  SEATS,
  type Tile,
  type WallPosition,
  wallQueue,
} from '#tiles';
import type { TableWall } from './table-wall.js';

const placeOf = ({ seat, stack, layer }: WallPosition): string => `${seat} ${stack} ${layer}`;

const rollDice = (random: Random): Dice => {
  const [one, other] = [DIE_FACES[below(random, 6)], DIE_FACES[below(random, 6)]];
  return [one, other] as Dice;
};

/** The break of the wall: by one throw, or by those of East and the breaker (DZ-break.1, DZ-break.2). */
const breakOf = ({ setup: { throws } }: RuleSet, random: Random): ReturnType<typeof throws.breakAt> => {
  const dice = rollDice(random);
  return throws.count === 1 ? throws.breakAt(dice) : throws.breakAt(rollDice(random), dice);
};

/** Shuffles the pieces into the wall before the four seats, breaks it by dice, and gives the order of taking (SBR-1.3 to SBR-1.5, DZ-shuffle.5). */
export const shuffledWall = <T>(
  rules: RuleSet,
  { geometry }: TableWall,
  pieces: readonly T[],
  random: Random,
): readonly T[] => {
  const laid = shuffled(pieces, random);
  const built = new Map(wallQueue(geometry, 'east', 0).map((place, index) => [placeOf(place), laid[index] as T]));
  const { seat, stack } = breakOf(rules, random);
  return wallQueue(geometry, seat, stack).map((place) => built.get(placeOf(place)) as T);
};

/**
 * A wall, in the order of taking, that deals these hands, then gives these draws, and has these tiles at its flower end. The
 * rest is in the order of kinds. Throws a RangeError if the set lacks a copy or a hand has another size.
 */
export const arrangedWall = (
  wall: TableWall,
  hands: BySeat<readonly Tile[]>,
  draws: readonly Tile[] = [],
  flowerEnd: readonly Tile[] = [],
): readonly Tile[] => {
  const left = [...wall.tiles];
  const taken = (tile: Tile): Tile => {
    const at = left.indexOf(tile);
    if (at < 0) throw new RangeError(`the set has no further ${tile}`);
    left.splice(at, 1);
    return tile;
  };
  const places = dealHands([...wall.tiles.keys()], wall.dealing).hands;
  const dealt = new Map<number, Tile>();
  for (const seat of SEATS) {
    if (hands[seat].length !== places[seat].length)
      throw new RangeError(`${seat} is dealt ${places[seat].length} tiles`);
    hands[seat].forEach((tile, index) => dealt.set(places[seat][index] as number, taken(tile)));
  }
  const given = draws.map(taken);
  const atEnd = flowerEnd.map(taken);
  const order = [...[...dealt].sort(([one], [other]) => one - other).map(([, tile]) => tile), ...given, ...left];
  return atEnd.length === 0 ? order : withFlowerEnd(wall, order, atEnd);
};

/** Puts tiles at the flower end: the last position of the wall is its first replacement. */
const withFlowerEnd = ({ geometry }: TableWall, order: readonly Tile[], atEnd: readonly Tile[]): readonly Tile[] => {
  const places = wallQueue(geometry, 'east', 0).map((place, index) => ({ ...place, index }));
  const given = new Map(fromFlowerEnd(places).map(({ index }, count) => [index, atEnd[count]]));
  const rest = [...order];
  return places.map(({ index }) => given.get(index) ?? (rest.shift() as Tile));
};

/** The hands as the record writes them, by kind, since readers do not report an order; `queue` holds the tiles left to draw. */
export const handsFrom = (
  { dealing }: TableWall,
  order: readonly Tile[],
): { readonly hands: BySeat<readonly Tile[]>; readonly queue: readonly Tile[] } => {
  const { hands, queue } = dealHands(order, dealing);
  return { hands: bySeat((seat) => hands[seat].toSorted(byKind)), queue };
};
