import { z } from 'zod';
import { expected, expectedInRequest } from '#shapes';

const NAME = '[A-Za-z0-9][A-Za-z0-9._-]{0,63}';

/** An id of a table or device. Its owner chooses it; paths and scopes contain it. */
export const Name = z
  .string()
  .regex(new RegExp(`^${NAME}$`), expected('name', {}))
  .meta({ id: 'Name', description: 'An id chosen by its owner, such as table-7.', examples: ['table-7'] });

const PLAIN = ['admin', 'referee', 'audit', 'deals:read', 'deals:write', 'deals:record'] as const;

export const Scope = z
  .string()
  .regex(
    new RegExp(`^(${PLAIN.join('|')}|(device|table):${NAME})$`),
    expectedInRequest('scope', { plain: PLAIN.join(', ') }),
  )
  .meta({
    id: 'Scope',
    description:
      'What a key may do. `admin` issues keys and opens tables. `deals:read` reads what a spectator at the table sees; every other ' +
      'scope includes that. `deals:write` writes matches and deals whose recording is `public` or `result`. `deals:record` also ' +
      'writes deals whose recording is `full` and reads their concealed tiles. `device:<id>` does the same as the device of that ' +
      'id; such a key must name its tables. `referee` gives rulings, and records as a writer does where the recorder cannot; `audit` exports disclosures. ' +
      'Both read all concealed tiles. ' +
      '`table:<id>` limits the key to the tables named: it writes nothing at another table, and of another table it reads only ' +
      'what a spectator sees.',
    examples: ['deals:record', 'table:club-1'],
  });

/** Returns the scopes of a device that records at these tables. */
export const scopesOfDevice = (device: string, tables: readonly string[]): readonly string[] => [
  `device:${device}`,
  ...tables.map((table) => `table:${table}`),
];

/** A right that a route requires: one of the plain scopes, or `device` for any key of a device. */
export type Right = (typeof PLAIN)[number] | 'device';

type Scopes = readonly string[];

const withPrefix = (scopes: Scopes, prefix: string): readonly string[] =>
  scopes.filter((scope) => scope.startsWith(prefix)).map((scope) => scope.slice(prefix.length));

/** The most tables of one key or tile set: those of a large hall with one gateway. */
export const MOST_TABLES = 200;
/** The most scopes of a key: its tables and what it may do there. */
export const MOST_SCOPES = MOST_TABLES + 20;

export const devicesOf = (scopes: Scopes): readonly string[] => withPrefix(scopes, 'device:');
export const tablesOf = (scopes: Scopes): readonly string[] => withPrefix(scopes, 'table:');

const hasPrefix = (scopes: Scopes, prefix: string): boolean => scopes.some((scope) => scope.startsWith(prefix));

export const has = (scopes: Scopes, right: Right): boolean =>
  right === 'device' ? hasPrefix(scopes, 'device:') : scopes.includes(right);

/** Whether a key with these scopes may write at this table. A device's key must name the table; other keys may be limited to tables. */
export const reaches = (scopes: Scopes, table: string): boolean =>
  scopes.includes(`table:${table}`) || !isLimited(scopes);

/** Whether a key with these scopes is limited to some tables. */
export const isLimited = (scopes: Scopes): boolean => hasPrefix(scopes, 'table:') || has(scopes, 'device');

/** The rights that show concealed tiles. */
const SEEING: readonly Right[] = ['deals:record', 'device', 'referee', 'audit'];

/** Whether a key with these scopes sees the concealed tiles of this table. Only such a key writes full recordings there. */
export const seesConcealedAt = (scopes: Scopes, table: string): boolean =>
  reaches(scopes, table) && SEEING.some((right) => has(scopes, right));
