import { LRUCache } from 'lru-cache';
import { networkOf } from '../network-of.js';

/** How much of a client's address is logged. */
export type AddressForm = 'full' | 'network' | 'off';

/** Enough to distinguish callers without identifying a person; a provider usually assigns an IPv6 /48 to one site. */
const NETWORK = { ipv4: 24, ipv6: 48 };
const WHOLE = { ipv4: 32, ipv6: 128 };

/** Clients send many requests, so results are cached; longer strings are not addresses and are not cached. */
const CACHE_SIZE = 1000;
const LENGTH_MAX = 50;

/**
 * Makes of a client's address what may be logged: all of it, or its network (IPv4 /24, IPv6 /48). Undefined: addresses are not
 * logged, or the value that a proxy forwarded is not an address.
 */
export function clientAddresses(form: AddressForm): (address: string | undefined) => string | undefined {
  if (form === 'off') return () => undefined;
  const cache = new LRUCache<string, string>({ max: CACHE_SIZE });
  return (address = '') => {
    const cached = cache.get(address);
    if (cached !== undefined) return cached;
    const shown = networkOf(address, form === 'full' ? WHOLE : NETWORK);
    if (shown !== undefined && address.length <= LENGTH_MAX) cache.set(address, shown);
    return shown;
  };
}
