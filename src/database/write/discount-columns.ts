import type { DiscountEntry, WindowsEntry } from '../../data-set/deal-entry.js';
import { readAmount, readPercentage } from '../../data-set/read-figure.js';
import { dateOrNull } from './date-column.js';

/** The two columns of a discount, of which at most one is set. */
export function discountColumns(discount: DiscountEntry, digits: number) {
  const amount = readAmount(discount.amount, digits);
  return { percentagePpm: readPercentage(discount.percentage), amountMinor: amount === null ? null : BigInt(amount) };
}

/** The four columns of a sell window and a stay window. */
export function windowColumns(windows: WindowsEntry) {
  return {
    sellFrom: dateOrNull(windows.sellFrom),
    sellTo: dateOrNull(windows.sellTo),
    stayFrom: dateOrNull(windows.stayFrom),
    stayTo: dateOrNull(windows.stayTo),
  };
}
