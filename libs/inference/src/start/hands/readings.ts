import { type Side, SIDES } from '#tiles';
import type { Inventory } from '../../signal/inventory/inventory.js';
import type { Tag } from '../../signal/tags/tags.js';
import { type Zone, zoneAt } from '../../signal/inventory/zones.js';
import type { ReadZones } from './dealt-zones.js';

/** A rack that shows fewer tiles in so many inventories, for so long (ms), has not been dealt any. */
const BARE = { tiles: 2, inventories: 4, ms: 1_500 };
/** The number of inventories before it seems bare no longer in which a tile may have come. */
const CAME_BEFORE = 2;

/** The inventories of each zone since the racks were empty, as they show where tiles stand. */
export class Readings {
  readonly #answers = new Map<Zone, ReadonlyMap<Tag, readonly number[]>>();
  readonly #firstDealt = new Map<Side, number>();
  readonly #firstDealtAt = new Map<Zone, number>();

  constructor(
    readonly read: ReadZones,
    private readonly isTile: (tag: Tag) => boolean,
  ) {}

  /** The readings up to an inventory. */
  upTo(last: number): Readings {
    return new Readings(
      this.read.map((kept) => kept.filter(({ number }) => number <= last)),
      this.isTile,
    );
  }

  of(zone: Zone): readonly Inventory[] {
    return this.read[zone] as readonly Inventory[];
  }

  /** The number of inventories of a zone before an observation. */
  countBefore(zone: Zone, number: number): number {
    const next = this.of(zone).findIndex((inventory) => inventory.number >= number);
    return next < 0 ? this.of(zone).length : next;
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
    const known = this.#firstDealt.get(side);
    if (known !== undefined) return known;
    const position = Math.max(0, this.#bareUntil(this.of(zoneAt(side, 'rack'))) - CAME_BEFORE);
    this.#firstDealt.set(side, position);
    return position;
  }

  /** The number of inventories after which a rack was bare no longer; 0 if it has not been bare. */
  #bareUntil(rack: readonly Inventory[]): number {
    let until = 0;
    let from = 0;
    rack.forEach(({ tags, at }, position) => {
      const isBare = [...tags].filter(this.isTile).length < BARE.tiles;
      if (!isBare) from = position + 1;
      const ms = at - (rack[from]?.at ?? at);
      if (isBare && position - from + 1 >= BARE.inventories && ms >= BARE.ms) until = position + 1;
    });
    return until;
  }

  /** The position of the inventory of a zone with which tiles began to be dealt. */
  firstDealtAt(zone: Zone): number {
    const known = this.#firstDealtAt.get(zone);
    if (known !== undefined) return known;
    const numbers = SIDES.map((side) => this.of(zoneAt(side, 'rack'))[this.firstDealt(side)]?.number ?? Infinity);
    const position = this.countBefore(zone, Math.min(...numbers));
    this.#firstDealtAt.set(zone, position);
    return position;
  }

  /** The tiles that some zones have shown. */
  tagsOn(zones: readonly Zone[]): readonly Tag[] {
    return [...new Set(zones.flatMap((zone) => [...this.answers(zone).keys()]))].filter(this.isTile);
  }

  /** The number of the first inventory of a rack that showed a tile since tiles were dealt; infinite for none. */
  cameTo(side: Side, tag: Tag): number {
    const rack = zoneAt(side, 'rack');
    const from = this.firstDealt(side);
    const first = this.answers(rack)
      .get(tag)
      ?.find((position) => position >= from);
    return first === undefined ? Infinity : (this.of(rack)[first] as Inventory).number;
  }
}
