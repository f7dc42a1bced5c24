import { BlockList, isIP, isIPv6 } from 'node:net';

const BITS = { ipv4: 32, ipv6: 128 };

/** Whether an address is that of a proxy in TRUST_PROXY; a number of proxies names none. */
export function namedProxies(trusted: number | false | readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  for (const subnet of typeof trusted === 'object' ? trusted : []) {
    const [address = '', prefix] = subnet.split('/');
    const family = familyOf(address);
    proxies.addSubnet(address, Number(prefix ?? BITS[family]), family);
  }
  // A connection that was lost at once has no address, and that of a link has a zone.
  return (address) => isIP(address) !== 0 && !address.includes('%') && proxies.check(address, familyOf(address));
}
