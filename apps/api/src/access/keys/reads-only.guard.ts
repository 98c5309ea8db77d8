import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from '../../http/exchange/http.js';
import { Problem } from '../../http/problems/problem.js';
import { ACCESS, onlyReads, type Access } from './access.js';

/** The guard of a process that only reads: it refuses every change. Calculations change nothing, so they are answered. */
@Injectable()
export class ReadsOnlyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { method } = context.switchToHttp().getRequest<Request>();
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (!onlyReads(method, access)) throw Problem.of('READS_ONLY', 'change', {});
    return true;
  }
}
