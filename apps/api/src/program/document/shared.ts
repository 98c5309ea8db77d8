/** A part of operations, such as a parameter, and the name that it has where several state it. */
export interface Named<Part> {
  readonly name: string;
  readonly part: Part;
}

interface Sharing {
  /** The names that other components have. */
  readonly taken?: Readonly<Record<string, object>>;
  /** A part is shared where that saves at least this number of bytes. */
  readonly saves?: number;
}

/** The parts that are stated in several places: the document has each once, and the places refer to it. */
export class SharedParts<Part extends object> {
  readonly #names = new Map<string, string>();
  readonly components: Readonly<Record<string, Part>>;

  /** @param kind the member of `components` with these parts. @param stated every part as often as it is stated. */
  constructor(
    private readonly kind: 'headers' | 'parameters' | 'responses' | 'schemas',
    stated: readonly Named<Part>[],
    { taken = {}, saves }: Sharing = {},
  ) {
    const counts = new Map<string, number>();
    for (const { part } of stated) counts.set(textOf(part), (counts.get(textOf(part)) ?? 0) + 1);
    const components: Record<string, Part> = {};
    for (const { name, part } of stated) {
      const text = textOf(part);
      const count = counts.get(text) ?? 0;
      if (this.#names.has(text) || count === 1) continue;
      if (saves !== undefined && savedBy(text.length, count, this.#referenceTo(name)) < saves) continue;
      const free = freeName(name, { ...taken, ...components });
      this.#names.set(text, free);
      components[free] = part;
    }
    this.components = sorted(components);
  }

  /** Returns the part as an operation states it: a reference where several do. */
  as(part: Part): Part | { readonly $ref: string } {
    const name = this.#names.get(textOf(part));
    return name === undefined ? part : this.#referenceTo(name);
  }

  #referenceTo(name: string): { readonly $ref: string } {
    return { $ref: `#/components/${this.kind}/${name}` };
  }
}

/** Returns members in the order of their names. */
export const sorted = <Value>(members: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The bytes that the document saves if a part of this length stands in it once. */
const savedBy = (length: number, count: number, reference: object): number =>
  (count - 1) * length - count * textOf(reference).length;

const textOf = (part: object): string => JSON.stringify(part);

/** Returns the name, with a number where another part has it already. */
const freeName = (name: string, taken: Readonly<Record<string, object>>): string => {
  let free = name;
  const separator = /\d$/.test(name) ? '-' : '';
  for (let count = 2; free in taken; count += 1) free = `${name}${separator}${count}`;
  return free;
};
