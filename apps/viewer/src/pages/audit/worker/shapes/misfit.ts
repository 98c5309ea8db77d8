/** The first fault of a value, with its place. */
export class Misfit extends Error {
  readonly path: (string | number)[] = [];

  /** @param isOfKind whether the value has the expected kind and breaks only a limit or a pattern. */
  constructor(
    message: string,
    readonly isOfKind = false,
  ) {
    super(message);
  }
}

/** Returns the value in its shape. @throws Misfit */
export type Check = (value: unknown) => unknown;

/** Checks the value of a member or an item. */
export const within = (key: string | number, check: Check, value: unknown): unknown => {
  try {
    return check(value);
  } catch (fault) {
    if (fault instanceof Misfit) fault.path.unshift(key);
    throw fault;
  }
};

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

export const otherKind = (expected: string, value: unknown): Misfit =>
  new Misfit(`Invalid input: expected ${expected}, received ${kindOf(value)}`);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => kindOf(value) === 'object';
