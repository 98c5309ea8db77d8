import type { Tile } from '#tiles';
import type { Random } from '../../../serial/backoff.js';
import { happens, shuffled } from '../random.js';
import type { Inclination } from './temperament.js';

/** What stays when so many copies of a tile are laid down. */
export const without = (tiles: readonly Tile[], tile: Tile, count = 1): readonly Tile[] => {
  let left = count;
  return tiles.filter((other) => other !== tile || left-- <= 0);
};

/** Does a player so inclined take what changes the hand's distance to ready in this way? */
export const isInclined = (
  { nearer, asNear, farther }: Inclination,
  before: number,
  after: number,
  random: Random,
): boolean => {
  if (after < before) return happens(random, nearer);
  return happens(random, after === before ? asNear : farther);
};

/** The things after which the hand is nearest to ready. */
export const nearestReady = <T>(things: readonly T[], distanceAfter: (thing: T) => number): readonly T[] => {
  const distances = things.map(distanceAfter);
  const least = Math.min(...distances);
  return things.filter((_, index) => distances[index] === least);
};

/** The least by a measure; among equals by chance. Throws an Error where there is nothing. */
export const leastOf = <T>(things: readonly T[], measure: (thing: T) => number, random: Random): T => {
  const [first, ...others] = shuffled(things, random).map((thing) => ({ thing, by: measure(thing) }));
  if (!first) throw new Error('a player has nothing to choose from');
  return others.reduce((least, next) => (next.by < least.by ? next : least), first).thing;
};
