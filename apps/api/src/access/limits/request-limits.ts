import { Injectable } from '@nestjs/common';
import type { Reply, Request } from '../../http/exchange/http.js';
import type { CaseOf } from '../../http/problems/details.js';
import { Problem } from '../../http/problems/problem.js';
import type { Awaitable } from '../../platform/environment/awaitable.js';
import { networksOf, SITE_FACTOR } from './networks.js';
import type { ProtectionSettings } from './settings.js';

const MINUTE_MS = 60_000;

/** The result of the limiter: a request within its limit, beyond its limit, or without a limit. */
interface Counted {
  readonly isAllowed: boolean;
  readonly isExceeded?: boolean;
  readonly max?: number;
  readonly remaining?: number;
  readonly ttlInSeconds?: number;
}
type Count = (request: Request) => Promise<Counted>;

/** Makes a separate limiter with windows of this length; @fastify/rate-limit's `createRateLimit`. */
export type MakeLimit = (options: {
  readonly max: number;
  readonly timeWindow: number;
  readonly keyGenerator: (request: Request) => string;
}) => Count;

/** Refuses a key or a network that sends too many requests. Each process counts for itself. */
@Injectable()
export class RequestLimits {
  #requests: Count | undefined;
  #wrongKeys: Count | undefined;
  #codes: Count | undefined;
  #isCheckingCode = false;
  #keyless: Count | undefined;
  #healthChecks: Count | undefined;

  begin(make: MakeLimit, settings: ProtectionSettings): void {
    const { requestsPerMinute, wrongKeysPerMinute, keylessRequestsPerMinute } = settings;
    const limit = (max: number, keyGenerator: (request: Request) => string): Count | undefined =>
      max === 0 ? undefined : make({ max, timeWindow: MINUTE_MS, keyGenerator });
    this.#requests = limit(requestsPerMinute, ({ caller }) => `key ${caller?.keyId ?? ''}`);
    const byNetwork = (max: number): Count | undefined => {
      const near = limit(max, ({ ip }) => networksOf(ip).near);
      const site = limit(max * SITE_FACTOR, ({ ip }) => networksOf(ip).site ?? '');
      return near && site && countedByNetwork(near, site);
    };
    this.#wrongKeys = byNetwork(wrongKeysPerMinute);
    this.#codes = byNetwork(wrongKeysPerMinute);
    this.#keyless = byNetwork(keylessRequestsPerMinute);
    this.#healthChecks = byNetwork(keylessRequestsPerMinute);
  }

  /** Counts a request by the key of its caller. @throws Problem TOO_MANY_REQUESTS */
  request(request: Request, reply: Reply): Awaitable<void> {
    return this.#requests?.(request).then((counted) => {
      stateLimit(counted, reply);
      refuseExceeded(counted, 'ofKey');
    });
  }

  /**
   * Counts a request without a key by its network. Health checks are counted separately, so that other requests from the same
   * network do not block them. @throws Problem TOO_MANY_REQUESTS
   */
  async keyless(request: Request, reply: Reply): Promise<void> {
    const count = request.url.startsWith(HEALTH) ? this.#healthChecks : this.#keyless;
    const counted = await count?.(request);
    if (counted === undefined) return;
    stateLimit(counted, reply);
    refuseExceeded(counted, 'keyless');
  }

  /**
   * Counts a request with a one-time code by its network, before a transaction runs for it. A right code passes also beyond the
   * limit, because 60 bits cannot be guessed; beyond it, one code at a time is checked.
   * @param isKnown reads whether the code can be exchanged.
   * @returns whether the code is known.
   * @throws Problem TOO_MANY_REQUESTS
   */
  async code(request: Request, isKnown: () => Promise<boolean>): Promise<boolean> {
    const counted = await this.#codes?.(request);
    if (!counted?.isExceeded) return (await isKnown()) || (await this.#wrongCode(request));
    if (!(await this.#checkedAlone(isKnown))) refuseExceeded(counted, 'wrongKeys');
    return true;
  }

  async #wrongCode(request: Request): Promise<false> {
    await this.wrongKey(request);
    return false;
  }

  /** Returns false without a check while another code is checked. */
  async #checkedAlone(isKnown: () => Promise<boolean>): Promise<boolean> {
    if (this.#isCheckingCode) return false;
    this.#isCheckingCode = true;
    try {
      return await isKnown();
    } finally {
      this.#isCheckingCode = false;
    }
  }

  /** Counts a request without a valid key. The limit does not affect valid keys. @throws Problem TOO_MANY_REQUESTS */
  async wrongKey(request: Request): Promise<void> {
    const counted = await this.#wrongKeys?.(request);
    if (counted) refuseExceeded(counted, 'wrongKeys');
  }
}

const HEALTH = '/health/';

/** Counts a request by its network, and by its site where the network is within its limit. */
const countedByNetwork =
  (near: Count, site: Count): Count =>
  async (request) => {
    const counted = await near(request);
    if (counted.isExceeded || networksOf(request.ip).site === undefined) return counted;
    const bySite = await site(request);
    return bySite.isExceeded ? bySite : counted;
  };

function stateLimit({ max, remaining = 0, ttlInSeconds = 0 }: Counted, reply: Reply): void {
  if (max === undefined) return;
  reply
    .header('RateLimit-Limit', `${max}`)
    .header('RateLimit-Remaining', `${remaining}`)
    .header('RateLimit-Reset', `${ttlInSeconds}`);
}

function refuseExceeded({ isExceeded, max = 0, ttlInSeconds = 1 }: Counted, name: CaseOf<'TOO_MANY_REQUESTS'>): void {
  if (!isExceeded) return;
  const headers = { 'Retry-After': `${Math.max(1, ttlInSeconds)}` };
  throw Problem.of('TOO_MANY_REQUESTS', name, { most: max }, { headers });
}
