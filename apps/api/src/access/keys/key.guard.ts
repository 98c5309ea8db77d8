import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiKeys, type ApiKey, type DeviceSecretKind } from '#persistence';
import { StreamTables } from '../../platform/database/stream-tables.js';
import type { Reply, Request } from '../../http/exchange/http.js';
import type { CaseOf } from '../../http/problems/details.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { RequestLimits } from '../limits/request-limits.js';
import { continueWith, type Awaitable } from '../../platform/environment/awaitable.js';
import { ACCESS, READING_METHODS, type Access, type KeyAccess } from './access.js';
import { devicePrefixOf, provesDevice } from './device-secret.js';
import { prefixOf, proves, secretIn } from './api-key.js';
import type { Caller } from './caller.js';
import { KeyUses } from './key-uses.js';
import { KnownKeys } from './known-keys.js';
import { has, isLimited, reaches } from './scopes.js';
import { followerBy, tokenIn } from './stream-token.js';
import { Visitors } from './visitors.js';
import type { WrittenTable } from './written-table.js';

const REFUSED_TO_ALL: Access = { rights: [] };

type FindCaller = (secret: string) => Promise<Caller | undefined>;

/**
 * Returns the case of a refused secret. Unknown, wrong and revoked keys have the same answer, so that a stranger learns
 * nothing. The form of the secret decides only how the answer explains where to get a valid one.
 */
const caseOf = (secret: string): CaseOf<'UNAUTHENTICATED'> => {
  if (devicePrefixOf('token', secret) !== undefined) return 'token';
  if (devicePrefixOf('session', secret) !== undefined) return 'session';
  return devicePrefixOf('credential', secret) === undefined ? 'wrong' : 'credential';
};

/** Checks the key before every route. A route is refused if it declares no access, or writes without declaring where. */
@Injectable()
export class KeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeys,
    private readonly limits: RequestLimits,
    private readonly visitors: Visitors,
    private readonly known: KnownKeys,
    private readonly tables: StreamTables,
    private readonly uses: KeyUses,
  ) {}

  canActivate(context: ExecutionContext): Awaitable<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler()) ?? REFUSED_TO_ALL;
    const request = context.switchToHttp().getRequest<Request>();
    const reply = context.switchToHttp().getResponse<Reply>();
    const caller = typeof access === 'object' ? this.#byKnownKey(request) : undefined;
    if (typeof access !== 'object' || caller === undefined) return this.#admitted(access, request, reply);
    request.caller = caller;
    this.uses.note(caller.keyId);
    return continueWith(this.limits.request(request, reply), () => this.#mayUse(access, request, caller));
  }

  async #admitted(access: Access, request: Request, reply: Reply): Promise<boolean> {
    if (access === 'everyone' || access === 'code') {
      await this.limits.keyless(request, reply);
      return true;
    }
    if (access === 'credential') {
      request.caller = await this.#callerBy(request, [this.#byDevice('credential')]);
      await this.limits.request(request, reply);
      return true;
    }
    const token = access.takesStreamToken && secretIn(request.headers) === undefined ? tokenIn(request) : undefined;
    if (token !== undefined) {
      request.caller = await this.#follower(request, token);
      await this.limits.request(request, reply);
      return true;
    }
    const visitor = secretIn(request.headers) === undefined ? this.visitors.callerOf(request, access) : undefined;
    if (visitor !== undefined) {
      request.caller = visitor;
      await this.limits.keyless(request, reply);
      return true;
    }
    const caller = await this.#callerBy(request, [this.#byKey, this.#byDevice('token'), this.#byDevice('session')]);
    request.caller = caller;
    this.uses.note(caller.keyId);
    await this.limits.request(request, reply);
    return this.#mayUse(access, request, caller);
  }

  /** @throws Problem FORBIDDEN */
  #mayUse({ rights, writes }: KeyAccess, request: Request, caller: Caller): Awaitable<true> {
    if (!rights.some((right) => has(caller.scopes, right)))
      throw rights.length > 0
        ? Problem.of('FORBIDDEN', 'scopes', { scopes: rights.join(', ') })
        : Problem.of('FORBIDDEN', 'nobody', {});
    if (READING_METHODS.has(request.method)) return true;
    return continueWith(this.#limitedTable(request, caller, writes), (table) => {
      // Without a table the request cannot write: the operation itself reports the fault.
      if (table !== undefined && !reaches(caller.scopes, table))
        throw Problem.of('FORBIDDEN', 'otherTables', { table: quoted(table) });
      return true;
    });
  }

  /**
   * Returns the table at which a caller writes whose key has `table:` scopes; nothing if every table is allowed. For reads, `readerOf` decides.
   * @throws Problem FORBIDDEN
   */
  #limitedTable(request: Request, { scopes }: Caller, writes: WrittenTable | undefined): Awaitable<string | undefined> {
    if (writes === undefined) throw Problem.of('FORBIDDEN', 'undeclaredTable', {});
    if (writes === 'nothing' || writes === 'itself' || writes === 'each record' || !isLimited(scopes)) return undefined;
    if (writes === 'no table') throw Problem.of('FORBIDDEN', 'outsideTables', {});
    return writes(request, (stream) => this.tables.of(stream));
  }

  /** Returns the caller whose key this process has read before. */
  #byKnownKey(request: Request): Caller | undefined {
    const secret = secretIn(request.headers);
    const prefix = secret === undefined ? undefined : prefixOf(secret);
    const key = prefix === undefined ? undefined : this.known.latest(prefix);
    return secret !== undefined && key && proves(secret, key) ? callerWith(key) : undefined;
  }

  async #callerBy(request: Request, finders: readonly FindCaller[]): Promise<Caller> {
    const secret = secretIn(request.headers);
    if (secret === undefined) return this.#refuse(request, 'missing');
    for (const find of finders) {
      const caller = await find(secret);
      if (caller !== undefined) return caller;
    }
    return this.#refuse(request, caseOf(secret));
  }

  readonly #byKey: FindCaller = async (secret) => {
    const prefix = prefixOf(secret);
    const key = prefix === undefined ? undefined : await this.known.find(prefix);
    return key && proves(secret, key) ? callerWith(key) : undefined;
  };

  readonly #byDevice =
    (kind: DeviceSecretKind): FindCaller =>
    async (secret) => {
      const prefix = devicePrefixOf(kind, secret);
      const found = prefix === undefined ? undefined : await this.keys.devices.find(kind, prefix);
      if (!found || !provesDevice(secret, found)) return undefined;
      const { keyId, scopes, validForMs } = found;
      return { keyId, scopes, secret: found.prefix, ...(validForMs !== undefined && { validForMs }) };
    };

  /** Returns the caller of the stream of a table with a token in its query. */
  async #follower(request: Request, token: string): Promise<Caller> {
    const found = await this.#byDevice('token')(token);
    return (found && followerBy(found, request)) ?? (await this.#refuse(request, 'streamToken'));
  }

  async #refuse(request: Request, name: CaseOf<'UNAUTHENTICATED'>): Promise<never> {
    await this.limits.wrongKey(request);
    throw unauthenticated(name);
  }
}

const callerWith = ({ id, scopes }: ApiKey): Caller => ({ keyId: id, scopes });

const unauthenticated = (name: CaseOf<'UNAUTHENTICATED'>): Problem =>
  Problem.of('UNAUTHENTICATED', name, {}, { headers: { 'WWW-Authenticate': 'Bearer realm="tilescribe"' } });
