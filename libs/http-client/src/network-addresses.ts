import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

const EVERY_INTERFACE: readonly string[] = ['0.0.0.0', '::'];
const LOOPBACK = /^(?:127\.|::1$|localhost$)/;
/** Interfaces of containers and virtual machines, which no other machine reaches. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet)/;

/**
 * The addresses at which other machines in the network reach a server, such as `http://192.168.1.20:3000`. None if it listens
 * only for its own machine, or not by itself.
 */
export const networkAddresses = (
  listening: AddressInfo | string | null,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] => {
  if (listening === null || typeof listening === 'string') return [];
  const { address, port } = listening;
  const hosts = EVERY_INTERFACE.includes(address) ? externalHosts(interfaces) : [address];
  return hosts.filter((host) => !LOOPBACK.test(host)).map((host) => `http://${inUrl(host)}:${port}`);
};

/** The IPv4 addresses of real interfaces: people can read and type them, and every phone in a hall has one. */
const externalHosts = (interfaces: Interfaces): readonly string[] =>
  Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, found = []]) => found)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);
