import { Injectable } from '@nestjs/common';
import type { Reply, Request } from '../http.js';
import { Problem } from '../problems/problem.js';
import type { ProtectionSettings } from './settings.js';

const MINUTE_MS = 60_000;

/** What the limiter answers: a request within its limit, one beyond it, or one that no limit binds. */
interface Counted {
  readonly isAllowed: boolean;
  readonly isExceeded?: boolean;
  readonly max?: number;
  readonly remaining?: number;
  readonly ttlInSeconds?: number;
}
type Count = (request: Request) => Promise<Counted>;

/** Makes a limiter of its own, with windows of this length; @fastify/rate-limit's `createRateLimit`. */
export type MakeLimit = (options: {
  readonly max: number;
  readonly timeWindow: number;
  readonly keyGenerator: (request: Request) => string;
}) => Count;

/** Refuses a key or an address that sends too much. The counts are those of this process. */
@Injectable()
export class Pace {
  #requests: Count | undefined;
  #wrongKeys: Count | undefined;

  begin(make: MakeLimit, { requestsPerMinute, wrongKeysPerMinute }: ProtectionSettings): void {
    const limit = (max: number, keyGenerator: (request: Request) => string): Count | undefined =>
      max === 0 ? undefined : make({ max, timeWindow: MINUTE_MS, keyGenerator });
    this.#requests = limit(requestsPerMinute, ({ caller }) => `key ${caller?.keyId ?? ''}`);
    this.#wrongKeys = limit(wrongKeysPerMinute, ({ ip }) => `address ${ip}`);
  }

  /** Counts a request of its caller's key. @throws Problem TOO_MANY_REQUESTS */
  async request(request: Request, reply: Reply): Promise<void> {
    const counted = await this.#requests?.(request);
    if (counted?.max === undefined) return;
    const { max, remaining = 0, ttlInSeconds = 0 } = counted;
    reply
      .header('RateLimit-Limit', `${max}`)
      .header('RateLimit-Remaining', `${remaining}`)
      .header('RateLimit-Reset', `${ttlInSeconds}`);
    refuseExceeded(counted, `At most ${max} requests a minute are answered to one key.`);
  }

  /** Counts a request without a valid key. A valid one is answered all the same. @throws Problem TOO_MANY_REQUESTS */
  async wrongKey(request: Request): Promise<void> {
    const counted = await this.#wrongKeys?.(request);
    if (counted) refuseExceeded(counted, 'Too many requests without a valid key came from this address.');
  }
}

function refuseExceeded({ isExceeded, ttlInSeconds }: Counted, detail: string): void {
  if (isExceeded)
    throw new Problem('TOO_MANY_REQUESTS', detail, { headers: { 'Retry-After': `${Math.max(1, ttlInSeconds ?? 1)}` } });
}
