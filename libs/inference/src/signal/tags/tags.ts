import type { Tile } from '#tiles';
import { DeadTags, KNOWN_DEAD } from './dead-tags.js';
import { type TaggedThing, type ThingKind, thingKind, type TileSet } from './tile-set.js';

/** The number of a tag: its place in the register of the set. */
export type Tag = number;

/**
 * The register of a set, with its tags numbered so that arrays can be indexed by tag, and the tags that have answered.
 */
export class Tags {
  readonly count: number;
  readonly #things: readonly TaggedThing[];
  readonly #kinds: readonly ThingKind[];
  readonly #numbers = new Map<string, Tag>();
  readonly #doubled = new Set<Tag>();
  #unheard: readonly Tag[];
  #unheardTiles: readonly Tile[];
  readonly #alike = new Map<ThingKind, Tag[]>();
  readonly #dead: DeadTags;

  constructor(tiles: TileSet) {
    this.#things = [...tiles.values()];
    this.#kinds = this.#things.map(thingKind);
    this.count = this.#things.length;
    this.#unheard = [...this.#things.keys()];
    this.#dead = new DeadTags(this.count);
    this.#unheardTiles = this.tilesOf(this.#unheard);
    [...tiles.keys()].forEach((name, tag) => this.#numbers.set(name, tag));
    this.#kinds.forEach((kind, tag) => {
      const alike = this.#alike.get(kind);
      if (alike === undefined) this.#alike.set(kind, [tag]);
      else alike.push(tag);
    });
  }

  /** Records that these tags have answered. */
  hear(tags: ReadonlySet<Tag>): void {
    const isHeard = (tag: Tag): boolean => tags.has(tag) && !this.#doubled.has(tag);
    for (const tag of tags) if (isHeard(tag)) this.#dead.hear(tag);
    if (!this.#unheard.some(isHeard)) return;
    this.#unheard = this.#unheard.filter((tag) => !isHeard(tag));
    this.#unheardTiles = this.tilesOf(this.#unheard);
  }

  /** Further answers of a tag on two tiles do not show which of the two is read, as if it were dead. */
  distrust(tag: Tag): void {
    this.#doubled.add(tag);
    if (!this.#unheard.includes(tag)) this.#unheard = [...this.#unheard, tag].sort((a, b) => a - b);
    this.#unheardTiles = this.tilesOf(this.#unheard);
  }

  /** Takes answers of a tag again that seemed to be on two tiles. */
  trust(tag: Tag): void {
    this.#doubled.delete(tag);
    this.hear(new Set([tag]));
  }

  /** Notes the end of a deal. */
  endDeal(): void {
    this.#dead.endDeal([...this.#things.keys()].filter((tag) => this.isTile(tag)));
  }

  /**
   * The chance that each tag gives no answer that counts. If two tiles have a tag, the tag of one of them never answers: it
   * is one of those that have not answered so far.
   */
  chancesOfDeath(): Float64Array {
    const { silent } = this;
    const odds = silent.reduce((sum, tag) => sum + this.#dead.odds(tag), 0);
    const chances = Float64Array.from(this.#things, (_, tag) => (this.#doubled.has(tag) ? 1 : this.#dead.chance(tag)));
    for (const tag of silent) {
      const asCopy = Math.min(1, (this.#doubled.size * this.#dead.odds(tag)) / odds);
      chances[tag] = 1 - (1 - (chances[tag] as number)) * (1 - asCopy);
    }
    return chances;
  }

  /** The tiles that have never answered and whose tags are known to be dead, as far as the deals have shown. */
  get deadTiles(): readonly Tile[] {
    return this.tilesOf(this.silent.filter((tag) => this.#dead.chance(tag) >= KNOWN_DEAD));
  }

  /** The tags of tiles that have never answered. If two tiles have a tag, that of one of them is among these. */
  get silent(): readonly Tag[] {
    return this.#unheard.filter((tag) => this.isTile(tag) && !this.#doubled.has(tag));
  }

  /** The tags that were found on two tiles. */
  get doubled(): ReadonlySet<Tag> {
    return this.#doubled;
  }

  /** The tags that have never answered. */
  get unheard(): readonly Tag[] {
    return this.#unheard;
  }

  /** The tiles among them. */
  get unheardTiles(): readonly Tile[] {
    return this.#unheardTiles;
  }

  /** The tiles among these things. */
  tilesOf(tags: readonly Tag[]): readonly Tile[] {
    return tags.flatMap((tag) => {
      const thing = this.thing(tag);
      return thing.kind === 'tile' ? [thing.tile] : [];
    });
  }

  /** Undefined for a tag that is not in the register, and so is on the table by chance. */
  numberOf(name: string): Tag | undefined {
    return this.#numbers.get(name);
  }

  thing(tag: Tag): TaggedThing {
    return this.#things[tag] as TaggedThing;
  }

  isTile(tag: Tag): boolean {
    return this.thing(tag).kind === 'tile';
  }

  kind(tag: Tag): ThingKind {
    return this.#kinds[tag] as ThingKind;
  }

  /** Every kind of thing in the set. */
  get kinds(): Iterable<ThingKind> {
    return this.#alike.keys();
  }

  /** The tags of one kind of thing, in the order of the register. */
  ofKind(kind: ThingKind): readonly Tag[] {
    return this.#alike.get(kind) ?? [];
  }
}
