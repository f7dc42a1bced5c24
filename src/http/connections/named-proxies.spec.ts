import { namedProxies } from './named-proxies.js';

const isProxy = namedProxies(['10.0.0.7', '192.168.0.0/16', '2001:db8::/32', 'fd00::1']);

it.each([
  ['10.0.0.7', true],
  ['10.0.0.8', false],
  ['192.168.255.1', true],
  ['192.169.0.1', false],
  // As a listener on :: shows an IPv4 address.
  ['::ffff:10.0.0.7', true],
  ['::ffff:10.0.0.8', false],
  ['2001:db8:ffff::1', true],
  ['2001:db9::1', false],
  ['FD00:0:0:0:0:0:0:1', true],
  ['fd00::2', false],
  ['fe80::1%eth0', false],
  ['', false],
])('%j is the address of a named proxy: %j', (address, expected) => {
  expect(isProxy(address)).toBe(expected);
});

it.each(['10.0.0.7', '::ffff:10.0.0.7'])('an IPv4-mapped proxy of TRUST_PROXY is that IPv4 address: %s', (address) => {
  expect(namedProxies(['::ffff:10.0.0.7'])(address)).toBe(true);
  expect(namedProxies(['::ffff:10.0.0.0/104'])(address)).toBe(true);
});

it.each([2, false] as const)('TRUST_PROXY=%s names no proxy', (trusted) => {
  expect(namedProxies(trusted)('10.0.0.7')).toBe(false);
});
