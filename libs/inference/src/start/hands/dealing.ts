import { type Side, SIDES } from '#tiles';
import type { Inventory } from '../../signal/inventory/inventory.js';
import type { Tag } from '../../signal/tags/tags.js';
import { kindOf, sideOf, type Zone, ZONES } from '../../signal/inventory/zones.js';
import { type Hands, heldAt, type ReadZones } from './dealt-zones.js';
import { Readings } from './readings.js';

/** The most inventories kept of each zone before tiles are dealt, and since: how the wall was read before is compared with later readings. */
const KEPT = { before: 250, dealt: 1_500 };
/** A tile that was not seen in this number of inventories of its zone is gone: even badly placed it answers now and then. */
const GONE_AFTER = 12;
/** Tiles are dealt when so many are read on all racks together, and none are when fewer are: they are of the wall. */
const DEALT = { from: 24, none: 8 };

/**
 * A rack that showed so many tiles, then none or a single one, and then half of them again was covered or turned over: nothing
 * follows about its tiles. One that has shown none for more than so many inventories is empty.
 */
const COVERED = { from: 4, shown: 1, most: 15 };

/** The inventories of every zone since the racks were empty, before tiles are dealt. */
export class Dealing {
  readonly #read: Inventory[][] = ZONES.map(() => []);
  /** The number of tiles in the last inventory of each rack. */
  readonly #latest = new Map<Side, number>();
  /** How often the tiles on each side were read lately, until it is read again. */
  readonly #shown = new Map<Side, ReadonlyMap<Tag, number>>();
  #readings: Readings | undefined;
  #isDealt = false;

  constructor(private readonly isTile: (tag: Tag) => boolean) {}

  keep(inventory: Inventory): void {
    const { zone } = inventory;
    if (kindOf(zone) === 'rack') this.#count(inventory);
    this.#shown.delete(sideOf(zone));
    this.#readings = undefined;
    const kept = this.#read[zone] as Inventory[];
    kept.push(inventory);
    if (kept.length > (this.#isDealt ? KEPT.dealt : KEPT.before)) kept.shift();
  }

  #count({ zone, tags }: Inventory): void {
    this.#latest.set(sideOf(zone), [...tags].filter(this.isTile).length);
    const read = SIDES.reduce((sum, side) => sum + (this.#latest.get(side) ?? 0), 0);
    // Readings from before the racks were empty belong to the previous deal.
    if (this.#isDealt && read < DEALT.none) this.#forget();
    this.#isDealt = read >= (this.#isDealt ? DEALT.none : DEALT.from);
  }

  #forget(): void {
    for (const kept of this.#read) kept.splice(0);
    this.#shown.clear();
    this.#readings = undefined;
  }

  /** The inventories of each zone, in order. */
  get read(): ReadZones {
    return this.#read;
  }

  of(zone: Zone): readonly Inventory[] {
    return this.#read[zone] as readonly Inventory[];
  }

  /** What the inventories so far show, without those of a rack while it was covered. */
  get readings(): Readings {
    return (this.#readings ??= new Readings(
      this.#read.map((kept, zone) => (kindOf(zone) === 'rack' ? this.#uncovered(kept) : kept)),
      this.isTile,
    ));
  }

  #uncovered(kept: readonly Inventory[]): readonly Inventory[] {
    const uncovered: Inventory[] = [];
    let standing: readonly Tag[] = [];
    let empty: Inventory[] = [];
    for (const inventory of kept) {
      const shown = [...inventory.tags].filter(this.isTile);
      if (shown.length <= COVERED.shown && standing.length >= COVERED.from) {
        empty.push(inventory);
        continue;
      }
      const areBack = standing.filter((tag) => inventory.tags.has(tag)).length * 2 >= standing.length;
      if (!areBack) uncovered.push(...empty);
      uncovered.push(inventory);
      [standing, empty] = [shown, []];
    }
    return empty.length > COVERED.most ? [...uncovered, ...empty] : uncovered;
  }

  /** The least number of inventories of a zone since the last of these tiles came. */
  quiet(hands: Hands): number {
    const came = [...hands].flatMap(([side, tags]) => tags.map((tag) => this.#cameTo(side, tag)));
    const last = Math.max(...came);
    return Math.min(...this.#read.map((kept) => kept.filter(({ number }) => number > last).length));
  }

  #cameTo(side: Side, tag: Tag): number {
    const first = heldAt(side).flatMap((zone) => this.of(zone).find(({ tags }) => tags.has(tag))?.number ?? []);
    return Math.min(...first, Infinity);
  }

  /** The tiles that each side shows. A tile that two sides show stands where it is read more often. */
  get shown(): Hands {
    const isAt = (side: Side, tag: Tag, times: number): boolean =>
      SIDES.every((other) => other === side || (this.shownAt(other).get(tag) ?? 0) < times);
    return new Map(
      SIDES.map((side) => {
        const times = [...this.shownAt(side)];
        return [side, times.flatMap(([tag, each]) => (isAt(side, tag, each) ? [tag] : [])).sort((a, b) => a - b)];
      }),
    );
  }

  /**
   * The tiles that a side has shown lately, and how often it has. A tile that was set aside early belongs to the dealt
   * hand.
   */
  shownAt(side: Side): ReadonlyMap<Tag, number> {
    const known = this.#shown.get(side);
    if (known !== undefined) return known;
    const kept = heldAt(side).map((zone) => this.of(zone));
    const lately = new Set(kept.flatMap((each) => each.slice(-GONE_AFTER).flatMap(({ tags }) => [...tags])));
    const shown = new Map([...lately].flatMap((tag) => (this.isTile(tag) ? [[tag, 0]] : [])));
    for (const { tags } of kept.flat())
      for (const tag of tags) if (shown.has(tag)) shown.set(tag, (shown.get(tag) as number) + 1);
    this.#shown.set(side, shown);
    return shown;
  }

  /** Forgets the readings of a tag that two tiles have. */
  distrust(tag: Tag): void {
    this.#shown.clear();
    this.#readings = undefined;
    for (const kept of this.#read)
      kept.forEach((inventory, index) => {
        kept[index] = { ...inventory, tags: new Set([...inventory.tags].filter((each) => each !== tag)) };
      });
  }
}
