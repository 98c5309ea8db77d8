import { type Side, SIDES } from '#tiles';
import type { Inventory } from '../signal/inventory.js';
import type { Tag } from '../signal/tags.js';
import { kindOf, sideOf, type Zone, zoneAt, ZONES } from '../signal/zones.js';
import { GONE_AFTER, type Hands, heldAt, type ReadZones } from './earlier-hands.js';

/** The most inventories kept of each zone. */
const KEPT = 100;
/** While fewer tiles are read on all racks together, none are dealt: they are of the wall. */
const NONE_DEALT = 8;
/** A tile has been taken away from a rack that has not shown it in more than so many inventories. */
export const UNSEEN = 3;
/** The number of tiles in one inventory that shows that a side has been dealt tiles. */
const DEALT = 3;

/** The inventories of every zone since the racks were empty, before tiles are dealt. */
export class Dealing {
  readonly #read: Inventory[][] = ZONES.map(() => []);
  /** The number of tiles in the last inventory of each rack. */
  readonly #latest = new Map<Side, number>();
  /** How often the tiles on each side were read lately, until it is read again. */
  readonly #shown = new Map<Side, ReadonlyMap<Tag, number>>();
  readonly #answers = new Map<Zone, ReadonlyMap<Tag, readonly number[]>>();
  #isDealt = false;

  constructor(private readonly isTile: (tag: Tag) => boolean) {}

  keep(inventory: Inventory): void {
    const { zone } = inventory;
    if (kindOf(zone) === 'rack') this.#count(inventory);
    this.#shown.delete(sideOf(zone));
    this.#answers.delete(zone);
    const kept = this.#read[zone] as Inventory[];
    kept.push(inventory);
    if (kept.length > KEPT) kept.shift();
  }

  #count({ zone, tags }: Inventory): void {
    this.#latest.set(sideOf(zone), [...tags].filter(this.isTile).length);
    const isDealt = SIDES.reduce((sum, side) => sum + (this.#latest.get(side) ?? 0), 0) >= NONE_DEALT;
    // Readings from before the racks were empty belong to the previous deal.
    if (this.#isDealt && !isDealt) this.#forget();
    this.#isDealt = isDealt;
  }

  #forget(): void {
    for (const kept of this.#read) kept.splice(0);
    this.#shown.clear();
    this.#answers.clear();
  }

  /** The inventories of each zone, in order. */
  get read(): ReadZones {
    return this.#read;
  }

  of(zone: Zone): readonly Inventory[] {
    return this.#read[zone] as readonly Inventory[];
  }

  /** For each tag that a zone has shown, the positions of these inventories. */
  answers(zone: Zone): ReadonlyMap<Tag, readonly number[]> {
    const known = this.#answers.get(zone);
    if (known !== undefined) return known;
    const answers = new Map<Tag, number[]>();
    this.of(zone).forEach(({ tags }, position) => {
      for (const tag of tags) {
        const positions = answers.get(tag);
        if (positions === undefined) answers.set(tag, [position]);
        else positions.push(position);
      }
    });
    this.#answers.set(zone, answers);
    return answers;
  }

  /** The position of the inventory of a rack that may have shown its first dealt tile. */
  firstDealt(side: Side): number {
    const rack = this.of(zoneAt(side, 'rack'));
    const first = rack.findIndex(({ tags }) => [...tags].filter(this.isTile).length >= DEALT);
    return first < 0 ? rack.length : Math.max(0, first - 2);
  }

  /** The position of the inventory of a zone with which tiles began to be dealt. */
  firstDealtAt(zone: Zone): number {
    const numbers = SIDES.map((side) => this.of(zoneAt(side, 'rack'))[this.firstDealt(side)]?.number ?? Infinity);
    const began = Math.min(...numbers);
    const first = this.of(zone).findIndex(({ number }) => number >= began);
    return first < 0 ? this.of(zone).length : first;
  }

  /** The tiles that some zones have shown. */
  tagsOn(zones: readonly Zone[]): readonly Tag[] {
    const tags = zones.flatMap((zone) => this.of(zone).flatMap(({ tags }) => [...tags]));
    return [...new Set(tags)].filter(this.isTile);
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

  /** The number of the last inventory that showed a tile on a rack from which it was taken away, if these were dealt. */
  lastTakenAway(hands: Hands): number {
    const dealt = new Set([...hands.values()].flat());
    const last = SIDES.flatMap((side) => {
      const rack = zoneAt(side, 'rack');
      const inventories = this.of(rack);
      const others = [...this.answers(rack)].filter(([tag]) => this.isTile(tag) && !dealt.has(tag));
      const positions = others.map(([, positions]) => positions.at(-1) as number);
      const gone = positions.filter((position) => inventories.length - position > UNSEEN);
      return gone.map((position) => (inventories[position] as Inventory).number);
    });
    return Math.max(-Infinity, ...last);
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
    this.#answers.clear();
    for (const kept of this.#read)
      kept.forEach((inventory, index) => {
        kept[index] = { ...inventory, tags: new Set([...inventory.tags].filter((each) => each !== tag)) };
      });
  }
}
