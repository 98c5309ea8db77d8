import type { DealCommand, Opened } from '#deal';
import { type Side, SIDES } from '#tiles';
import type { TableSetup } from './setup.js';
import type { Inventory } from '../signal/inventory/inventory.js';
import type { KnownSet } from '../signal/sets/known-set.js';
import type { Heard } from '../signal/sets/known-sets.js';
import type { Sight } from '../signal/likelihood/sight.js';
import { DealStart, type Leftovers } from './deal-start.js';
import type { Standing, Start } from './start.js';
import type { Roll } from './wall-rolls.js';

const NOTHING_LEFT: Leftovers = new Map();

/** The deals that may have begun, the set whose tiles were dealt, and the inventory that showed it. */
export interface StartsOfSet {
  readonly starts: readonly Start[];
  readonly set: KnownSet;
  readonly now: Inventory;
  readonly awaited: DealStart;
}

/** Waits for the next deal, which may be dealt from any set of the table. The set whose hands stand is in play. */
export class DealStarts {
  readonly #starts: ReadonlyMap<KnownSet, DealStart>;

  /**
   * @param left the tiles of each set that were on the racks when the previous deal ended.
   * @param nextDealer the dealer by its result, if it is known.
   */
  constructor(
    setup: TableSetup,
    sets: readonly KnownSet[],
    left: ReadonlyMap<KnownSet, Leftovers>,
    sight: Sight,
    opened?: Opened,
    nextDealer?: Side,
  ) {
    const startOf = (set: KnownSet): DealStart =>
      new DealStart(setup, set.tags, left.get(set) ?? NOTHING_LEFT, sight, opened, nextDealer);
    this.#starts = new Map(sets.map((set) => [set, startOf(set)]));
  }

  /** The tags of the previous deal on the racks that are not washed yet. */
  get racks(): ReadonlyMap<KnownSet, Leftovers> {
    return new Map([...this.#starts].map(([set, { racks }]) => [set, racks]));
  }

  /** The number of tiles of the next deal read on each side, for the set of which most are read. */
  get standing(): Standing {
    return [...this.#starts.values()]
      .map(({ standing }) => standing)
      .reduce((most, each) => (inAll(each) > inAll(most) ? each : most));
  }

  /** How the deal of a set begins. */
  of(set: KnownSet): DealStart {
    return this.#starts.get(set) as DealStart;
  }

  /** Takes a roll that breaks the wall (`DealStart.roll`), when the tiles of the previous deal are gone. */
  roll(roll: Roll): readonly DealCommand[] | undefined {
    const starts = [...this.#starts.values()];
    if (!starts.every(({ isCleared }) => isCleared)) return undefined;
    const [given] = starts.map((start) => start.roll(roll));
    return given;
  }

  observe(heard: Heard): StartsOfSet | undefined {
    for (const [set, now] of heard) {
      const awaited = this.of(set);
      const starts = awaited.observe(now);
      if (starts.length > 0) return { starts, set, now, awaited };
    }
    return undefined;
  }
}

const inAll = (standing: Standing): number => SIDES.reduce((sum, side) => sum + standing[side], 0);
