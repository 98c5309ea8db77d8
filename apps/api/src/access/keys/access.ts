import type { ProblemCode } from '../../http/problems/catalogue.js';
import type { Right } from './scopes.js';
import type { WrittenTable } from './written-table.js';

export const ACCESS = Symbol('access');

/** The methods that change nothing. */
export const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export interface KeyAccess {
  /** The caller needs one of these rights. */
  readonly rights: readonly Right[];
  /** The table at which the operation writes; undefined for an operation that only reads. */
  readonly writes?: WrittenTable;
  /** The route shows names of persons. Visitors may read them only if the operator allows it. */
  readonly showsNames?: true;
  /** The route shows one deal or match, or what its proof needs. Visitors may read it if the operator opens links. */
  readonly opensByLink?: true;
  /** The route also takes a token in its query, which follows the stream of one table. */
  readonly takesStreamToken?: true;
}

/**
 * The keys that may use a route. Credentials of devices may use only `credential` routes. A one-time code takes the place of a key at `code`
 * routes, which issue one. A route without access is refused to every key.
 */
export type Access = 'everyone' | 'code' | 'credential' | KeyAccess;

/** Whether an operation changes nothing, whatever its method. */
export const onlyReads = (method: string, access: Access | undefined): boolean =>
  READING_METHODS.has(method) || access === 'everyone' || (typeof access === 'object' && access.writes === 'nothing');

/** An operation that reads: the caller's key must have one of these rights. */
export const needs = (...rights: readonly Right[]): KeyAccess => ({ rights });

/** An operation that reads a deal or match of which somebody may have the link, or what its proof needs. */
export const needsOrLink = (...rights: readonly Right[]): KeyAccess => ({ rights, opensByLink: true });

/** An operation that lists names of persons. */
export const needsForNames = (...rights: readonly Right[]): KeyAccess => ({ rights, showsNames: true });

/** An operation that reads the name of a player whose id somebody has from a deal or match. */
export const needsOrLinkForName = (...rights: readonly Right[]): KeyAccess => ({
  ...needsForNames(...rights),
  opensByLink: true,
});

/** The stream of a table. */
export const needsOrStreamToken = (...rights: readonly Right[]): KeyAccess => ({ rights, takesStreamToken: true });

/** An operation that writes: the caller's key must have one of these rights, and its `table:` scopes must include the table. */
export const writes = (table: WrittenTable, ...rights: readonly Right[]): KeyAccess => ({ rights, writes: table });

/** Whether an operation is called with a key, a token or a credential. */
export const takesKey = (access: Access): boolean => access !== 'everyone' && access !== 'code';

/** Returns the problems of every operation with this access. */
export const problemsOfAccess = (access: Access): readonly ProblemCode[] => {
  if (access === 'everyone') return ['TOO_MANY_REQUESTS'];
  if (access === 'code') return ['READS_ONLY', 'TOO_MANY_REQUESTS', 'CLOCK_DIFFERS'];
  const ofKey: readonly ProblemCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'];
  const isWritten = access === 'credential' || (access.writes !== undefined && access.writes !== 'nothing');
  return isWritten ? [...ofKey, 'READS_ONLY', 'CLOCK_DIFFERS'] : ofKey;
};

/** Every valid key has one of these rights, so it may read. `readerOf` decides what it sees of a deal. */
export const READING: readonly Right[] = [
  'deals:read',
  'deals:write',
  'deals:record',
  'referee',
  'audit',
  'admin',
  'device',
];
export const WRITING: readonly Right[] = ['deals:write', 'deals:record', 'referee', 'device'];
