const GOLDEN = 0x9e37_79b9;

/** Reproducible random numbers: the same numbers for the same seeds, without fractions, which a machine might round. */
export class SampleRandom {
  private state: number;

  constructor(...seeds: readonly number[]) {
    this.state = mixed(...seeds);
  }

  /** A whole number from 0 to below the limit. */
  below(limit: number): number {
    this.state = (this.state + 1) | 0;
    return mixed(this.state) % limit;
  }

  /** A whole number within bounds, both included. */
  between(minimum: number, maximum: number): number {
    return minimum + this.below(maximum - minimum + 1);
  }

  /** One item of a list that is not empty. */
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }
}

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
