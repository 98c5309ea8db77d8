import { HIDDEN } from '#tiles';

/** A place whose value the file keeps sealed: a member of an object, or an element of a list. */
export interface SealedPlace {
  readonly holder: object;
  readonly key: string;
  /** The way to it, such as `state/turn/tile`. */
  readonly path: string;
}

/** A value that a sealed place may have. */
export interface Assumption {
  readonly place: SealedPlace;
  readonly value: string;
}

/** A sealed place was read whose values are not tried. */
export class SealedPlaceRead extends Error {
  override readonly name = 'SealedPlaceRead';
}

/** Reads the value of a sealed place of a holder. */
export interface SealedReader {
  readonly valueAt: (holder: object, key: string, path: string) => string;
  /** Reads the member `laid` of a kong whose tile is sealed. */
  readonly laidAt: (kong: object, path: string) => readonly string[] | undefined;
}

type Members = Record<string, unknown>;

/** A state and its seats are large, and most questions read little of them: their parts get their views when they are read. */
const READ_LATE = /^state(?:\/table\/players\/\w+)?$/;

/**
 * The views of the values of one name. A view has a copy of each part that holds something sealed, and each other part itself. An
 * object that occurs twice, such as a win, has two views with the same places. The parts of the value before keep their views:
 * states that follow each other share most of their parts.
 */
export class Views {
  #value: unknown;
  #view: unknown;
  readonly #parts: Views[] = [];
  readonly #isReadLate: boolean;

  /** @param path the way to the values, beginning with their name. */
  constructor(
    private readonly path: string,
    private readonly reader: SealedReader,
    private readonly key: string | number = path,
  ) {
    this.#isReadLate = READ_LATE.test(path);
  }

  viewOf(value: object): unknown {
    if (value !== this.#value) {
      this.#view = this.#newViewOf(value);
      this.#value = value;
    }
    return this.#view;
  }

  #newViewOf(value: object): unknown {
    if (Array.isArray(value)) return this.#viewOfList(value);
    if (!this.#isReadLate) return this.#viewOfMembers(value as Members);
    // A proxy may not change what a frozen object holds, so it is one of a copy.
    return new Proxy({ ...value }, new LateMembers(value as Members, this.path, this.reader, this.#partOf));
  }

  readonly #partOf = (key: string): Views => {
    for (const part of this.#parts) if (part.key === key) return part;
    return this.#part(this.#parts.length, key);
  };

  #viewOfList(list: readonly unknown[]): readonly unknown[] {
    let copy: unknown[] | undefined;
    let isSealed = false;
    for (let index = 0; index < list.length; index += 1) {
      const element = list[index];
      if (element === HIDDEN) isSealed = true;
      else if (typeof element === 'object' && element !== null) {
        const view = this.#part(index, index).viewOf(element);
        if (view !== element) (copy ??= list.slice())[index] = view;
      }
    }
    if (!isSealed) return copy ?? list;
    return new Proxy(copy ?? list.slice(), new SealedMembers(list, this.path, this.reader));
  }

  #viewOfMembers(members: Members): Members {
    let copy: Members | undefined;
    let isSealed = false;
    let place = 0;
    for (const key in members) {
      const member = members[key];
      if (member === HIDDEN) isSealed = true;
      else if (typeof member === 'object' && member !== null) {
        const view = this.#part(place, key).viewOf(member);
        if (view !== member) (copy ??= { ...members })[key] = view;
        place += 1;
      }
    }
    if (!isSealed) return copy ?? members;
    copy ??= { ...members };
    if (!isSealedKong(members)) return new Proxy(copy, new SealedMembers(members, this.path, this.reader));
    copy['laid'] = undefined;
    return new Proxy(copy, new SealedKong(members, this.path, this.reader));
  }

  /** The views of the part that is the next of its holder. Values of one shape have the same parts in the same order. */
  #part(place: number, key: string | number): Views {
    const known = this.#parts[place];
    if (known?.key === key) return known;
    return (this.#parts[place] = new Views(`${this.path}/${key}`, this.reader, key));
  }
}

const isSealedKong = ({ kind, tile, laid }: Members): boolean =>
  kind === 'kong' && tile === HIDDEN && laid === undefined;

/** Answers the reads of a holder of sealed places. */
class SealedMembers<T extends object> implements ProxyHandler<T> {
  constructor(
    protected readonly holder: object,
    protected readonly path: string,
    protected readonly reader: SealedReader,
  ) {}

  get(target: T, key: string | symbol): unknown {
    const member = (target as Readonly<Record<string | symbol, unknown>>)[key];
    return member === HIDDEN ? this.reader.valueAt(this.holder, key as string, this.path) : member;
  }
}

class SealedKong extends SealedMembers<Members> {
  override get(target: Members, key: string | symbol): unknown {
    return key === 'laid' ? this.reader.laidAt(this.holder, this.path) : super.get(target, key);
  }
}

/** Makes the views of members when they are read. */
class LateMembers extends SealedMembers<Members> {
  constructor(
    private readonly whole: Members,
    path: string,
    reader: SealedReader,
    private readonly partOf: (key: string) => Views,
  ) {
    super(whole, path, reader);
  }

  override get(target: Members, key: string): unknown {
    const member = target[key];
    // A view is kept in the place of its member.
    if (typeof member !== 'object' || member === null || member !== this.whole[key]) return super.get(target, key);
    return (target[key] = this.partOf(key).viewOf(member));
  }
}
