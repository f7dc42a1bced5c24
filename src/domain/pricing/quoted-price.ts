import type { Deal } from './deals/deal.js';
import type { PriceColumns, Totals } from './price-columns.js';

/** A price as plain data in minor units: the columns that it was calculated in are overwritten, this is not. */
export interface QuotedPrice extends Totals {
  /** Undefined: it was not requested. */
  readonly breakdown: PriceBreakdown | undefined;
}

/** The nights of a price, without the check-out date: each list has an amount for each night. */
export interface PriceBreakdown {
  readonly gross: readonly number[];
  /** Of each deal that applies, in the order of application. */
  readonly discounts: readonly { readonly type: Deal['kind']; readonly amounts: readonly number[] }[];
  /** Of the promotion that applies. */
  readonly promoDiscount: { readonly code: string; readonly amounts: readonly number[] } | undefined;
}

/** The totals of a price. */
export function totalsOf({ net, tax, serviceCharge, gross }: PriceColumns): Totals {
  return { net, tax, serviceCharge, gross };
}

/** The price in the columns. */
export function quotedPrice(columns: PriceColumns, withBreakdown: boolean): QuotedPrice {
  const { net, tax, serviceCharge, gross } = columns;
  return { net, tax, serviceCharge, gross, breakdown: withBreakdown ? breakdownOf(columns) : undefined };
}

function breakdownOf({ nightlyGross, discounts, promoDiscount }: PriceColumns): PriceBreakdown {
  return {
    gross: amountsOf(nightlyGross),
    discounts: discounts.map(({ type, amounts }) => ({ type, amounts: amountsOf(amounts) })),
    promoDiscount: promoDiscount && { code: promoDiscount.code, amounts: amountsOf(promoDiscount.amounts) },
  };
}

function amountsOf(column: Float64Array): number[] {
  const amounts: number[] = [];
  // A stay is so short that this is faster than any conversion of typed arrays.
  for (let night = 0; night < column.length; night += 1) amounts.push(column[night] ?? 0);
  return amounts;
}
