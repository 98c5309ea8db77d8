import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import { ApiProblems } from '../problems/api-problems.js';
import type { Right } from './scopes.js';

export const ACCESS = Symbol('access');
/** `everyone`, or the rights of which one is enough. A route that declares none is refused to all. */
export type Access = 'everyone' | readonly Right[];

export const OpenToEveryone = (): MethodDecorator => SetMetadata(ACCESS, 'everyone' satisfies Access);

/** The caller's key must have one of these rights. */
export const Needs = (...rights: readonly Right[]): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, rights satisfies Access),
    ApiBearerAuth(),
    ApiProblems('UNAUTHENTICATED', 'FORBIDDEN'),
  );

/** Any valid key reads; what it sees of a deal is another question. */
export const READING: readonly Right[] = ['deals:read', 'deals:write', 'referee', 'audit', 'admin', 'device'];
export const WRITING: readonly Right[] = ['deals:write', 'referee', 'device'];
