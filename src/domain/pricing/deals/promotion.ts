import type { Discount } from './discount.js';
import type { PlainDate } from '../../stay/plain-date.js';
import { isOnSale, type SaleWindows } from './sale-windows.js';

/** The promotion behind a promo code (docs/decisions/0052). */
export interface Promotion extends SaleWindows {
  /** As the property spells it. */
  readonly code: string;
  readonly active: boolean;
  readonly combinesWithDeals: boolean;
  /** The rates it is assigned to, each with its own discount or the promotion's. */
  readonly discounts: ReadonlyMap<string, Discount>;
}

/** Finds a promotion by its code, ignoring case and surrounding spaces; an unknown one is not an error. */
export function findPromotion(promotions: readonly Promotion[], code: string | undefined): Promotion | undefined {
  if (code === undefined) return undefined;
  const key = promotionCodeKey(code);
  return promotions.find((promotion) => promotionCodeKey(promotion.code) === key);
}

/** The same if it is on sale: another one lowers no price, and the rates that it will unlock must not be named. */
export function promotionOnSale(
  promotions: readonly Promotion[],
  code: string | undefined,
  today: PlainDate,
): Promotion | undefined {
  const promotion = findPromotion(promotions, code);
  return promotion && isOnSale(today, promotion) ? promotion : undefined;
}

/**
 * The key by which promo codes are compared: the code in one Unicode form (NFC), without surrounding spaces, in Unicode's lower
 * case, regardless of the machine's locale.
 */
export function promotionCodeKey(code: string): string {
  return code.normalize('NFC').trim().toLowerCase().normalize('NFC');
}
