import { isProved, sealsIn, type Disclosure, type LeafValue, type LogValue, type ValueForm } from '#event-log';
import { holdsSealed } from './holds-sealed.js';

/** The disclosures of a deal by their hashes. */
export type Known = ReadonlyMap<string, Disclosure>;

/** The values of a leaf that have one place in it: the data, or the command. */
export class FormPlaces {
  readonly #paths = new WeakMap<ValueForm, readonly string[]>();

  /** @param inLeaf a part of a leaf in which the value has its place. */
  constructor(private readonly inLeaf: (value: LogValue) => LogValue) {}

  /** JSON pointers to the seals from the top of the leaf. */
  pathsIn({ form }: LeafValue): readonly string[] {
    if (form.seals === 0) return NO_PATHS;
    const known = this.#paths.get(form);
    if (known !== undefined) return known;
    const paths = sealsIn(this.inLeaf(form.value)).map(({ path }) => path);
    this.#paths.set(form, paths);
    return paths;
  }

  /**
   * Returns the same text for the same disclosures of a form, empty for none. Undefined where only some of the seals are disclosed,
   * or one by a disclosure that was not proved.
   */
  disclosedIn(value: LeafValue, known: Known): string | undefined {
    const { hashes } = value;
    if (known.size === 0 || hashes.length === 0) return '';
    const paths = this.pathsIn(value);
    let disclosed = '';
    let count = 0;
    for (let place = 0; place < hashes.length; place += 1) {
      const disclosure = known.get(hashes[place] as string);
      if (disclosure === undefined) continue;
      if (!isProved(disclosure) || disclosure.path !== paths[place]) return undefined;
      count += 1;
      // No disclosure that was proved holds a line feed.
      disclosed += `${disclosure.owner}\n${disclosure.value}\n`;
    }
    return count === 0 || count === hashes.length ? disclosed : undefined;
  }
}

const NO_PATHS: readonly string[] = [];

/** Most forms have few results; those of a whole hand do not repeat. */
const MOST_RESULTS = 40;
const LONGEST_DISCLOSED = 40;

interface Result<T> {
  readonly value: T;
  readonly isSealed: boolean;
}

/** Values of one type that were opened without a finding, by their forms: the events and commands of deals repeat each other. */
export class OpenedForms<T extends object> {
  readonly #results = new WeakMap<ValueForm, Map<string, Result<T>>>();

  /** A value with sealed places is a copy, because each sealed place is one of its own. */
  find({ form }: LeafValue, disclosed: string): T | undefined {
    const result = this.#results.get(form)?.get(disclosed);
    return result?.isSealed === true ? (copyOf(result.value) as T) : result?.value;
  }

  keep({ form }: LeafValue, disclosed: string, value: T): void {
    const results = this.#results.get(form) ?? new Map<string, Result<T>>();
    if (disclosed.length > LONGEST_DISCLOSED || results.size >= MOST_RESULTS) return;
    this.#results.set(form, results);
    const isSealed = holdsSealed(value);
    results.set(disclosed, { value: isSealed ? (copyOf(value) as T) : value, isSealed });
  }
}

const copyOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyOf((value as Readonly<Record<string, unknown>>)[key]);
  return copy;
};
