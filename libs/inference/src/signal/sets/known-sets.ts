import type { Inventory } from '../inventory/inventory.js';
import { type DoublingWatch, KnownSet, type Reading, type TileSetHealth } from './known-set.js';
import { type TileSet, withSharedThings } from '../tags/tile-set.js';

/** One reading as the tags of each set answered it. */
export type Heard = ReadonlyMap<KnownSet, Inventory>;

/**
 * The tile sets of a table, which are played in turn. A deal is decoded with one of them. The others rest in the
 * shuffler, and their answers do not disturb the deal.
 */
export class KnownSets {
  readonly all: readonly KnownSet[];
  #inPlay: KnownSet;
  #health: readonly TileSetHealth[];
  /** What other sets answered in this deal, by the number of the reading. */
  readonly #aside = new Map<number, Heard>();

  constructor(registers: readonly TileSet[]) {
    this.all = withSharedThings(registers).map((tiles) => new KnownSet(tiles));
    this.#inPlay = this.all[0] as KnownSet;
    this.#health = this.all.map(({ health }) => health);
  }

  /** The set of the current deal; while a deal is awaited, that of the last one. */
  get inPlay(): KnownSet {
    return this.#inPlay;
  }

  /** The health of each set. The list changes only when a deal ends. */
  get health(): readonly TileSetHealth[] {
    return this.#health;
  }

  /** A deal begins, or goes on, with this set. */
  begin(set: KnownSet): void {
    this.#inPlay = set;
    this.#aside.clear();
  }

  endDeal(): void {
    for (const set of this.all) set.endDeal(set === this.#inPlay);
    this.#health = this.all.map(({ health }) => health);
  }

  /** Takes a reading while a deal is awaited. */
  hear(reading: Reading, watchOf: (set: KnownSet) => DoublingWatch): Heard {
    return new Map(this.all.map((set) => [set, set.hear(reading, watchOf(set))]));
  }

  /** Takes a reading during a deal, and returns what the set in play answered. */
  hearInPlay(reading: Reading, watch: DoublingWatch): Inventory {
    const aside = this.all.filter((set) => set !== this.#inPlay).map((set) => [set, set.hearAside(reading)] as const);
    if (aside.some(([, { tags }]) => tags.size > 0)) this.#aside.set(reading.number, new Map(aside));
    return this.#inPlay.hearInPlay(reading, watch);
  }

  /** The reading of this deal to which an inventory of the set in play belongs. */
  heardWith(inventory: Inventory): Heard {
    const aside = this.#aside.get(inventory.number);
    const silent = { ...inventory, tags: new Set<never>() };
    return new Map(this.all.map((set) => [set, set === this.#inPlay ? inventory : (aside?.get(set) ?? silent)]));
  }
}
