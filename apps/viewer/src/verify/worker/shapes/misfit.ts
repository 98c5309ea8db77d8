/** The first fault of a value, with its place. It is returned and not thrown, because unions try one shape after another. */
export class Misfit {
  readonly path: (string | number)[] = [];

  /** @param isOfKind whether the value has the expected kind and breaks only a limit or a pattern. */
  constructor(
    readonly message: string,
    readonly isOfKind = false,
  ) {}

  within(key: string | number): this {
    this.path.unshift(key);
    return this;
  }
}

/** Returns the value in its shape, or a Misfit. */
export type Check = (value: unknown) => unknown;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

export const otherKind = (expected: string, value: unknown): Misfit =>
  new Misfit(`Invalid input: expected ${expected}, received ${kindOf(value)}`);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
