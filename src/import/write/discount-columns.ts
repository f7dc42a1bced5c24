import type { DiscountEntry, WindowsEntry } from '../entries/deal-entry.js';
import { readAmount, readPercentage } from '../parse/read-figure.js';

/** The two columns of a discount, of which at most one is set. */
export function discountColumns(discount: DiscountEntry, digits: number) {
  return { percentagePpm: readPercentage(discount.percentage), amountMinor: readAmount(discount.amount, digits) };
}

/** The four columns of a sell window and a stay window. */
export function windowColumns(windows: WindowsEntry) {
  return {
    sellFrom: windows.sellFrom ?? null,
    sellTo: windows.sellTo ?? null,
    stayFrom: windows.stayFrom ?? null,
    stayTo: windows.stayTo ?? null,
  };
}
