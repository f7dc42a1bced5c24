import { LRUCache } from 'lru-cache';
import { networkOf } from '../network-of.js';

/** How much of a client's address a line shows. */
export type AddressForm = 'full' | 'network' | 'off';

/** What tells callers apart and names no person: of IPv6 what a provider gives to one site. */
const NETWORK = { ipv4: 24, ipv6: 48 };
const WHOLE = { ipv4: 32, ipv6: 128 };

/** Who asks once asks again: what their addresses come to is remembered, of so many that are no longer than addresses are. */
const REMEMBERED_MAX = 1000;
const LENGTH_MAX = 50;

/**
 * A client's address as it may be shown: whole, or its network (IPv4 /24, IPv6 /48). Undefined: none is to be shown, or what
 * a proxy passed on is no address.
 */
export function clientAddress(address: string | undefined, form: AddressForm): string | undefined {
  return form === 'off' ? undefined : networkOf(address, form === 'full' ? WHOLE : NETWORK);
}

/** The same, for one who asks for every request. */
export function clientAddresses(form: AddressForm): (address: string | undefined) => string | undefined {
  const known = new LRUCache<string, string>({ max: REMEMBERED_MAX });
  return (address = '') => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const shown = clientAddress(address, form);
    if (shown !== undefined && address.length <= LENGTH_MAX) known.set(address, shown);
    return shown;
  };
}
