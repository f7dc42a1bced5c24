import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How many leading bits of an address count, by its version. */
export interface NetworkBits {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** The network that an address lies in; IPv4 inside of IPv6 is IPv4. Undefined: the text is no address. */
export function networkOf(address: string | undefined, bits: NetworkBits): string | undefined {
  const [plain = ''] = (address ?? '').split('%', 1); // Behind it stands the interface of a link-local address.
  if (isIP(plain) === 0) return undefined;
  const parsed = ipaddr.process(plain);
  const isIpv4 = parsed.kind() === 'ipv4';
  const form = isIpv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return form.networkAddressFromCIDR(`${parsed.toString()}/${isIpv4 ? bits.ipv4 : bits.ipv6}`).toString();
}
