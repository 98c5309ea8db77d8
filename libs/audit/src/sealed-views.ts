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

/** Parts of a value whose views are made when they are read: most questions read few of them. */
export interface ReadLate {
  readonly [member: string]: ReadLate;
}

const SEAT: ReadLate = {};
/** The large parts of the state of a deal. */
export const OF_STATE: ReadLate = { table: { players: { east: SEAT, south: SEAT, west: SEAT, north: SEAT } } };

/**
 * Returns the value with a view of each part that holds something sealed; a part that does not is its own view. An object that
 * occurs twice, such as a win, has two views with the same places.
 */
export const viewOf = (value: unknown, path: string, reader: SealedReader, late?: ReadLate): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return viewOfList(value as readonly unknown[], path, reader);
  // A proxy may not change what a frozen object holds.
  return late === undefined || Object.isFrozen(value)
    ? viewOfMembers(value as Members, path, reader)
    : new Proxy(value as Members, new LateMembers(value, path, reader, late));
};

const viewOfList = (list: readonly unknown[], path: string, reader: SealedReader): readonly unknown[] => {
  let copy: unknown[] | undefined;
  let isSealed = false;
  for (let index = 0; index < list.length; index += 1) {
    const element = list[index];
    if (element === HIDDEN) isSealed = true;
    else if (typeof element === 'object') {
      const view = viewOf(element, `${path}/${index}`, reader);
      if (view !== element) (copy ??= list.slice())[index] = view;
    }
  }
  if (!isSealed) return copy ?? list;
  return new Proxy(copy ?? list.slice(), new SealedMembers(list, path, reader));
};

const viewOfMembers = (members: Members, path: string, reader: SealedReader): Members => {
  let copy: Members | undefined;
  let isSealed = false;
  for (const key in members) {
    const member = members[key];
    if (member === HIDDEN) isSealed = true;
    else if (typeof member === 'object') {
      const view = viewOf(member, `${path}/${key}`, reader);
      if (view !== member) (copy ??= { ...members })[key] = view;
    }
  }
  if (!isSealed) return copy ?? members;
  copy ??= { ...members };
  if (!isSealedKong(members)) return new Proxy(copy, new SealedMembers(members, path, reader));
  copy['laid'] = undefined;
  return new Proxy(copy, new SealedKong(members, path, reader));
};

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
  readonly #views: Members = {};

  constructor(
    holder: object,
    path: string,
    reader: SealedReader,
    private readonly late: ReadLate,
  ) {
    super(holder, path, reader);
  }

  override get(target: Members, key: string): unknown {
    const member = target[key];
    if (typeof member !== 'object' || member === null) return super.get(target, key);
    return (this.#views[key] ??= viewOf(member, `${this.path}/${key}`, this.reader, this.late[key]));
  }
}
