import { DropOuts } from './drop-out.js';
import type { Inventory } from '../inventory/inventory.js';
import { TableCondition, type TilesInPlace } from './table-condition.js';
import { ZoneGaps } from './zone-gaps.js';

/**
 * What an inventory is: evidence, no evidence because of a drop-out, or the first evidence after which all that was
 * missed in a gap can be seen.
 */
export type Heard = 'evidence' | 'drop-out' | 'end-of-gap';

/** Judges what each inventory of a deal is worth, before any act is considered. */
export class TableSignal {
  readonly gaps = new ZoneGaps();
  readonly #dropOuts = new DropOuts();
  readonly #condition: TableCondition;
  readonly #held: Inventory[] = [];
  /** A gap has just ended: its acts are seen only in part. */
  #isReturning = false;

  constructor(private readonly tiles: TilesInPlace) {
    this.#condition = new TableCondition(tiles);
  }

  /** Whether a gap has just ended, so that proposals wait. */
  get isReturning(): boolean {
    return this.#isReturning;
  }

  /** Whether the tiles of the deal have been washed. */
  get isWashed(): boolean {
    return this.#condition.isWashed;
  }

  /** The inventories since the tiles may have been washed. */
  get held(): readonly Inventory[] {
    return this.#held;
  }

  /**
   * Takes an inventory, and returns the inventories that can be weighed now. None while it is open whether the tiles are
   * being washed: if they are in their places after all, the inventories since are returned together.
   */
  take(inventory: Inventory): readonly Inventory[] {
    this.#condition.read(inventory);
    this.#held.push(inventory);
    return this.#condition.isInPlace ? this.#held.splice(0) : [];
  }

  hear(inventory: Inventory): Heard {
    const { zone, at } = inventory;
    if (this.#dropOuts.isDropOut(inventory, this.tiles.inZone(zone).length)) return 'drop-out';
    this.gaps.read(zone, at);
    const wasReturning = this.#isReturning;
    this.#isReturning = this.gaps.isReturning(at);
    return wasReturning && !this.#isReturning ? 'end-of-gap' : 'evidence';
  }
}
