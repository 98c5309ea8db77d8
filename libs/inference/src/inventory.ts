import type { Tag } from './tags.js';
import type { Zone } from './zones.js';

/** One complete inventory of one zone. A failed one never becomes an inventory: it says nothing. */
export interface Inventory {
  /** The observation's number, counted from 1 over all readers. */
  readonly number: number;
  /** Monotonic ms. */
  readonly at: number;
  readonly zone: Zone;
  readonly tags: ReadonlySet<Tag>;
}
