import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';

/** The addresses of HOST that only this machine reaches, or all its interfaces, each with the address at which this machine reaches them. */
const REACHED_AT: ReadonlyMap<string, string> = new Map([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::1', '::1'],
  ['::', '::1'],
]);

/** Returns the addresses that a name means on this machine; none if it is unknown. */
export type Resolve = (name: string) => Promise<readonly string[]>;

const resolveByLookup: Resolve = (name) =>
  lookup(name, { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  );

/**
 * Returns the address at which this machine reaches a service that listens on a host. It says `localhost` only where this name
 * means the one address that the service has: elsewhere a client may connect to another program on the same port.
 */
export async function localAddress(host: string, port: string, resolve: Resolve = resolveByLookup): Promise<string> {
  const reached = REACHED_AT.get(host);
  const named = reached === undefined ? [] : await resolve('localhost');
  const isNamed = named.length > 0 && named.every((each) => each === reached);
  return `http://${isNamed ? 'localhost' : inUrl(reached ?? host)}:${port}`;
}

const inUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);
