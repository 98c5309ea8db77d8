import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBearerAuth } from '@nestjs/swagger';
import { SMALL_BODY } from '../../http/reading/json-body.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
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
}

/**
 * The keys that may use a route. Credentials of devices may use only `credential` routes. A one-time code takes the place of a key at `code`
 * routes, which issue one. A route without access is refused to every key.
 */
export type Access = 'everyone' | 'code' | 'credential' | KeyAccess;

/** Whether an operation changes nothing, whatever its method. */
export const onlyReads = (method: string, access: Access | undefined): boolean =>
  READING_METHODS.has(method) || access === 'everyone' || (typeof access === 'object' && access.writes === 'nothing');

/** Declares a route that changes nothing and needs no key. */
export const OpenToEveryone = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, 'everyone' satisfies Access),
    RouteConfig(SMALL_BODY),
    ApiProblems('TOO_MANY_REQUESTS'),
  );

/** Declares a route that exchanges a one-time code of its body for a key. */
export const WithCode = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, 'code' satisfies Access),
    RouteConfig(SMALL_BODY),
    ApiProblems('READS_ONLY', 'TOO_MANY_REQUESTS', 'CLOCK_DIFFERS'),
  );

/** Declares a route that a device uses with its credential. */
export const WithCredential = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, 'credential' satisfies Access),
    RouteConfig(SMALL_BODY),
    ApiBearerAuth(),
    ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'READS_ONLY', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'CLOCK_DIFFERS'),
  );

/** Declares a route that reads: the caller's key must have one of these rights. */
export const Needs = (...rights: readonly Right[]): MethodDecorator => withKey({ rights });

/** Declares a route that reads names of persons. */
export const NeedsForNames = (...rights: readonly Right[]): MethodDecorator => withKey({ rights, showsNames: true });

/** Declares a route that writes: the caller's key must have one of these rights, and its `table:` scopes must include the table. */
export const Writes = (writes: WrittenTable, ...rights: readonly Right[]): MethodDecorator =>
  applyDecorators(
    withKey({ rights, writes }),
    ...(writes === 'nothing' ? [] : [ApiProblems('READS_ONLY', 'CLOCK_DIFFERS')]),
  );

const withKey = (access: KeyAccess): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, access),
    ApiBearerAuth(),
    ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
  );

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
