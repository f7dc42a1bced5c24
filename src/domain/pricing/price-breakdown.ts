import type { Deal } from './deals/deal.js';
import type { NightlyDiscount, PriceColumns } from './price-columns.js';

/** The nights of a price, without the check-out date: each list has an amount for each night. */
export interface PriceBreakdown {
  readonly gross: readonly number[];
  /** Of each deal that applies, in the order of application. */
  readonly discounts: readonly { readonly type: Deal['kind']; readonly amounts: readonly number[] }[];
  /** Of the promotion that applies. */
  readonly promoDiscount: { readonly code: string; readonly amounts: readonly number[] } | undefined;
}

const NO_DISCOUNTS: PriceBreakdown['discounts'] = [];

/** The nights of the price in the columns. */
export function breakdownOf({ nightlyGross, discounts, promoDiscount }: PriceColumns): PriceBreakdown {
  return {
    gross: amountsOf(nightlyGross),
    discounts: discounts.length === 0 ? NO_DISCOUNTS : discounts.map(amountsOff),
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
