/**
 * The parts of a schema from which the limits of a value are read: the definitions that zod 4 documents for library
 * authors.
 */
export interface Schema {
  readonly _zod: { readonly def: Definition };
}

interface Definition {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly items?: readonly Schema[];
  readonly rest?: Schema | null;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly checks?: readonly Check[];
}

interface Check {
  readonly _zod: {
    readonly def: {
      readonly check?: string;
      readonly value?: unknown;
      readonly inclusive?: boolean;
      readonly minimum?: number;
      readonly maximum?: number;
    };
  };
}

/** The ends of a range, both included; an end is absent if the value has no limit there. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
}

const present = (schemas: readonly (Schema | null | undefined)[]): readonly Schema[] =>
  schemas.filter((schema) => schema !== undefined && schema !== null);

/** The alternatives of each schema, found once: the body of a command has about forty, and each fault needs them. */
const found = new WeakMap<Schema, readonly Schema[]>();

/** The schema itself, or those that it wraps or chooses from. */
const alternatives = (schema: Schema): readonly Schema[] => {
  const known = found.get(schema) ?? alternativesIn(schema);
  found.set(schema, known);
  return known;
};

const alternativesIn = (schema: Schema): readonly Schema[] => {
  const { options = [], innerType, in: before, out: after } = schema._zod.def;
  const inside = present([...options, innerType, before, after]);
  return inside.length === 0 ? [schema] : inside.flatMap(alternatives);
};

/** The schemas that one of these schemas may have for a member of its value. */
export const schemasWithin = (schemas: readonly Schema[], step: PropertyKey): readonly Schema[] =>
  present(
    schemas.flatMap(alternatives).flatMap(({ _zod: { def } }) => {
      const { shape = {}, element, items = [], rest, valueType } = def;
      const name = String(step);
      return [Object.hasOwn(shape, name) ? shape[name] : undefined, element, items[Number(step)] ?? rest, valueType];
    }),
  );

const rangeOfCheck = ({ _zod: { def } }: Check): Range => {
  const { check, value, inclusive, minimum, maximum } = def;
  if (check === 'min_length' && minimum !== undefined) return { from: minimum };
  if (check === 'max_length' && maximum !== undefined) return { to: maximum };
  if (typeof value !== 'number') return {};
  // All our numbers are whole, so an exclusive limit is the next number.
  if (check === 'greater_than') return { from: inclusive === true ? value : value + 1 };
  return check === 'less_than' ? { to: inclusive === true ? value : value - 1 } : {};
};

/** The range of values, or of lengths, that a schema accepts. */
const rangeOf = ({ _zod: { def } }: Schema): Range =>
  (def.checks ?? []).map(rangeOfCheck).reduce<Range>((range, { from, to }) => {
    const ends = {
      from: Math.max(range.from ?? -Infinity, from ?? -Infinity),
      to: Math.min(range.to ?? Infinity, to ?? Infinity),
    };
    return {
      ...(Number.isFinite(ends.from) && { from: ends.from }),
      ...(Number.isFinite(ends.to) && { to: ends.to }),
    };
  }, {});

/** The range of the schema, among these, whose limit a value violates; only the limit if no schema has a range. */
export const rangeWith = (schemas: readonly Schema[], broken: Range): Range => {
  const isBroken = ({ from, to }: Range): boolean =>
    broken.from === undefined ? to !== undefined && to <= (broken.to ?? to) : from !== undefined && from >= broken.from;
  return schemas.flatMap(alternatives).map(rangeOf).find(isBroken) ?? broken;
};
