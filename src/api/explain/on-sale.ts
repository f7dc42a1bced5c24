import { isSoldOn, type SaleWindows } from '../../domain/pricing/deals/sale-windows.js';
import type { PropertySheet } from '../../domain/pricing/property-sheet.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';

/** A property with only the deals and promotions that it sells today: callers do not see what is not on sale yet, or no longer. */
export function onSale(property: PropertySheet, today: PlainDate): PropertySheet {
  const isOnSale = (discount: SaleWindows & { readonly active: boolean }): boolean =>
    discount.active && isSoldOn(today, discount);
  return {
    ...property,
    deals: property.deals.filter(isOnSale),
    promotions: property.promotions.filter(isOnSale),
  };
}
