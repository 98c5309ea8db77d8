import { isDeepStrictEqual } from 'node:util';

/** A JSON Schema, or a part of one. */
type Schema = Readonly<Record<string, unknown>>;

/** The members of a schema whose values are not schemas. */
const VALUES: ReadonlySet<string> = new Set(['examples', 'default', 'enum', 'const', 'discriminator', 'required']);

/** Converts schemas to a form that every OpenAPI tool understands: without tuples and without `example`. */
export const plainSchemas = (schemas: Readonly<Record<string, object>>): Record<string, object> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema as Schema)]));

const plain = (schema: Schema): Schema => {
  const rewritten = withExamples(withoutTuple(schema));
  return Object.fromEntries(
    Object.entries(rewritten).map(([name, value]) => {
      if (VALUES.has(name)) return [name, value];
      return [name, name === 'properties' ? plainSchemas(value as Record<string, object>) : below(value)];
    }),
  );
};

const below = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(below);
  return typeof value === 'object' && value !== null ? plain(value as Schema) : value;
};

/** Converts a tuple of equal items to an array of fixed length: many tools do not support `prefixItems`. */
const withoutTuple = ({ prefixItems, items, ...rest }: Schema): Schema => {
  if (prefixItems === undefined) return items === undefined ? rest : { ...rest, items };
  const [first, ...others] = prefixItems as readonly unknown[];
  if (!others.every((each) => isDeepStrictEqual(each, first)))
    throw new Error(`a tuple of unlike items has no plain array: ${JSON.stringify(prefixItems)}`);
  const length = others.length + 1;
  return { ...rest, items: first, minItems: length, maxItems: length };
};

/** Converts `example`, which Nest writes and OpenAPI 3.1 deprecates, to `examples`. */
const withExamples = ({ example, ...rest }: Schema): Schema =>
  example === undefined ? rest : { ...rest, examples: [example] };
