import { type ThingKind, thingKind } from './layout.js';
import type { TaggedThing, TileSet } from './tile-set.js';

/** The number of a tag: its place in the register of the set. */
export type Tag = number;

/** The register of a set with its tags numbered, so that arrays hold what is known of each. */
export class Tags {
  readonly count: number;
  readonly #things: readonly TaggedThing[];
  readonly #kinds: readonly ThingKind[];
  readonly #numbers = new Map<string, Tag>();
  readonly #alike = new Map<ThingKind, Tag[]>();

  constructor(tiles: TileSet) {
    this.#things = [...tiles.values()];
    this.#kinds = this.#things.map(thingKind);
    this.count = this.#things.length;
    [...tiles.keys()].forEach((name, tag) => this.#numbers.set(name, tag));
    this.#kinds.forEach((kind, tag) => {
      const alike = this.#alike.get(kind);
      if (alike === undefined) this.#alike.set(kind, [tag]);
      else alike.push(tag);
    });
  }

  /** Undefined for a tag that is not in the register: it lies on the table by chance. */
  numberOf(name: string): Tag | undefined {
    return this.#numbers.get(name);
  }

  thing(tag: Tag): TaggedThing {
    return this.#things[tag] as TaggedThing;
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
