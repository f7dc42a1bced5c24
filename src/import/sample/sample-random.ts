import { mixed } from './mixed.js';

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
