import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiKeys } from '#persistence';
import type { Request } from '../http.js';
import { Problem } from '../problems/problem.js';
import { ACCESS, type Access } from './access.js';
import { prefixOf, proves, secretIn } from './api-key.js';
import type { Caller } from './caller.js';
import { has } from './scopes.js';

/** Stands before every route. What a route has not declared is refused. */
@Injectable()
export class KeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeys,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler()) ?? [];
    if (access === 'everyone') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const caller = await this.#callerOf(request);
    if (!access.some((right) => has(caller.scopes, right)))
      throw new Problem('FORBIDDEN', `The key needs one of these scopes: ${access.join(', ') || 'none is enough'}.`);
    request.caller = caller;
    return true;
  }

  async #callerOf({ headers }: Request): Promise<Caller> {
    const secret = secretIn(headers);
    if (secret === undefined) throw unauthenticated('Send the header Authorization: Bearer <key>.');
    const prefix = prefixOf(secret);
    const key = prefix === undefined ? undefined : await this.keys.findByPrefix(prefix);
    // One answer for unknown, wrong and revoked keys: which of them it was is not for a stranger to learn.
    if (!key || !proves(secret, key)) throw unauthenticated('The key is unknown or has been revoked.');
    return { keyId: key.id, scopes: key.scopes };
  }
}

const unauthenticated = (detail: string): Problem =>
  new Problem('UNAUTHENTICATED', detail, { headers: { 'WWW-Authenticate': 'Bearer realm="tilescribe"' } });
