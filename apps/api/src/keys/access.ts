import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import { ApiProblems } from '../problems/api-problems.js';
import type { Right } from './scopes.js';
import type { WrittenTable } from './written-table.js';

export const ACCESS = Symbol('access');

export interface KeyAccess {
  /** One of these rights is enough. */
  readonly rights: readonly Right[];
  /** Where the operation writes; undefined for an operation that only reads. */
  readonly writes?: WrittenTable;
  /** The route shows names of persons; these are open to visitors only where the operator says so. */
  readonly showsNames?: true;
}

/** The keys that may use a route; `credential` for the credentials of devices, which open nothing else. A route without it is refused to every key. */
export type Access = 'everyone' | 'credential' | KeyAccess;

export const OpenToEveryone = (): MethodDecorator =>
  applyDecorators(SetMetadata(ACCESS, 'everyone' satisfies Access), ApiProblems('TOO_MANY_REQUESTS'));

/** A route on which a device shows its credential. */
export const WithCredential = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, 'credential' satisfies Access),
    ApiBearerAuth(),
    ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
  );

/** A route that reads: the caller's key must have one of these rights. */
export const Needs = (...rights: readonly Right[]): MethodDecorator => withKey({ rights });

/** A route that reads names of persons. */
export const NeedsForNames = (...rights: readonly Right[]): MethodDecorator => withKey({ rights, showsNames: true });

/** A route that writes: the caller's key must have one of these rights, and its `table:` scopes must include the table written at. */
export const Writes = (writes: WrittenTable, ...rights: readonly Right[]): MethodDecorator =>
  withKey({ rights, writes });

const withKey = (access: KeyAccess): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, access),
    ApiBearerAuth(),
    ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
  );

/** Every valid key may read; `readerOf` decides what it sees of a deal. */
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
