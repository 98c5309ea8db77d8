import { z } from 'zod';

const NAME = '[A-Za-z0-9][A-Za-z0-9._-]{0,63}';

/** Ids of tables and devices are chosen by their owner; they stand in paths and scopes. */
export const Name = z
  .string()
  .regex(
    new RegExp(`^${NAME}$`),
    'letters, digits, dot, underscore and hyphen, at most 64, beginning with a letter or digit',
  )
  .meta({ id: 'Name', description: 'An id chosen by its owner, such as table-7.' });

const PLAIN = ['admin', 'referee', 'audit', 'deals:read', 'deals:write'] as const;

export const Scope = z
  .string()
  .regex(
    new RegExp(`^(${PLAIN.join('|')}|(device|table):${NAME})$`),
    `one of ${PLAIN.join(', ')}, device:<id>, table:<id>`,
  )
  .meta({
    id: 'Scope',
    description:
      'What a key may do: admin (keys, tables), referee, audit, deals:read, deals:write, device:<id> (ingest for that ' +
      'device). table:<id> limits writing to the tables named; a device key must name its table.',
  });

/** What a route asks for: one of the plain scopes, or `device` for any key of a device. */
export type Right = (typeof PLAIN)[number] | 'device';

type Scopes = readonly string[];

const withPrefix = (scopes: Scopes, prefix: string): readonly string[] =>
  scopes.filter((scope) => scope.startsWith(prefix)).map((scope) => scope.slice(prefix.length));

export const devicesOf = (scopes: Scopes): readonly string[] => withPrefix(scopes, 'device:');
export const tablesOf = (scopes: Scopes): readonly string[] => withPrefix(scopes, 'table:');

export const has = (scopes: Scopes, right: Right): boolean =>
  right === 'device' ? devicesOf(scopes).length > 0 : scopes.includes(right);

/** May a key with these scopes record at this table? A device's key must name it; another may, to be limited to it. */
export const reaches = (scopes: Scopes, table: string): boolean => {
  const tables = tablesOf(scopes);
  return tables.includes(table) || (tables.length === 0 && !has(scopes, 'device'));
};
