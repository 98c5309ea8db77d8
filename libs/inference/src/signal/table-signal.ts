import { DropOuts } from './drop-out.js';
import type { Inventory } from './inventory.js';
import type { Tag } from './tags.js';
import { Wash } from './wash.js';
import { ZoneGaps } from './zone-gaps.js';
import { type Zone, zoneAt } from './zones.js';

/**
 * What an inventory is: evidence, no evidence because of a drop-out, or the first evidence after which all that was
 * missed in a gap can be seen.
 */
export type Heard = 'evidence' | 'drop-out' | 'end-of-gap';

/** The least number of washed sides that show the end of a deal. */
const WASHED_SIDES = 3;

/** Judges what each inventory of a deal is worth, before any act is considered. */
export class TableSignal {
  readonly gaps = new ZoneGaps();
  readonly #dropOuts = new DropOuts();
  readonly #wash: Wash;
  /** A gap has just ended: its acts are seen only in part. */
  #isReturning = false;

  /** @param lyingIn the tags that should be in a zone. */
  constructor(private readonly lyingIn: (zone: Zone) => readonly Tag[]) {
    this.#wash = new Wash((side) => lyingIn(zoneAt(side, 'rack')));
  }

  /** Whether a gap has just ended, so that proposals wait. */
  get isReturning(): boolean {
    return this.#isReturning;
  }

  /** Whether the table is being washed. */
  get isWashed(): boolean {
    return this.#wash.washed >= WASHED_SIDES;
  }

  hear(inventory: Inventory): Heard {
    const { zone, at } = inventory;
    this.#wash.read(inventory);
    if (this.#dropOuts.isDropOut(inventory, this.lyingIn(zone).length)) return 'drop-out';
    this.gaps.read(zone, at);
    const wasReturning = this.#isReturning;
    this.#isReturning = this.gaps.isReturning(at);
    return wasReturning && !this.#isReturning ? 'end-of-gap' : 'evidence';
  }
}
