import { happens, type Random, shuffled } from '#random';
import type { Tile } from '#tiles';
import type { Inclination } from './temperament.js';

/** The tiles without `count` copies of a tile. */
export const without = (tiles: readonly Tile[], tile: Tile, count = 1): readonly Tile[] => {
  let left = count;
  return tiles.filter((other) => other !== tile || left-- <= 0);
};

/** Decides at random whether a player takes a set that changes the hand's distance to ready in this way. */
export const isInclined = (
  { nearer, asNear, farther }: Inclination,
  before: number,
  after: number,
  random: Random,
): boolean => {
  if (after < before) return happens(random, nearer);
  return happens(random, after === before ? asNear : farther);
};

/** The choices after which the hand is nearest to ready. */
export const nearestReady = <T>(things: readonly T[], distanceAfter: (thing: T) => number): readonly T[] => {
  const distances = things.map(distanceAfter);
  const least = Math.min(...distances);
  return things.filter((_, index) => distances[index] === least);
};

/** The smallest by a measure, random among equals. Throws an Error for an empty list. */
export const leastOf = <T>(things: readonly T[], measure: (thing: T) => number, random: Random): T => {
  const [first, ...others] = shuffled(things, random).map((thing) => ({ thing, by: measure(thing) }));
  if (!first) throw new Error('a player has nothing to choose from');
  return others.reduce((least, next) => (next.by < least.by ? next : least), first).thing;
};
