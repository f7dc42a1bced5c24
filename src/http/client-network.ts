import { networkOf } from './network-of.js';

/** A subscriber usually gets a whole IPv6 /64, so addresses within it count as one client. */
const BITS = { ipv4: 32, ipv6: 64 };

/** What counts as one client: an IPv4 address or an IPv6 /64. All invalid addresses count as one client. */
export function clientNetwork(address: string | undefined): string {
  return networkOf(address, BITS) ?? 'unknown';
}
