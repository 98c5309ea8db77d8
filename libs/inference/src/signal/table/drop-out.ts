import type { Inventory } from '../inventory/inventory.js';
import { kindOf, type Zone } from '../inventory/zones.js';

/** A zone counts as empty from this number of silent inventories in a row. */
const BELIEVED_FROM = 3;

/**
 * Recognizes drop-outs: an inventory that shows no tile of a zone with several tiles is no evidence. A meld may be
 * taken back, so that its zone is really empty; only the wash empties a rack.
 */
export class DropOuts {
  readonly #silentInARow = new Map<Zone, number>();

  /** Returns whether the inventory is a drop-out. `lying` is the number of tags settled in the zone. */
  isDropOut({ zone, tags }: Inventory, lying: number): boolean {
    const silent = tags.size > 0 ? 0 : (this.#silentInARow.get(zone) ?? 0) + 1;
    this.#silentInARow.set(zone, silent);
    if (silent === 0 || lying < 2) return false;
    return kindOf(zone) === 'rack' || silent < BELIEVED_FROM;
  }
}
