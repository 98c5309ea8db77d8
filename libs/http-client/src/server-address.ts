import { isIPv4 } from 'node:net';

/** An address that a program does not use. The message begins with the address and names no secret. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export interface AddressRules {
  /** Allows plain http to another machine. */
  readonly allowsPlainHttp?: boolean;
  /** The option that allows it, for the message. */
  readonly option: string;
}

/** The address of a server, as it was checked. */
export interface ServerAddress {
  readonly origin: string;
  /** The origin, and the path below which a proxy serves the API; without a slash at its end. */
  readonly base: string;
}

/** @throws AddressRefused. */
export const serverAddress = (text: string, { allowsPlainHttp = false, option }: AddressRules): ServerAddress => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw new AddressRefused(`"${text}" is no address of a server, such as https://tilescribe.example.`);
  const { origin, pathname } = url;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new AddressRefused(
      `${origin}: got an address with a user, a password, ? or #, expected one such as https://tilescribe.example.`,
    );
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !allowsPlainHttp)
    throw new AddressRefused(
      `${origin} is plain http to another machine: everybody on the way can read the key and what is sent. Use https. If you trust the network, allow it with ${option}.`,
    );
  return { origin, base: origin + pathname.replace(/\/+$/, '') };
};

/** Whether a host of a URL is this machine (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
