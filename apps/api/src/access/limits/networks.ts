import { isIPv6 } from 'node:net';

/** The networks by which the requests of an address are counted. */
export interface Networks {
  /**
   * The address in IPv4, the /64 in IPv6: a single customer has all 2^64 addresses of a /64. An IPv4 address that is mapped
   * to IPv6 is the IPv4 address.
   */
  readonly near: string;
  /** The /48 in IPv6, which is a usual allocation to a site; absent in IPv4. */
  readonly site?: string;
}

/** How many times as much a whole site may use as one of its networks. */
export const SITE_FACTOR = 16;

const GROUPS = 8;
const MAPPED = /^(?:0:){5}ffff:/;

/** Returns the networks of the address of a client. A text that is no address is counted as it is. */
export const networksOf = (address: string): Networks => {
  const [ip = ''] = address.split('%', 1);
  if (!isIPv6(ip)) return { near: ip };
  const groups = groupsOf(ip);
  if (MAPPED.test(groups.map((group) => group.toString(16)).join(':'))) return { near: dotted(groups.slice(-2)) };
  return { near: prefix(groups.slice(0, 4), 64), site: prefix(groups.slice(0, 3), 48) };
};

const prefix = (groups: readonly number[], bits: number): string =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;

const dotted = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');

/** The eight groups of an IPv6 address, also of one with `::` or with an IPv4 address at its end. */
const groupsOf = (ip: string): readonly number[] => {
  const [head = '', tail = ''] = ip.split('::', 2);
  const [before, after] = [groupsWritten(head), groupsWritten(tail)];
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after];
};

const groupsWritten = (half: string): readonly number[] => half.split(':').filter(Boolean).flatMap(groupsIn);

const groupsIn = (part: string): readonly number[] => {
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d];
};
