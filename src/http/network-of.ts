import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network of an address; an IPv4-mapped IPv6 address counts as IPv4. Undefined: not an address.
 * @param bits the length of its prefix
 */
export function networkOf(address: string | undefined, bits: { ipv4: number; ipv6: number }): string | undefined {
  const [plain = ''] = (address ?? '').split('%', 1); // What follows is the zone of a link-local address.
  if (isIP(plain) === 0) return undefined;
  const parsed = ipaddr.process(plain);
  const isIpv4 = parsed.kind() === 'ipv4';
  const form = isIpv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return form.networkAddressFromCIDR(`${parsed.toString()}/${isIpv4 ? bits.ipv4 : bits.ipv6}`).toString();
}

/** A subscriber usually gets a whole IPv6 /64, so addresses within it count as one client. */
const CLIENT_BITS = { ipv4: 32, ipv6: 64 };

/** What counts as one client: an IPv4 address or an IPv6 /64. All invalid addresses count as one client. */
export function clientNetwork(address: string | undefined): string {
  return networkOf(address, CLIENT_BITS) ?? 'unknown';
}
