/** A schema of zod, with the definition that zod 4 documents for library authors. */
interface Schema {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: unknown };
  readonly _zod: { readonly def: object; readonly traits: ReadonlySet<string>; readonly optin?: string | undefined };
}

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly shape: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element: Schema;
  readonly items: readonly Schema[];
  readonly rest?: Schema | null;
  readonly options: readonly Schema[];
  readonly discriminator?: string;
  readonly innerType: Schema;
  /** A new value at each access. */
  readonly defaultValue?: unknown;
  readonly values: readonly unknown[];
  readonly entries: Readonly<Record<string, unknown>>;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Check {
  readonly check: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly tx?: (value: string) => string;
  readonly fn?: (value: string) => unknown;
  readonly value: number;
  readonly inclusive: boolean;
  readonly minimum: number;
  readonly maximum: number;
}

/** Returns what the schema returns, or `REFUSED`. */
type Read = (value: unknown) => unknown;

const REFUSED = Symbol('refused');

/**
 * Returns a function that reads values as the schema does, several times as fast, and returns undefined for a value that the schema
 * refuses: the schema then words the issues. Parts of other kinds than those below are read by their own schemas.
 */
export const quickReaderOf = <S extends Schema>(schema: S) => {
  const read = readOf(schema);
  return (value: unknown): ReturnType<S['safeParse']>['data'] => {
    const result = read(value);
    return result === REFUSED ? undefined : result;
  };
};

const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;

const readOf = (schema: Schema): Read => {
  const definition = definitionOf(schema);
  return READERS[definition.type]?.(definition, schema) ?? bySchema(schema);
};

const bySchema =
  (schema: Schema): Read =>
  (value) => {
    const result = schema.safeParse(value);
    return result.success ? result.data : REFUSED;
  };

const limited = (isOf: (value: unknown) => boolean, limits: readonly ((value: never) => boolean)[]): Read =>
  limits.length === 0
    ? (value) => (isOf(value) ? value : REFUSED)
    : (value) => (isOf(value) && limits.every((fits) => fits(value as never)) ? value : REFUSED);

/** The limits of the checks; undefined if there is a check of another kind. */
const limitsOf = (
  { checks = [] }: Definition,
  kinds: Readonly<Record<string, (check: Check) => (value: never) => boolean>>,
): readonly ((value: never) => boolean)[] | undefined => {
  const limits = checks.map(({ _zod: { def } }) => kinds[def.check]?.(def));
  return limits.every((limit) => limit !== undefined) ? limits : undefined;
};

const OF_NUMBERS = {
  greater_than:
    ({ value: least, inclusive }: Check) =>
    (value: number) =>
      inclusive ? value >= least : value > least,
  less_than:
    ({ value: most, inclusive }: Check) =>
    (value: number) =>
      inclusive ? value <= most : value < most,
};
const OF_LISTS = {
  min_length:
    ({ minimum }: Check) =>
    (value: readonly unknown[]) =>
      value.length >= minimum,
  max_length:
    ({ maximum }: Check) =>
    (value: readonly unknown[]) =>
      value.length <= maximum,
};

/** Formats that are defined by their pattern alone. */
const BY_PATTERN: ReadonlySet<string> = new Set(['uuid', 'datetime', 'regex']);

/** One check of a text. Returns the text, which the check may have changed, or undefined if the schema itself has to read it. */
type Step = (text: string) => string | undefined;

const matching = ({ format = '', pattern }: Pick<Check, 'format' | 'pattern'>): Step | undefined =>
  BY_PATTERN.has(format) && pattern !== undefined && !pattern.global
    ? (text) => (pattern.test(text) ? text : undefined)
    : undefined;

/** Limits count code points. A text has at most as many as its length, and at least half as many. */
const OF_TEXTS: Readonly<Record<string, (check: Check) => Step | undefined>> = {
  min_length:
    ({ minimum }) =>
    (text) =>
      text.length >= 2 * minimum ? text : undefined,
  max_length:
    ({ maximum }) =>
    (text) =>
      text.length <= maximum ? text : undefined,
  string_format: matching,
  overwrite: ({ tx }) => tx,
  custom: ({ fn }) => fn && ((text) => (fn(text) === true ? text : undefined)),
};

/** Reads a text by the checks of its schema. Where one of them does not pass it for sure, the schema itself reads it. */
const textOf = ({ format, pattern, checks = [] }: Definition, schema: Schema): Read | undefined => {
  const ofFormat = format === undefined ? [] : [matching({ format, ...(pattern && { pattern }) })];
  const steps = [...ofFormat, ...checks.map(({ _zod: { def } }) => OF_TEXTS[def.check]?.(def))];
  if (!steps.every((step) => step !== undefined)) return undefined;
  const otherwise = bySchema(schema);
  return (value) => {
    if (typeof value !== 'string') return REFUSED;
    let text: string | undefined = value;
    for (const step of steps) {
      text = step(text);
      if (text === undefined) return otherwise(value);
    }
    return text;
  };
};

