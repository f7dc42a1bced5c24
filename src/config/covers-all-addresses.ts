import ipaddr from 'ipaddr.js';

/** Of IPv6, and of the part of it that stands for IPv4. */
const SPACES = [
  { first: 0n, last: 2n ** 128n - 1n },
  { first: 0xffff_0000_0000n, last: 0xffff_ffff_ffffn },
];

/**
 * Whether subnets together contain every address of IPv4 or of IPv6, in however many pieces. IPv4 counts as a part of IPv6, as it
 * does for the server: `::/1` contains all of it.
 */
export function coversAllAddresses(subnets: readonly string[]): boolean {
  const ranges = subnets.map(rangeOf).sort((one, other) => (one.first < other.first ? -1 : 1));
  return SPACES.some(({ first, last }) => {
    let next = first;
    for (const range of ranges) if (range.first <= next && range.last >= next) next = range.last + 1n;
    return next > last;
  });
}

function rangeOf(subnet: string): { readonly first: bigint; readonly last: bigint } {
  const [text = '', prefix] = subnet.split('/');
  const address = ipaddr.parse(text);
  const bytes = (address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address).toByteArray();
  const value = bytes.reduce((sum, byte) => 256n * sum + BigInt(byte), 0n);
  const bits = 8 * address.toByteArray().length;
  const size = 2n ** BigInt(bits - Number(prefix ?? bits));
  const first = value - (value % size);
  return { first, last: first + size - 1n };
}
