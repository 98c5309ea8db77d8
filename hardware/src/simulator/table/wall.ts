import type { RuleSet } from '#deal';
import {
  byKind,
  bySeat,
  type BySeat,
  DIE_FACES,
  type Dice,
  dealHands,
  SEATS,
  SICHUAN_DEALING,
  SICHUAN_WALL,
  type Tile,
  type WallPosition,
  wallQueue,
} from '#tiles';
import type { Random } from '../../serial/backoff.js';
import { below, shuffled } from './random.js';

const placeOf = ({ seat, stack, layer }: WallPosition): string => `${seat} ${stack} ${layer}`;

const rollDice = (random: Random): Dice => {
  const [one, other] = [DIE_FACES[below(random, 6)], DIE_FACES[below(random, 6)]];
  return [one, other] as Dice;
};

/** Shuffles the pieces into the wall before the four seats, breaks it by dice, and gives the order of taking (SBR-1.3 to SBR-1.5). */
export const shuffledWall = <T>(rules: RuleSet, pieces: readonly T[], random: Random): readonly T[] => {
  const laid = shuffled(pieces, random);
  const built = new Map(wallQueue(SICHUAN_WALL, 'east', 0).map((place, index) => [placeOf(place), laid[index] as T]));
  const { seat, stack } = rules.wallBreak(rollDice(random));
  return wallQueue(SICHUAN_WALL, seat, stack).map((place) => built.get(placeOf(place)) as T);
};

/**
 * A wall in the order of taking that deals these hands and then gives these draws; the rest follows in the order of
 * kinds. Throws a RangeError where the set lacks a copy or a hand has another size.
 */
export const arrangedWall = (
  rules: RuleSet,
  hands: BySeat<readonly Tile[]>,
  draws: readonly Tile[] = [],
): readonly Tile[] => {
  const left = [...rules.tiles];
  const taken = (tile: Tile): Tile => {
    const at = left.indexOf(tile);
    if (at < 0) throw new RangeError(`the set has no further ${tile}`);
    left.splice(at, 1);
    return tile;
  };
  const places = dealHands(rules.tiles.map((_, index) => index)).hands;
  const wall = new Map<number, Tile>();
  for (const seat of SEATS) {
    if (hands[seat].length !== places[seat].length)
      throw new RangeError(`${seat} is dealt ${places[seat].length} tiles`);
    hands[seat].forEach((tile, index) => wall.set(places[seat][index] as number, taken(tile)));
  }
  const given = draws.map(taken);
  return [...[...wall].sort(([one], [other]) => one - other).map(([, tile]) => tile), ...given, ...left];
};

/** Hands as the record writes them, by kind: readers cannot know an order; `queue` is what is left to draw. */
export const handsFrom = (
  wall: readonly Tile[],
): { readonly hands: BySeat<readonly Tile[]>; readonly queue: readonly Tile[] } => {
  const { hands, queue } = dealHands(wall, SICHUAN_DEALING);
  return { hands: bySeat((seat) => hands[seat].toSorted(byKind)), queue };
};
