import type { Inventory } from './inventory.js';
import { kindOf, type Zone } from './zones.js';

/** A zone is believed to be empty from this many silent inventories in a row on. */
const BELIEVED_FROM = 3;

/**
 * Recognizes drop-outs: an inventory of a zone of several tiles that shows none of them says nothing. A meld may be taken
 * back, so that its zone is empty in earnest; a rack is emptied only by the wash.
 */
export class DropOuts {
  readonly #silentInARow = new Map<Zone, number>();

  /** `lying`: how many tags are settled in the zone. */
  isDropOut({ zone, tags }: Inventory, lying: number): boolean {
    const silent = tags.size > 0 ? 0 : (this.#silentInARow.get(zone) ?? 0) + 1;
    this.#silentInARow.set(zone, silent);
    if (silent === 0 || lying < 2) return false;
    return kindOf(zone) === 'rack' || silent < BELIEVED_FROM;
  }
}
