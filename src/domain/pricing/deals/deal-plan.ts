import { compareCodePoints } from '../../content/code-points.js';
import type { PriceRequest } from '../price-request.js';
import type { Deal } from './deal.js';
import { dealReasons, type DealReason } from './deal-reasons.js';

/** Of each family one deal applies at most; the second works on what the first has left. */
const FAMILIES: readonly (readonly Deal['kind'][])[] = [
  ['stay-pay-deal', 'length-of-stay-deal', 'package-deal'],
  ['early-bird-deal', 'last-minute-deal'],
];

/** A deal, and what keeps it from a stay before its effect is looked at; nothing where its conditions are met. */
export interface JudgedDeal {
  readonly deal: Deal;
  readonly reasons: readonly DealReason[];
}

/** The deals of a property, judged for a stay: the same for all room rates of an answer, so it is done once for it. */
export interface DealPlan {
  /** Each in the order of codes. */
  readonly families: readonly (readonly JudgedDeal[])[];
}

/** Judges the deals for a stay, family by family. */
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
