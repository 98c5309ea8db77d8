import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from '../http.js';
import { idempotencyKeyIn } from './idempotency.js';

/** Every POST takes `Idempotency-Key`: a malformed one is refused also where an operation stores nothing and needs none. */
@Injectable()
export class IdempotencyKeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method === 'POST') idempotencyKeyIn(request);
    return true;
  }
}
