import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from '../../http/exchange/http.js';
import { idempotencyKeyIn } from './idempotency.js';

/** Refuses a malformed `Idempotency-Key` of any POST, also if the operation stores nothing and needs no key. */
@Injectable()
export class IdempotencyKeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method === 'POST') idempotencyKeyIn(request);
    return true;
  }
}
