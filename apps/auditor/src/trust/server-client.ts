import { TilescribeClient, type ClientOptions } from '#client';
import { AddressRefused, HttpClient, serverAddress, type AnswerLimits } from '#http-client';
import type { Request } from '../call/call.js';
import { UsageError } from '../call/usage-error.js';

/**
 * Returns the client of a server.
 * @param command for the message. @param text the address. @throws UsageError where the address is refused.
 */
export const serverClient = (
  command: string,
  text: string,
  { plainHttp: allowsPlainHttp }: Pick<Request, 'plainHttp'>,
): HttpClient => {
  try {
    return new HttpClient(serverAddress(text, { allowsPlainHttp, option: '--plain-http' }));
  } catch (fault) {
    if (!(fault instanceof AddressRefused)) throw fault;
    throw new UsageError(`tilescribe ${command}: ${fault.message}`);
  }
};

/** The client of a service that is not trusted: its answers have limits. */
export const limitedClient = (
  http: HttpClient,
  limits: AnswerLimits,
  options: Omit<ClientOptions, 'address' | 'fetch'>,
): TilescribeClient => new TilescribeClient({ ...options, address: http.address.base, fetch: http.limited(limits) });