/** Undefined where the definition has a part that is not written here. */
const READERS: Readonly<Record<string, (definition: Definition, schema: Schema) => Read | undefined>> = {
  string: textOf,
  boolean: () => limited((value) => typeof value === 'boolean', []),
  number: (definition) => {
    const limits = limitsOf(definition, OF_NUMBERS);
    return definition.format === 'safeint' && limits ? limited(Number.isSafeInteger, limits) : undefined;
  },
  literal: ({ values }) => oneOf(values),
  enum: ({ entries }) => oneOf(Object.values(entries)),
  // No schema lets a reader change its result, so lists need not be frozen.
  readonly: ({ innerType }) => readOf(innerType),
  default: (definition) => {
    const read = readOf(definition.innerType);
    return (value) => (value === undefined ? definition.defaultValue : read(value));
  },
  array: (definition) => {
    const limits = limitsOf(definition, OF_LISTS);
    return limits && listOf(readOf(definition.element), limits);
  },
  tuple: ({ items, rest = null, checks = [] }) =>
    rest === null && checks.length === 0 && !items.some(isOptional) ? tupleOf(items.map(readOf)) : undefined,
  object: ({ shape, catchall, checks = [] }) =>
    catchall !== undefined && definitionOf(catchall).type === 'never' && checks.length === 0
      ? membersOf(shape)
      : undefined,
  union: ({ options, discriminator, checks = [] }) => {
    if (checks.length > 0) return undefined;
    return discriminator === undefined ? firstOf(options.map(readOf)) : chosenBy(discriminator, options);
  },
};

const oneOf = (values: readonly unknown[]): Read => {
  const all = new Set(values);
  return (value) => (all.has(value) ? value : REFUSED);
};

const listOf =
  (read: Read, limits: readonly ((value: never) => boolean)[]): Read =>
  (value) => {
    if (!Array.isArray(value) || !limits.every((fits) => fits(value as never))) return REFUSED;
    const list: unknown[] = [];
    for (const element of value as readonly unknown[]) {
      const result = read(element);
      if (result === REFUSED) return REFUSED;
      list.push(result);
    }
    return list;
  };

const tupleOf =
  (reads: readonly Read[]): Read =>
  (value) => {
    if (!Array.isArray(value) || value.length !== reads.length) return REFUSED;
    const list = reads.map((read, index) => read(value[index]));
    return list.includes(REFUSED) ? REFUSED : list;
  };

/** Whether the value may be absent, in one of zod's ways. */
const isOptional = ({ _zod: { optin } }: Schema): boolean => optin !== undefined;

/** Reads a member; `absent` gives what stands for a missing one, or `REFUSED`, or `LEFT_OUT`. */
interface MemberReader {
  readonly key: string;
  readonly read: Read;
  readonly absent: () => unknown;
}

const LEFT_OUT = Symbol('left out');

/** A member may be absent only if it is optional in the exact sense, so undefined is no value of it, or if it has a default. */
const memberReader = (key: string, schema: Schema): MemberReader | undefined => {
  const { traits } = schema._zod;
  if (traits.has('$ZodExactOptional'))
    return { key, read: readOf(definitionOf(schema).innerType), absent: () => LEFT_OUT };
  const definition = definitionOf(schema);
  if (traits.has('$ZodDefault')) return { key, read: readOf(schema), absent: () => definition.defaultValue };
  return isOptional(schema) ? undefined : { key, read: readOf(schema), absent: () => REFUSED };
};

const membersOf = (shape: Definition['shape']): Read | undefined => {
  const members = Object.entries(shape).map(([key, schema]) => memberReader(key, schema));
  if (!members.every((member) => member !== undefined)) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return REFUSED;
    const given = value as Readonly<Record<string, unknown>>;
    const result: Record<string, unknown> = {};
    let count = 0;
    for (const { key, read, absent } of members) {
      const isGiven = Object.hasOwn(given, key);
      const member = isGiven ? read(given[key]) : absent();
      if (member === REFUSED) return REFUSED;
      if (isGiven) count += 1;
      if (member !== LEFT_OUT) result[key] = member;
    }
    return count === Object.keys(given).length ? result : REFUSED;
  };
};

const firstOf =
  (reads: readonly Read[]): Read =>
  (value) => {
    for (const read of reads) {
      const result = read(value);
      if (result !== REFUSED) return result;
    }
    return REFUSED;
  };

/** Each option names its value of the member that decides. */
const chosenBy = (member: string, options: readonly Schema[]): Read | undefined => {
  const reads = new Map<unknown, Read>();
  for (const option of options) {
    const { type, shape } = definitionOf(option);
    const named = type === 'object' ? shape[member] : undefined;
    if (named === undefined || definitionOf(named).type !== 'literal') return undefined;
    for (const value of definitionOf(named).values) reads.set(value, readOf(option));
  }
  return (value) => {
    if (typeof value !== 'object' || value === null) return REFUSED;
    return reads.get((value as Readonly<Record<string, unknown>>)[member])?.(value) ?? REFUSED;
  };
};
