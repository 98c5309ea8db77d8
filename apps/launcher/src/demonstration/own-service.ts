import { HttpClient, serverAddress } from '#http-client';

/**
 * Returns the client of a service that this program has started. HOST may be an address of this machine in its network: requests
 * to it do not leave the machine, so plain http is no fault here.
 */
export const ownService = (address: string): HttpClient =>
  new HttpClient(serverAddress(address, { allowsPlainHttp: true, option: 'HOST=127.0.0.1' }));
