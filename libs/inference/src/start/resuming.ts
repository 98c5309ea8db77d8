import type { Dealt, Keeping } from '#deal';
import { SIDES } from '#tiles';
import type { Inventory } from '../signal/inventory/inventory.js';
import type { KnownSet } from '../signal/sets/known-set.js';
import type { Heard } from '../signal/sets/known-sets.js';
import { zoneAt, ZONES, type Zone } from '../signal/inventory/zones.js';
import type { Leftovers } from './deal-start.js';
import { type Placement, placeThings } from './resumption.js';

/** The least inventories of every zone, so that a tag missed once does not count as gone. */
const INVENTORIES_TO_RESUME = 2;

/** The set that lies on the table, and where its things are. */
interface ResumedSet extends Placement {
  readonly set: KnownSet;
  readonly inventories: readonly Inventory[];
}

/** Reads all zones after a restart. */
export class Resuming {
  readonly readings: Heard[] = [];
  readonly #count = ZONES.map(() => 0);

  constructor(
    readonly state: Dealt,
    private readonly sets: readonly KnownSet[],
  ) {}

  read(heard: Heard): void {
    this.readings.push(heard);
    const [{ zone }] = [...heard.values()] as [Inventory];
    this.#count[zone] = (this.#count[zone] as number) + 1;
  }

  get isComplete(): boolean {
    return this.#count.every((count) => count >= INVENTORIES_TO_RESUME);
  }

  /** The tags of each set that were last read on the racks. */
  get racks(): ReadonlyMap<KnownSet, Leftovers> {
    return new Map(this.sets.map((set) => [set, racksIn(this.#inventoriesOf(set))]));
  }

  /** The set of which most things are in place. */
  placed(rules: Keeping): ResumedSet {
    return this.sets
      .map((set) => ({ set, inventories: this.#inventoriesOf(set) }))
      .map((each) => ({ ...each, ...placeThings(rules, each.set.tags, each.inventories, this.state) }))
      .reduce((most, each) => (each.inPlace > most.inPlace ? each : most));
  }

  #inventoriesOf(set: KnownSet): readonly Inventory[] {
    return this.readings.flatMap((heard) => heard.get(set) ?? []);
  }
}

const racksIn = (inventories: readonly Inventory[]): Leftovers => {
  const last = (rack: Zone) => inventories.findLast(({ zone }) => zone === rack)?.tags ?? [];
  return new Map(SIDES.map((side) => [side, [...last(zoneAt(side, 'rack'))]]));
};
