import type { TaggedThing, TileSet } from '#inference';

/** Equal for things that look alike, such as two copies of a tile. */
const keyOf = (thing: TaggedThing): string => JSON.stringify(Object.entries(thing).sort());

export interface Asked {
  readonly thing: TaggedThing;
  /** Which of the things that look alike it is, from 1. */
  readonly copy: number;
  readonly copies: number;
}

/** The registration of a set: one thing is asked for after another, and each gets the tag that is presented. */
export class Enrolment {
  readonly #register: Map<string, TaggedThing>;
  readonly #wanted: readonly Asked[];
  /** Tags taken since the start, the newest last. */
  readonly #taken: string[] = [];

  /** What stands in the register already is not asked for again. */
  constructor(things: readonly TaggedThing[], register: TileSet) {
    this.#register = new Map(register);
    const known = countsOf([...register.values()]);
    const copies = countsOf(things);
    const asked = new Map<string, number>();
    this.#wanted = things.flatMap((thing) => {
      const key = keyOf(thing);
      const copy = (asked.get(key) ?? 0) + 1;
      asked.set(key, copy);
      return copy > (known.get(key) ?? 0) ? [{ thing, copy, copies: copies.get(key) ?? copy }] : [];
    });
  }

  /** What is to be presented next; undefined where the set is complete. */
  get asked(): Asked | undefined {
    return this.#wanted[this.#taken.length];
  }

  /** How many things have no tag yet. */
  get left(): number {
    return this.#wanted.length - this.#taken.length;
  }

  get register(): TileSet {
    return this.#register;
  }

  /** Gives the tag to the thing that is asked for. A tag that has been given to a thing is refused: that thing is returned. */
  present(tag: string): TaggedThing | undefined {
    const other = this.#register.get(tag);
    const { asked } = this;
    if (other !== undefined || asked === undefined) return other;
    this.#register.set(tag, asked.thing);
    this.#taken.push(tag);
    return undefined;
  }

  /** Takes the newest tag back, so that its thing is asked for again. False where none was given since the start. */
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
