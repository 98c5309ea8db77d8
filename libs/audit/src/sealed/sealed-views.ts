import { HIDDEN } from '#tiles';
import { isReadLate, lateView } from './late-views.js';
import { SealedKong, SealedMembers, type Members, type SealedReader } from './sealed-members.js';

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
    this.#isReadLate = isReadLate(path);
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
    if (this.#isReadLate) return lateView(value as Members, this.path, this.reader, this.#partOf);
    return this.#viewOfMembers(value as Members);
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
