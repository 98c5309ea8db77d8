import type { networkInterfaces } from 'node:os';
import { networkAddresses } from './network-addresses.js';

const found = (address: string, family: 'IPv4' | 'IPv6', internal = false) => ({
  ...{ address, family, internal, netmask: '', mac: '', cidr: null },
  ...(family === 'IPv6' && { scopeid: 0 }),
});

const INTERFACES = {
  lo: [found('127.0.0.1', 'IPv4', true), found('::1', 'IPv6', true)],
  docker0: [found('172.17.0.1', 'IPv4')],
  wlan0: [found('192.168.1.20', 'IPv4'), found('fe80::1', 'IPv6')],
} as ReturnType<typeof networkInterfaces>;

const at = (address: string) => networkAddresses({ address, family: '', port: 3000 }, INTERFACES);

describe('the addresses in the network', () => {
  it.each(['0.0.0.0', '::'])('are those of the real interfaces for a server that listens at %s', (address) => {
    expect(at(address)).toEqual(['http://192.168.1.20:3000']);
  });

  it.each(['127.0.0.1', '127.0.0.2', '::1'])('are none for a server that listens at %s', (address) => {
    expect(at(address)).toEqual([]);
  });

  it('are the only one at which it listens', () => {
    expect(at('10.0.0.7')).toEqual(['http://10.0.0.7:3000']);
    expect(at('fd00::2')).toEqual(['http://[fd00::2]:3000']);
  });

  it('are none for a server that listens at a socket or not by itself', () => {
    expect(networkAddresses('/run/tilescribe.sock', INTERFACES)).toEqual([]);
    expect(networkAddresses(null, INTERFACES)).toEqual([]);
  });
});
