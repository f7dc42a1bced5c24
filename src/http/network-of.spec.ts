import { networkOf } from './network-of.js';

const bits = { ipv4: 24, ipv6: 48 };

it.each([
  ['203.0.113.9', '203.0.113.0'],
  ['::ffff:203.0.113.9', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
])('%s is in network %s', (address, network) => {
  expect(networkOf(address, bits)).toBe(network);
});

it('distinguishes single addresses when all bits count', () => {
  expect(networkOf('203.0.113.9', { ipv4: 32, ipv6: 64 })).toBe('203.0.113.9');
});

it.each([undefined, '', 'unknown', '1', '0x7f.1', '203.0.113', '203.0.113.9, 203.0.113.8', 'a'.repeat(10_000)])(
  '%p is not an address',
  (address) => {
    expect(networkOf(address, bits)).toBeUndefined();
  },
);
