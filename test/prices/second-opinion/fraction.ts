/**
 * An exact, non-negative fraction of integers: no figure in a price calculation is negative. Deliberately slow and simple;
 * `rounded` is the only place that rounds.
 */
export class Fraction {
  private constructor(
    private readonly over: bigint,
    private readonly under: bigint,
  ) {}

  static of(over: bigint, under = 1n): Fraction {
    if (over < 0n || under <= 0n) throw new Error(`${over}/${under} is negative or not a fraction`);
    return new Fraction(over, under);
  }

  static sum(parts: readonly Fraction[]): Fraction {
    return parts.reduce((sum, part) => sum.plus(part), Fraction.of(0n));
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under);
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under);
  }

  dividedBy(other: Fraction): Fraction {
    return Fraction.of(this.over * other.under, this.under * other.over);
  }

  /** Half away from zero (decisions 10). */
  rounded(): bigint {
    return (2n * this.over + this.under) / (2n * this.under);
  }

  /** The integer part, and the remainder as a fraction below 1. */
  split(): { whole: bigint; rest: Fraction } {
    const whole = this.over / this.under;
    return { whole, rest: new Fraction(this.over - whole * this.under, this.under) };
  }

  isAbove(other: Fraction): boolean {
    return this.over * other.under > other.over * this.under;
  }
}
