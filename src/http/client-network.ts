import { networkOf } from './network-of.js';

/** A subscriber usually gets a whole /64 of IPv6, so single addresses in it are no different callers. */
const BITS = { ipv4: 32, ipv6: 64 };

/** What counts as one client: an address of IPv4, a /64 of IPv6. All that is no address counts as one. */
export function clientNetwork(address: string | undefined): string {
  return networkOf(address, BITS) ?? 'unknown';
}
