import type { OpenAPIObject } from '@nestjs/swagger';

/** Parameters of many operations; the document describes each once. */
export const SHARED_PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header' as const,
    description:
      'A key of your choice, 1 to 200 visible ASCII characters. The same request under the same key is answered as before for ' +
      'at least a day; another request under it is refused. A refusal is not kept: it stored nothing, so a repeat is decided ' +
      'again. Operations of the calculator store nothing and give equal requests equal answers with or without it.',
    required: false,
    schema: { type: 'string' as const, maxLength: 200 },
    example: 'a9c1f0e2-discard-17',
  },
  Pretty: {
    name: 'pretty',
    in: 'query' as const,
    description: 'With `?pretty` JSON answers and problems are indented, for people; `?pretty=false` does not.',
    required: false,
    allowEmptyValue: true,
    schema: { type: 'string' as const },
    example: '',
  },
};

type Paths = OpenAPIObject['paths'];
type Operation = NonNullable<Paths[string]['get']>;

const METHODS = ['get', 'post', 'delete'] as const;

const refTo = (name: keyof typeof SHARED_PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

/** Returns an object with its members in the order of their names. */
export const byName = <Members extends object>(members: Members): Members =>
  Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1))) as Members;

const withThem = (method: string, operation: Operation): Operation =>
  byName({
    security: [],
    ...operation,
    parameters: [
      ...(operation.parameters ?? []),
      ...(method === 'post' ? [refTo('IdempotencyKey')] : []),
      refTo('Pretty'),
    ],
  });

/** Adds `pretty` to every operation, the idempotency key to every POST, and the statement that no key is needed where none is. */
export const withShared = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      METHODS.reduce((all, method) => {
        const operation = item[method];
        return operation === undefined ? all : { ...all, [method]: withThem(method, operation) };
      }, item),
    ]),
  );
