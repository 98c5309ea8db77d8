import type { TaggedThing, TileSet } from '#inference';
import type { NamedTileSet } from '../config/named-tile-set.js';

/** A key that is equal for equal things, such as two copies of a tile. */
const keyOf = (thing: TaggedThing): string => JSON.stringify(Object.entries(thing).sort());

export interface NextThing {
  readonly thing: TaggedThing;
  /** The number of the copy among equal things, from 1. */
  readonly copy: number;
  readonly copies: number;
}

/** The registration of a set. It requests one thing after another, and each gets the presented tag. */
export class Enrolment {
  readonly #register: Map<string, TaggedThing>;
  readonly #wanted: readonly NextThing[];
  /** The tags registered since the start, the newest last. */
  readonly #taken: string[] = [];

  /**
   * Things that the register already holds are not requested again.
   * @param others the other sets of the table, none of whose tiles may be in this one.
   */
  constructor(
    things: readonly TaggedThing[],
    register: TileSet,
    private readonly others: readonly NamedTileSet[] = [],
  ) {
    this.#register = new Map(register);
    const known = countsOf([...register.values()]);
    const copies = countsOf(things);
    const taken = new Map<string, number>();
    this.#wanted = things.flatMap((thing) => {
      const key = keyOf(thing);
      const copy = (taken.get(key) ?? 0) + 1;
      taken.set(key, copy);
      return copy > (known.get(key) ?? 0) ? [{ thing, copy, copies: copies.get(key) ?? copy }] : [];
    });
  }

  /** The thing to present next; undefined if the set is complete. */
  get next(): NextThing | undefined {
    return this.#wanted[this.#taken.length];
  }

  /** The number of things without a tag. */
  get left(): number {
    return this.#wanted.length - this.#taken.length;
  }

  get register(): TileSet {
    return this.#register;
  }

  /** Gives the tag to the requested thing. A tag of another thing is refused: then that thing is returned, with its set if that is another one. */
  present(tag: string): { readonly thing: TaggedThing; readonly of?: string } | undefined {
    const thing = this.#register.get(tag);
    const { next } = this;
    if (thing !== undefined) return { thing };
    if (next === undefined) return undefined;
    const elsewhere = this.#elsewhere(tag, next.thing);
    if (elsewhere !== undefined) return elsewhere;
    this.#register.set(tag, next.thing);
    this.#taken.push(tag);
    return undefined;
  }

  /** Cards and tokens belong to the table, so the same one may be in each of its sets. */
  #elsewhere(tag: string, wanted: TaggedThing): { readonly thing: TaggedThing; readonly of: string } | undefined {
    for (const { name, tiles } of this.others) {
      const thing = tiles.get(tag);
      if (thing !== undefined && (thing.kind === 'tile' || keyOf(thing) !== keyOf(wanted))) return { thing, of: name };
    }
    return undefined;
  }

  /** Removes the newest tag, so that its thing is requested again. False if none was registered since the start. */
  undo(): boolean {
    const tag = this.#taken.pop();
    return tag !== undefined && this.#register.delete(tag);
  }
}

const countsOf = (things: readonly TaggedThing[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + 1);
  return counts;
};
