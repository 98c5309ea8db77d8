import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { READS_ONLY } from '../database/tokens.js';
import type { Request } from '../http.js';
import { Problem } from '../problems/problem.js';
import { ACCESS, onlyReads, type Access } from './access.js';

/**
 * Refuses every change where the process only reads. Calculations change nothing, so they are answered. It follows the guard of keys, so a
 * stranger learns only that a key is missing.
 */
@Injectable()
export class ReadsOnlyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(READS_ONLY) private readonly readsOnly: boolean,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { method } = context.switchToHttp().getRequest<Request>();
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (this.readsOnly && !onlyReads(method, access)) throw Problem.of('READS_ONLY', 'change', {});
    return true;
  }
}
