import { networksOf } from './networks.js';

it.each([
  ['203.0.113.7', { near: '203.0.113.7' }],
  ['::ffff:203.0.113.7', { near: '203.0.113.7' }],
  // The same address in hexadecimal: 203 is cb, 113 is 71.
  ['::ffff:cb00:7107', { near: '203.0.113.7' }],
  ['0:0:0:0:0:FFFF:203.0.113.7', { near: '203.0.113.7' }],
  ['2001:db8:1:2:3:4:5:6', { near: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
  ['2001:0DB8:0001:0002::1', { near: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
  ['2001:db8::1', { near: '2001:db8:0:0::/64', site: '2001:db8:0::/48' }],
  ['::1', { near: '0:0:0:0::/64', site: '0:0:0::/48' }],
  // Of a link: the zone names an interface of this computer.
  ['fe80::1%eth0', { near: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
  // A translated address (NAT64) is no mapped one.
  ['64:ff9b::203.0.113.7', { near: '64:ff9b:0:0::/64', site: '64:ff9b:0::/48' }],
  ['', { near: '' }],
  ['unknown', { near: 'unknown' }],
])('%s is counted as %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

it('all addresses of a /64 are one network, and all networks of a /48 one site', () => {
  const of = (address: string) => networksOf(address);
  expect(of('2001:db8:1:2::1')).toEqual(of('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(of('2001:db8:1:2::1').near).not.toBe(of('2001:db8:1:3::1').near);
  expect(of('2001:db8:1:2::1').site).toBe(of('2001:db8:1:ffff::1').site);
  expect(of('2001:db8:1:2::1').site).not.toBe(of('2001:db8:2:2::1').site);
});
