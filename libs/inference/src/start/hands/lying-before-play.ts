import type { Inventory } from '../../signal/inventory/inventory.js';
import type { Tag } from '../../signal/tags/tags.js';
import { BARE, HELD } from './dealt-zones.js';
import type { Readings } from './readings.js';

/** A tile lies in a zone that shows it in so many of these inventories; one of the wall within reach is read less often. */
const LIES = { seen: 14, of: 15 };
/** The most tiles of the wall within reach that are read as if they lay there. */
const MOST_OF_WALL = 2;

/**
 * Returns whether a river or melds were not read, or tiles lay there that never stood on a rack, when nearly all tiles
 * were dealt: the tiles on the racks are not those of a new deal.
 */
export const layBeforePlay = (readings: Readings, dealtBy: number): boolean => {
  const stood = new Set(readings.tagsOn(HELD));
  const zones = BARE.map((zone) => around(readings.of(zone), dealtBy));
  const lying = new Set(zones.flatMap(lyingIn).filter((tag) => !stood.has(tag)));
  return lying.size > MOST_OF_WALL || zones.some(({ length }) => length === 0);
};

const lyingIn = (inventories: readonly Inventory[]): readonly Tag[] => {
  const least = Math.min(LIES.seen, inventories.length);
  const shown = new Set(inventories.flatMap(({ tags }) => [...tags]));
  return [...shown].filter((tag) => inventories.filter(({ tags }) => tags.has(tag)).length >= least);
};

/** The last inventories of a zone before an observation; the first ones, if there are too few. */
const around = (kept: readonly Inventory[], number: number): readonly Inventory[] => {
  const before = kept.filter((inventory) => inventory.number <= number);
  return before.length >= LIES.of ? before.slice(-LIES.of) : kept.slice(0, LIES.of);
};
