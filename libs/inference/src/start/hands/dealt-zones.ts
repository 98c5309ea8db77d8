import type { Side } from '#tiles';
import type { Inventory } from '../../signal/inventory/inventory.js';
import type { Tag } from '../../signal/tags/tags.js';
import { kindOf, sideOf, type Zone, ZONES } from '../../signal/inventory/zones.js';

/** The inventories kept of each zone, in order. */
export type ReadZones = readonly (readonly Inventory[])[];

export type Hands = ReadonlyMap<Side, readonly Tag[]>;

/** The zones of dealt tiles, and the zones that are empty before the first discard. */
export const HELD = ZONES.filter((zone) => ['rack', 'aside'].includes(kindOf(zone)));
export const BARE = ZONES.filter((zone) => !HELD.includes(zone));

/** The zones of the dealt tiles of a side. */
export const heldAt = (side: Side): readonly Zone[] => HELD.filter((zone) => sideOf(zone) === side);
