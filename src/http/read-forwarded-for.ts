import type { Server } from 'node:http';
import { isIP } from 'node:net';

/**
 * The address in an element of X-Forwarded-For. Some proxies add a port or brackets, or write elements of Forwarded (RFC 7239):
 * `203.0.113.9:4711`, `[2001:db8::1]:4711`, `for="[2001:db8::1]";proto=https`. Anything else is returned as it is.
 */
function addressIn(element: string): string {
  const [, node = element] = /(?:^|;)\s*for\s*=([^;]*)/i.exec(element) ?? [];
  const [, unquoted = node] = /^\s*"(.*)"\s*$/.exec(node) ?? [];
  const text = unquoted.trim();
  const [, address = text] = /^\[(.*)\](?::\w*)?$/.exec(text) ?? [];
  return [address, address.replace(/:\w*$/, '')].find((one) => isIP(one) !== 0) ?? element.trim();
}

/** Each proxy appends one; thousands that a client sends would take milliseconds to read. */
const ELEMENTS_READ_MAX = 100;

/**
 * Reduces X-Forwarded-For to addresses before Express reads it. Every comma separates, even between quotes: otherwise a client
 * could open a quote that hides what proxies append.
 */
export function readForwardedFor(server: Server): void {
  server.prependListener('request', ({ headers }) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded !== 'string' || isIP(forwarded) !== 0) return;
    headers['x-forwarded-for'] = forwarded.split(',').slice(-ELEMENTS_READ_MAX).map(addressIn).join(', ');
  });
}
