const GOLDEN = 0x9e37_79b9;

/**
 * A 32-bit hash of 32-bit numbers, the same on every machine. As long as the others stay the same, different last numbers have
 * different hashes: sample uuids rely on that.
 */
export function mixed(...numbers: readonly number[]): number {
  return numbers.reduce((hash, number) => finalised((hash + number + GOLDEN) | 0), 0);
}

/** The last steps of MurmurHash3, each of which can be undone. */
function finalised(number: number): number {
  let bits = number;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
