import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ALL, PUBLIC, type Reader } from '#projections';
import type { Request } from '../http.js';
import { Problem } from '../problems/problem.js';
import { seesConcealedAt } from './scopes.js';

/** The caller of a request: the key, not the person behind it. */
export interface Caller {
  readonly keyId: string;
  readonly scopes: readonly string[];
  /** A request without a key, where reading is open to everybody. `keyId` is then of its address. */
  readonly isVisitor?: true;
  /** The prefix of the token or credential of a device's key, or of the session of a browser. */
  readonly secret?: string;
  /** How long that secret is still valid, where it has an end. */
  readonly validForMs?: number;
}

/** As whom a caller reads a deal of this table. */
export const readerOf = ({ scopes }: Caller, table: string): Reader => (seesConcealedAt(scopes, table) ? ALL : PUBLIC);

/** The caller, in a handler's parameters. */
export const Asking = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<Request>();
  if (!caller) throw Problem.of('UNAUTHENTICATED', 'needed', {});
  return caller;
});
