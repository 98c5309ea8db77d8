import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from '../../http/exchange/http.js';
import { Problem } from '../../http/problems/problem.js';
import type { Caller } from './caller.js';

/** Injects the caller into a parameter of a handler. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<Request>();
  if (!caller) throw Problem.of('UNAUTHENTICATED', 'needed', {});
  return caller;
});
