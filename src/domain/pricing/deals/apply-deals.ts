import { ZERO, type MinorUnits } from '../../money/minor-units.js';
import { sum } from '../../money/sum.js';
import { lowerEach, type RoomNights } from '../room-nights.js';
import { dealAmounts } from './deal-amounts.js';
import type { DealPlan, EvaluatedDeal } from './deal-plan.js';
import type { DealReason } from './deal-reasons.js';
import type { Deal } from './deal.js';

/** A deal evaluated for a stay. */
export interface ConsideredDeal {
  readonly code: string;
  readonly kind: Deal['kind'];
  /** What it takes off the stay, or would if no other deal were better; 0 if its conditions are not met. */
  readonly amount: MinorUnits;
  /** Why it does not apply; empty if it does. */
  readonly reasons: readonly DealReason[];
}

export interface DealsApplied {
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

const NO_AMOUNTS: readonly MinorUnits[] = [];
const NO_DEALS: readonly ConsideredDeal[] = [];

/**
 * Applies the deals assigned to a rate to the nights of a stay (docs/decisions/0052): of each family the one that takes
 * the most off, on a tie the lower code. An applied deal is listed on every night, even where it takes nothing off.
 */
export function applyDeals({ families }: DealPlan, roomRateUuid: string, nights: RoomNights): DealsApplied {
  let applied: DealsApplied = { nights, deals: NO_DEALS };
  for (const family of families) {
    const assigned = family.filter(({ deal }) => deal.roomRateUuids.has(roomRateUuid));
    // Most rates have no deal: skip the work for them.
    if (assigned.length > 0) applied = applyBest(assigned, applied);
  }
  return applied;
}

function applyBest(assigned: readonly EvaluatedDeal[], { nights, deals }: DealsApplied): DealsApplied {
  const candidates = assigned.map((evaluated) => candidate(evaluated, nights)).sort((a, b) => b.amount - a.amount);
  const best = candidates.find(({ reasons }) => reasons.length === 0);
  const considered = candidates.map((one) => toConsidered(one, best));
  return {
    nights: best === undefined ? nights : applyDeal(best, nights),
    deals: [...deals, ...considered],
  };
}

function candidate({ deal, reasons }: EvaluatedDeal, nights: RoomNights): Candidate {
  if (reasons.length > 0) return { deal, amounts: NO_AMOUNTS, amount: ZERO, reasons };
  const amounts = dealAmounts(deal, nights);
  const amount = sum(amounts);
  if (amount > 0) return { deal, amounts, amount, reasons };
  const code = deal.kind === 'package-deal' ? 'NotCheaper' : 'TakesNothingOff';
  return { deal, amounts, amount, reasons: [{ code }] };
}

function applyDeal({ deal, amounts }: Candidate, nights: RoomNights): RoomNights {
  return {
    checkIn: nights.checkIn,
    amounts: lowerEach(nights.amounts, amounts),
    discounts: [...nights.discounts, { type: deal.kind, amounts }],
    promoDiscount: nights.promoDiscount,
  };
}

function toConsidered({ deal, amount, reasons }: Candidate, best: Candidate | undefined): ConsideredDeal {
  const { code, kind } = deal;
  if (best === undefined || best.deal === deal || reasons.length > 0) return { code, kind, amount, reasons };
  return { code, kind, amount, reasons: [{ code: 'LosesToDeal', by: best.deal.code }] };
}
