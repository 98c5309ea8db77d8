import { NoAnswer, TilescribeClient } from '#client';
import { HttpClient } from '#http-client';
import { apiAddress } from '../../config/api-address.js';
import type { ApiClock } from './api-clock.js';

/** The service of a gateway. */
export interface ApiTarget {
  readonly url: string;
  /** Allows plain http to another machine. */
  readonly plainHttp?: boolean;
  readonly timeoutMs?: number;
}

export const TIMEOUT_MS = 15_000;
/** The longest answer, in bytes: a page of 500 events is shorter. */
const MOST_BYTES = 8 << 20;

/**
 * The client of the API. It sends each request once, because the outbox repeats what was not answered, and it reads no endless answer.
 * @param clock takes the time that each answer states.
 * @throws GatewayFault CONFIG_INVALID of an address that is refused.
 */
export const clientOf = (
  { timeoutMs = TIMEOUT_MS, ...target }: ApiTarget,
  key?: string | (() => Promise<string>),
  clock?: Pick<ApiClock, 'take'>,
): TilescribeClient => {
  const address = apiAddress(target);
  const limits = { bytes: MOST_BYTES, idleMs: timeoutMs, totalMs: timeoutMs };
  const send = new HttpClient(address).limited(limits);
  return new TilescribeClient({
    address: address.base,
    ...(key !== undefined && { key }),
    patienceMs: 0,
    // A credential is exchanged within an attempt. The limits above end each of the two requests.
    attemptMs: 3 * timeoutMs,
    fetch: async (...request) => {
      const sent = Date.now();
      const response = await send(...request);
      clock?.take(response.headers.get('date'), sent, Date.now());
      return response;
    },
  });
};

/** The fault for which the client has no answer: one of the connection, or of the key. */
export const causeOf = (fault: unknown): unknown =>
  fault instanceof NoAnswer && fault.cause !== undefined ? causeOf(fault.cause) : fault;
