import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from '../../http/exchange/http.js';
import { Clocks } from '../../platform/database/clocks.js';
import { ACCESS, onlyReads, type Access } from './access.js';

/** The key of the metadata of a change that is permitted while the clocks differ: what it stores is no record, and its times are only compared with the same clock. */
export const AT_ANY_CLOCK = Symbol('at any clock');

/** The guard that refuses every change while the clock of this process differs from that of the database. */
@Injectable()
export class ClockGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly clocks: Clocks,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { method } = context.switchToHttp().getRequest<Request>();
    const handler = context.getHandler();
    const isFree = onlyReads(method, this.reflector.get<Access | undefined>(ACCESS, handler));
    if (!isFree && this.reflector.get<true | undefined>(AT_ANY_CLOCK, handler) !== true) await this.clocks.check();
    return true;
  }
}
