import type { DealEvent } from '#deal';
import { type Tile, UNKNOWN } from '#tiles';

type Json = unknown;

const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if the lists are equal when each unknown tile stands for one of the unreadable ones, in any order. */
const sameTiles = (recorded: readonly Json[], true_: readonly Json[], unreadable: readonly Tile[]): boolean => {
  const left = [...true_];
  for (const tile of recorded.filter((each) => each !== UNKNOWN)) {
    const at = left.findIndex((each) => same(tile, each, unreadable));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  const unknown = recorded.filter((each) => each === UNKNOWN);
  return left.length === unknown.length && left.every((tile) => unreadable.includes(tile as Tile));
};

/** True for an unreadable tile, or for the points of a hand with such a tile, which the record cannot know either. */
const isUnknowable = (value: Json, unreadable: readonly Tile[]): boolean =>
  unreadable.includes(value as Tile) || (typeof value === 'number' && unreadable.length > 0);

const same = (recorded: Json, true_: Json, unreadable: readonly Tile[]): boolean => {
  if (recorded === UNKNOWN) return isUnknowable(true_, unreadable);
  if (Array.isArray(recorded) && Array.isArray(true_)) {
    if (recorded.includes(UNKNOWN)) return sameTiles(recorded, true_, unreadable);
    return recorded.length === true_.length && recorded.every((each, index) => same(each, true_[index], unreadable));
  }
  if (!isObject(recorded) || !isObject(true_)) return recorded === true_;
  const names = Object.keys(recorded);
  return (
    names.length === Object.keys(true_).length && names.every((name) => same(recorded[name], true_[name], unreadable))
  );
};

/** True if the values are equal. */
export const sameValues = (one: Json, other: Json): boolean => same(one, other, []);

/**
 * True if the recorded events are the played ones. The record may lack the face of an unreadable tile, and the points of a
 * win that a hand with such a tile passes.
 */
export const sameEvents = (
  recorded: readonly DealEvent[],
  played: readonly DealEvent[] | undefined,
  unreadable: readonly Tile[],
): boolean => played !== undefined && same(recorded, played, unreadable);
