import { compareCodePoints } from '../../content/code-points.js';
import type { MinorUnits } from '../../money/minor-units.js';
import { sum } from '../../money/sum.js';
import type { PriceRequest } from '../price-request.js';
import { lowerEach, type RoomNights } from '../room-nights.js';
import { dealAmounts } from './deal-amounts.js';
import { dealReasons, type DealReason } from './deal-reasons.js';
import type { Deal } from './deal.js';

/** Of each family one deal applies at most; the second works on what the first has left. */
const FAMILIES: readonly (readonly Deal['kind'][])[] = [
  ['stay-pay-deal', 'length-of-stay-deal', 'package-deal'],
  ['early-bird-deal', 'last-minute-deal'],
];

/** A deal that was looked at for a stay. */
export interface ConsideredDeal {
  readonly code: string;
  readonly kind: Deal['kind'];
  /** What it takes off the stay, or would if nothing else were better; 0 where its conditions are not met. */
  readonly amount: MinorUnits;
  /** Why it does not apply; empty where it does. */
  readonly reasons: readonly DealReason[];
}

export interface DealsTaken {
  readonly nights: RoomNights;
  readonly deals: readonly ConsideredDeal[];
}

/** A deal with what it takes off each night. */
interface Candidate {
  readonly deal: Deal;
  readonly amounts: readonly MinorUnits[];
  readonly amount: MinorUnits;
  readonly reasons: readonly DealReason[];
}

/**
 * Takes the deals of a rate off the nights of a stay (docs/decisions/0052): of each family the one that takes most off,
 * of equals the lower code. One that applies is listed on every night, also where it takes nothing off.
 */
export function takeDeals(deals: readonly Deal[], request: PriceRequest, nights: RoomNights): DealsTaken {
  const considered: ConsideredDeal[] = [];
  let left = nights;
  for (const kinds of FAMILIES) {
    const before = left;
    const candidates = deals
      .filter(({ kind }) => kinds.includes(kind))
      .map((deal) => candidate(deal, request, before))
      .toSorted((a, b) => b.amount - a.amount || compareCodePoints(a.deal.code, b.deal.code));
    const best = candidates.find(({ reasons }) => reasons.length === 0);
    if (best !== undefined) left = takeDeal(best, left);
    considered.push(...candidates.map((one) => toConsidered(one, best)));
  }
  return { nights: left, deals: considered };
}

function candidate(deal: Deal, request: PriceRequest, nights: RoomNights): Candidate {
  const refused = dealReasons(deal, request);
  const amounts = refused.length === 0 ? dealAmounts(deal, nights) : [];
  const amount = sum(amounts);
  if (refused.length > 0 || amount > 0) return { deal, amounts, amount, reasons: refused };
  return {
    deal,
    amounts,
    amount,
    reasons: [{ code: deal.kind === 'package-deal' ? 'NotCheaper' : 'TakesNothingOff' }],
  };
}

function takeDeal({ deal, amounts }: Candidate, nights: RoomNights): RoomNights {
  return {
    ...nights,
    amounts: lowerEach(nights.amounts, amounts),
    discounts: [...nights.discounts, { type: deal.kind, amounts }],
  };
}

function toConsidered({ deal, amount, reasons }: Candidate, best: Candidate | undefined): ConsideredDeal {
  const { code, kind } = deal;
  if (best === undefined || best.deal === deal || reasons.length > 0) return { code, kind, amount, reasons };
  return { code, kind, amount, reasons: [{ code: 'LosesToDeal', by: best.deal.code }] };
}
