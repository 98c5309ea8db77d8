import type { Operation } from '../../access/operations/operation.js';
import type { JsonSchema } from '../../http/openapi/headers.js';
import { ACCEPT_LANGUAGE, IDEMPOTENCY_KEY, IF_NONE_MATCH, type HeaderParameter } from '../../http/openapi/headers.js';
import type { DocumentSchemas } from './schemas.js';
import type { Named } from './shared.js';

type Parameter = Readonly<Record<string, unknown>>;

/** A schema of an object, as far as parameters are read from it. */
interface Members {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}
interface Described {
  readonly $ref?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
}

/** Every operation takes it. */
const PRETTY: Parameter = {
  name: 'pretty',
  in: 'query',
  description: 'With `?pretty` JSON answers and problems are indented, for people; `?pretty=false` does not.',
  allowEmptyValue: true,
  schema: { type: 'string' },
  example: '',
};

/** Returns the parameters of an operation, each with its name among the shared ones. */
export const parametersOf = (stated: Operation, schemas: DocumentSchemas): readonly Named<Parameter>[] => {
  const { params, query, headers = [], conditional, method } = stated;
  const parameters = [
    ...(params ? membersOf('path', schemas.of(params, 'input'), schemas) : []),
    ...(query ? membersOf('query', schemas.of(query, 'input'), schemas) : []),
    ...[
      ...headers,
      ...(conditional ? [IF_NONE_MATCH] : []),
      ACCEPT_LANGUAGE,
      ...(method === 'POST' ? [IDEMPOTENCY_KEY] : []),
    ].map(ofHeader),
    PRETTY,
  ];
  return parameters.map((part) => ({ name: nameOf(String(part['name'])), part }));
};

const ofHeader = ({ name, description, required, schema, example }: HeaderParameter): Parameter => ({
  name,
  in: 'header',
  description,
  ...(required && { required }),
  schema,
  example,
});

/** Returns the members of an object as parameters. What a parameter states of its schema, the schema does not state again. */
const membersOf = (place: 'path' | 'query', schema: JsonSchema, { named }: DocumentSchemas): readonly Parameter[] => {
  const { properties = {}, required = [] } = schema as Members;
  return Object.entries(properties).map(([name, { description, examples, ...own }]) => {
    const referred = (named[own.$ref?.split('/').at(-1) ?? ''] ?? {}) as Described;
    const example = (examples ?? referred.examples)?.[0] ?? own.default;
    return {
      name,
      in: place,
      description: description ?? referred.description,
      ...(required.includes(name) && { required: true }),
      schema: own,
      ...(example !== undefined && { example }),
    };
  });
};

/** `Idempotency-Key` -> `IdempotencyKey`. */
const nameOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
