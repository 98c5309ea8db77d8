import type { z } from 'zod';

/** Returns a reference to a schema that has an id; document.ts adds every schema with an id to the components. */
export const refTo = (schema: z.ZodType): { $ref: string } => {
  const { id } = schema.meta() ?? {};
  if (id === undefined) throw new Error('only a schema with an id can be referred to');
  return { $ref: `#/components/schemas/${id}` };
};

/** Returns the media type of a text whose lines, or parts, are JSON values of the schema. */
export const textOf = (schema: z.ZodType, description: string, example: string) => ({
  schema: { type: 'string' as const, description: `${description} Each is a ${refTo(schema).$ref.split('/').at(-1) ?? ''}.` },
  example,
});
