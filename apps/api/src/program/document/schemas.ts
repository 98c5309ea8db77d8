import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { createSchema } from 'zod-openapi';
import type { JsonSchema } from '../../http/openapi/headers.js';
import { sorted } from './shared.js';

/** Schemas in the form of OpenAPI 3.1. Those with an id are collected, and stand in the document by reference. */
export class DocumentSchemas {
  readonly #named = { input: {} as Record<string, object>, output: {} as Record<string, object> };
  readonly #bearers = new Map<string, unknown>();

  /** The schemas with an id, by id in the order of their names; one of requests and answers as requests have it. */
  get named(): Readonly<Record<string, object>> {
    return sorted({ ...this.#named.output, ...this.#named.input });
  }

  /** Returns a schema as the document states it for a request (`input`) or an answer (`output`). */
  of(schema: z.ZodType | JsonSchema, io: 'input' | 'output'): JsonSchema {
    if (schema instanceof z.ZodType) return this.#converted(schema, io);
    const converted = Object.entries(schema).map(([name, value]): [string, unknown] => [
      name,
      value instanceof z.ZodType ? this.#converted(value, io) : value,
    ]);
    return Object.fromEntries(converted);
  }

  #converted(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { schema: converted, components } = createSchema(schema, {
      io,
      opts: {
        override: ({ zodSchema, jsonSchema }) => {
          this.#refuseSecondBearer(zodSchema);
          // zod's readonly concerns only our own code; in OpenAPI, readOnly would forbid the member in requests.
          delete jsonSchema.readOnly;
          // zod adds the bounds of safe integers to every integer; they do not help a reader.
          if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
          if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
          if (jsonSchema.type === 'integer' && jsonSchema.exclusiveMinimum === 0) {
            delete jsonSchema.exclusiveMinimum;
            jsonSchema.minimum = 1;
          }
          withoutTuple(jsonSchema);
          withoutImpliedMapping(jsonSchema);
        },
      },
    });
    Object.assign(this.#named[io], io === 'output' ? opened(components) : components);
    return (io === 'output' ? opened(converted) : converted) as JsonSchema;
  }

  /** Two schemas of one id would share one component of the document. */
  #refuseSecondBearer(schema: z.core.$ZodType): void {
    const id = z.globalRegistry.get(schema)?.id;
    if (id === undefined) return;
    const bearer = this.#bearers.get(id);
    if (bearer !== undefined && bearer !== schema) throw new Error(`two schemas have the id ${id}`);
    this.#bearers.set(id, schema);
  }
}

/** An answer may gain members, and clients ignore those that they do not know. */
const opened = (schemas: object): object =>
  JSON.parse(
    JSON.stringify(schemas, (name, value: unknown) =>
      name === 'additionalProperties' && value === false ? undefined : value,
    ),
  ) as object;

/** OpenAPI 3.1 section 4.8.25.4: without a mapping, the value that distinguishes a schema is its name. */
const withoutImpliedMapping = (schema: z.core.JSONSchema.BaseSchema): void => {
  const { discriminator } = schema as { discriminator?: Discriminator };
  const isImplied = Object.entries(discriminator?.mapping ?? {}).every(([name, ref]) => ref.endsWith(`/${name}`));
  if (isImplied) delete discriminator?.mapping;
};

interface Discriminator {
  mapping?: Readonly<Record<string, string>>;
}

/** Converts a tuple of equal items to an array of fixed length: many tools do not support `prefixItems`. */
const withoutTuple = (schema: z.core.JSONSchema.BaseSchema): void => {
  const { prefixItems } = schema;
  if (prefixItems === undefined) return;
  const [first, ...others] = prefixItems;
  if (first === undefined || !others.every((each) => isDeepStrictEqual(each, first)))
    throw new Error(`a tuple of unlike items has no plain array: ${JSON.stringify(prefixItems)}`);
  delete schema.prefixItems;
  Object.assign(schema, { items: first, minItems: prefixItems.length, maxItems: prefixItems.length });
};
