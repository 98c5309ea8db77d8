/** A part of operations, such as a parameter, and the name that it has where several state it. */
export interface Named<Part> {
  readonly name: string;
  readonly part: Part;
}

/** The parts that several operations state: the document has each once, and the operations refer to it. */
export class SharedParts<Part extends object> {
  readonly #names = new Map<string, string>();
  readonly components: Readonly<Record<string, Part>>;

  /** @param kind the member of `components` with these parts. @param stated every part as often as it is stated. */
  constructor(
    private readonly kind: 'parameters' | 'responses',
    stated: readonly Named<Part>[],
  ) {
    const counts = new Map<string, number>();
    for (const { part } of stated) counts.set(textOf(part), (counts.get(textOf(part)) ?? 0) + 1);
    const components: Record<string, Part> = {};
    for (const { name, part } of stated) {
      const text = textOf(part);
      if (this.#names.has(text) || counts.get(text) === 1) continue;
      const free = freeName(name, components);
      this.#names.set(text, free);
      components[free] = part;
    }
    this.components = Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Returns the part as an operation states it: a reference where several do. */
  as(part: Part): Part | { readonly $ref: string } {
    const name = this.#names.get(textOf(part));
    return name === undefined ? part : { $ref: `#/components/${this.kind}/${name}` };
  }
}

const textOf = (part: object): string => JSON.stringify(part);

/** Returns the name, with a number where another part has it already. */
const freeName = (name: string, taken: Readonly<Record<string, object>>): string => {
  let free = name;
  for (let count = 2; free in taken; count += 1) free = `${name}${count}`;
  return free;
};
