import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { EventStore } from '#event-log';
import { ApiKeys } from '#persistence';
import { tableOfStream } from '../database/table-of-stream.js';
import { EVENT_STORE } from '../database/tokens.js';
import type { Request } from '../http.js';
import { Problem } from '../problems/problem.js';
import { ACCESS, type Access } from './access.js';
import { prefixOf, proves, secretIn } from './api-key.js';
import type { Caller } from './caller.js';
import { has, isLimited, otherTables, reaches } from './scopes.js';
import type { WrittenTable } from './written-table.js';

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const REFUSED_TO_ALL: Access = { rights: [] };

/** Stands before every route. A route that declares no access is refused, and so is one that writes and does not declare where. */
@Injectable()
export class KeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeys,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler()) ?? REFUSED_TO_ALL;
    if (access === 'everyone') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const caller = await this.#callerOf(request);
    const { rights, writes } = access;
    if (!rights.some((right) => has(caller.scopes, right)))
      throw new Problem('FORBIDDEN', `The key needs one of these scopes: ${rights.join(', ') || 'none is enough'}.`);
    if (!READING_METHODS.has(request.method)) await this.#refuseOtherTables(request, caller, writes);
    request.caller = caller;
    return true;
  }

  /** `table:` scopes bind every operation that writes; what they leave to read, `readerOf` decides. */
  async #refuseOtherTables(request: Request, { scopes }: Caller, writes: WrittenTable | undefined): Promise<void> {
    if (writes === undefined)
      throw new Problem('FORBIDDEN', 'This operation does not declare at which table it writes.');
    if (writes === 'nothing' || writes === 'each record' || !isLimited(scopes)) return;
    if (writes === 'no table')
      throw new Problem('FORBIDDEN', 'A key limited to tables changes nothing outside its tables.');
    const table = await writes(request, (stream) => tableOfStream(this.store, stream));
    // Without a table there is nothing to write at: the operation itself names the fault.
    if (table !== undefined && !reaches(scopes, table)) throw new Problem('FORBIDDEN', otherTables(table));
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
