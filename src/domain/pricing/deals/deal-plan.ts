import { compareCodePoints } from '../../content/code-points.js';
import type { PriceRequest } from '../price-request.js';
import type { Deal } from './deal.js';
import { dealReasons, type DealReason } from './deal-reasons.js';

/** At most one deal of each family applies; the second family discounts what the first leaves. */
const FAMILIES: readonly (readonly Deal['kind'][])[] = [
  ['stay-pay-deal', 'length-of-stay-deal', 'package-deal'],
  ['early-bird-deal', 'last-minute-deal'],
];

/** A deal with its unmet conditions for a stay, before its effect is calculated; empty if all are met. */
export interface EvaluatedDeal {
  readonly deal: Deal;
  readonly reasons: readonly DealReason[];
}

/** The deals of a property, evaluated for a stay: the same for all room rates of a response, so done once for it. */
export interface DealPlan {
  /** Each sorted by code. */
  readonly families: readonly (readonly EvaluatedDeal[])[];
}

/** Evaluates the deals for a stay, family by family. */
export function dealPlan(deals: readonly Deal[], request: PriceRequest): DealPlan {
  return {
    families: FAMILIES.map((kinds) =>
      deals
        .filter(({ kind }) => kinds.includes(kind))
        .toSorted((a, b) => compareCodePoints(a.code, b.code))
        .map((deal) => ({ deal, reasons: dealReasons(deal, request) })),
    ),
  };
}
