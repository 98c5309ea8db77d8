import { AddressRefused, serverAddress, type ServerAddress } from '#http-client';
import { GatewayFault } from '../state/fault.js';

/** What allows plain http to another machine. */
const PLAIN_HTTP = '"plainHttp": true beside the url, or by --plain-http';

/** The address of the API. @throws GatewayFault CONFIG_INVALID. */
export const apiAddress = ({ url, plainHttp = false }: ApiAddress): ServerAddress => {
  try {
    return serverAddress(url, { allowsPlainHttp: plainHttp, option: PLAIN_HTTP });
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    throw new GatewayFault('CONFIG_INVALID', `the API address ${error.message}`);
  }
};

interface ApiAddress {
  readonly url: string;
  readonly plainHttp?: boolean | undefined;
}
