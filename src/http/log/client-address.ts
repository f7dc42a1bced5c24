import { isIP } from 'node:net';
import { normalizeIp } from '@nestjs/throttler';

/** How much of a client's address a line shows. */
export type AddressForm = 'full' | 'network' | 'off';

/** What a provider gives to one subscriber or one site. */
const IPV6_PREFIX = 48;
const IPV4_IN_IPV6 = /^::ffff:(?=[\d.]+$)/i;

/**
 * A client's address as it may be shown: whole, or its network (IPv4 /24, IPv6 /48), which tells callers apart and names no
 * person. Undefined: none is to be shown, or what a proxy passed on is no address.
 */
export function clientAddress(address: string | undefined, form: AddressForm): string | undefined {
  const plain = (address ?? '').replace(IPV4_IN_IPV6, '');
  const version = isIP(plain);
  if (form === 'off' || version === 0) return undefined;
  if (form === 'full') return plain;
  return version === 4 ? plain.replace(/\d+$/, '0') : normalizeIp(plain, IPV6_PREFIX);
}
