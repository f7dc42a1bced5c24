import { compareCodePoints } from '../../content/code-points.js';
import { datesOf } from '../../stay/stay.js';
import type { PriceRequest } from '../price-request.js';
import type { Deal } from './deal.js';
import { dealReasons, type DealReason } from './deal-reasons.js';
import type { Promotion } from './promotion.js';
import { isStayNight, type SaleWindows } from './sale-windows.js';

/** At most one deal of each family applies; the second family discounts what the first leaves. */
const FAMILIES: readonly (readonly Deal['kind'][])[] = [
  ['stay-pay-deal', 'length-of-stay-deal', 'package-deal'],
  ['early-bird-deal', 'last-minute-deal'],
];

/** A deal with its unmet conditions for a stay, before its effect is calculated; empty if all are met. */
export interface EvaluatedDeal {
  readonly deal: Deal;
  readonly reasons: readonly DealReason[];
  /** Whether it affects each night of the stay. */
  readonly affects: readonly boolean[];
}

/** A promotion for a stay. */
export interface EvaluatedPromotion {
  readonly promotion: Promotion;
  readonly affects: readonly boolean[];
}

/** The deals and the promotion of a search, evaluated for a stay: the same for all room rates of a response, so done once for it. */
export interface DealPlan {
  /** Each sorted by code. */
  readonly families: readonly (readonly EvaluatedDeal[])[];
  readonly promotion: EvaluatedPromotion | undefined;
}

/** Evaluates the deals for a stay, family by family, and the promotion. */
export function dealPlan(deals: readonly Deal[], promotion: Promotion | undefined, request: PriceRequest): DealPlan {
  const dates = datesOf(request.stay);
  const affects = (windows: SaleWindows): boolean[] => dates.map((date) => isStayNight(date, windows));
  return {
    families: FAMILIES.map((kinds) =>
      deals
        .filter(({ kind }) => kinds.includes(kind))
        .toSorted((a, b) => compareCodePoints(a.code, b.code))
        .map((deal) => ({ deal, reasons: dealReasons(deal, request), affects: affects(deal) })),
    ),
    promotion: promotion && { promotion, affects: affects(promotion) },
  };
}
