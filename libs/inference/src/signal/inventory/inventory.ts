import type { Tag } from '../tags/tags.js';
import type { Zone } from './zones.js';

/** One complete inventory of one zone. A failed inventory is no evidence and never becomes an `Inventory`. */
export interface Inventory {
  /** The observation's number, counted from 1 over all readers. */
  readonly number: number;
  /** Monotonic ms. */
  readonly at: number;
  readonly zone: Zone;
  readonly tags: ReadonlySet<Tag>;
}
