import type { Sha256 } from '#event-log';
import { DIE_FACES, type Dice, type Tile } from '#tiles';
import { numbersFrom, type NextBelow } from './random-numbers.js';
import type { WallSeed } from './wall-seed.js';

/**
 * The built wall that follows from a seed: a Fisher-Yates shuffle of the tiles in ascending order of their names.
 * @param tiles the tiles of the set, each copy once, in any order.
 */
export const shuffledWall = (seed: WallSeed, tiles: readonly Tile[], sha256: Sha256): readonly Tile[] => {
  const below = numbersFrom(seed, 'tiles', sha256);
  const wall = tiles.toSorted();
  for (let last = wall.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [wall[last], wall[other]] = [wall[other] as Tile, wall[last] as Tile];
  }
  return wall;
};

/** The dice that follow from a seed. @param throws the number of throws, of two dice each. */
export const thrownDice = (seed: WallSeed, throws: number, sha256: Sha256): readonly Dice[] => {
  const below = numbersFrom(seed, 'dice', sha256);
  return Array.from({ length: throws }, (): Dice => [dieBy(below), dieBy(below)]);
};

const dieBy = (below: NextBelow): Dice[number] => DIE_FACES[below(DIE_FACES.length)] as Dice[number];
