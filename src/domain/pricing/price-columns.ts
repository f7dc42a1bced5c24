import { minorUnits, ZERO, type MinorUnits } from '../money/minor-units.js';
import type { ChargePlan, ChargeStep } from './charges/charge-plan.js';
import type { Deal } from './deals/deal.js';

const NO_AMOUNTS = new Float64Array();

/** net + tax + serviceCharge = gross, to the minor unit. */
export interface Totals {
  readonly net: MinorUnits;
  /** All taxes. */
  readonly tax: MinorUnits;
  /** All fees. */
  readonly serviceCharge: MinorUnits;
  readonly gross: MinorUnits;
}

/** What a deal takes off each night. */
export interface NightlyDiscount {
  readonly type: Deal['kind'];
  readonly amounts: Float64Array;
}

/** What a promotion takes off each night. */
interface PromoDiscount {
  readonly code: string;
  readonly amounts: Float64Array;
}

/**
 * The price of one room for a stay in columns: an amount in minor units for each night. Each room rate of a search is priced
 * into the same columns, so they are valid until the next one is priced. A search has columns of its own, because others may be
 * priced between two of its rates.
 */
export class PriceColumns implements Totals {
  /** Before discounts. */
  readonly base: Float64Array;
  /** What discounts leave of it, in terms of stored prices. */
  readonly room: Float64Array;
  /** Of each deal that applies, in the order of application. */
  readonly discounts: NightlyDiscount[] = [];
  /** Of the promotion that applies. */
  promoDiscount: PromoDiscount | undefined;
  /** The price before taxes and fees, and with them. */
  readonly nightlyNet: Float64Array;
  readonly nightlyGross: Float64Array;
  /** What a tax on the room and its fees applies to. */
  readonly withFees: Float64Array;
  /** Units taken off shares so that the net price is not below 0, each by its night and the row of its step. */
  readonly lowered: { readonly night: number; readonly row: number }[] = [];
  net = ZERO;
  tax = ZERO;
  serviceCharge = ZERO;
  gross = ZERO;
  /** By the row of each step of the charge plan. */
  private readonly charges: readonly Float64Array[];
  private readonly unused: Float64Array[] = [];

  constructor(
    readonly nights: number,
    { steps }: ChargePlan,
  ) {
    this.base = new Float64Array(nights);
    this.room = new Float64Array(nights);
    this.nightlyNet = new Float64Array(nights);
    this.nightlyGross = new Float64Array(nights);
    this.withFees = new Float64Array(nights);
    this.charges = Array.from({ length: steps }, () => new Float64Array(nights));
  }

  /** The amounts of a step; only those of its span mean something. */
  chargeOf({ row }: ChargeStep): Float64Array {
    return this.charges[row] ?? NO_AMOUNTS;
  }

  /** Forgets what was taken off. */
  clearDiscounts(): void {
    for (let last = this.discounts.pop(); last !== undefined; last = this.discounts.pop()) this.release(last.amounts);
    if (this.promoDiscount !== undefined) this.release(this.promoDiscount.amounts);
    this.promoDiscount = undefined;
  }

  /** A column to calculate a discount in; its content is left from an earlier use. */
  unusedColumn(): Float64Array {
    return this.unused.pop() ?? new Float64Array(this.nights);
  }

  release(column: Float64Array): void {
    this.unused.push(column);
  }
}

/** The totals in columns, as data that stays as it is. */
export function totalsOf({ net, tax, serviceCharge, gross }: PriceColumns): Totals {
  return { net, tax, serviceCharge, gross };
}

/** The amounts of a column in a list that stays as it is. */
export function listOf(column: Float64Array): MinorUnits[] {
  return Array.from(column, minorUnits);
}

/** The sum of a column. It may be too large to be exact: what is made of it is checked. */
export function sumOf(column: Float64Array): number {
  let sum = 0;
  for (const amount of column) sum += amount;
  return sum;
}

/** Copies a column to another one of the same length. A stay is so short that a loop is faster than TypedArray.set. */
export function copyEach(from: Float64Array, to: Float64Array): void {
  for (let night = 0; night < to.length; night += 1) to[night] = from[night] ?? 0;
}

/** Subtracts from each amount what is taken off it. */
export function lowerEach(amounts: Float64Array, off: Float64Array): void {
  for (let night = 0; night < amounts.length; night += 1) amounts[night] = (amounts[night] ?? 0) - (off[night] ?? 0);
}

/** The nights of a price, without the check-out date: each list has an amount for each night. */
export interface PriceBreakdown {
  readonly gross: readonly number[];
  /** Of each deal that applies, in the order of application. */
  readonly discounts: readonly { readonly type: Deal['kind']; readonly amounts: readonly number[] }[];
  /** Of the promotion that applies. */
  readonly promoDiscount: { readonly code: string; readonly amounts: readonly number[] } | undefined;
}

/** The nights of the price in the columns. */
export function breakdownOf({ nightlyGross, discounts, promoDiscount }: PriceColumns): PriceBreakdown {
  return {
    gross: amountsOf(nightlyGross),
    discounts: discounts.map(amountsOff),
    promoDiscount: promoDiscount && { code: promoDiscount.code, amounts: amountsOf(promoDiscount.amounts) },
  };
}

function amountsOff({ type, amounts }: NightlyDiscount): PriceBreakdown['discounts'][number] {
  return { type, amounts: amountsOf(amounts) };
}

/** A stay is so short that this is faster than any conversion of typed arrays. */
function amountsOf(column: Float64Array): number[] {
  const amounts = new Array<number>(column.length);
  for (let night = 0; night < column.length; night += 1) amounts[night] = column[night] ?? 0;
  return amounts;
}
