import { minorUnits, ZERO, type MinorUnits } from '../../money/minor-units.js';
import { lowerEach, type PriceColumns, sumOf } from '../price-columns.js';
import { dealAmounts } from './deal-amounts.js';
import type { DealPlan, EvaluatedDeal } from './deal-plan.js';
import type { DealReason } from './deal-reasons.js';
import type { Deal } from './deal.js';
import type { RoomRateSheet } from '../property-sheet.js';

/** A deal evaluated for a stay. */
export interface ConsideredDeal {
  readonly code: string;
  readonly kind: Deal['kind'];
  /** What it takes off the stay, or would if no other deal were better; 0 if its conditions are not met. */
  readonly amount: MinorUnits;
  /** Why it does not apply; empty if it does. */
  readonly reasons: readonly DealReason[];
}

/**
 * Applies the deals assigned to a rate to what is left of the nights of a stay (docs/decisions/0052): of each family the one
 * that takes the most off, on a tie the lower code. An applied deal is listed on every night, even where it takes nothing off.
 * @param considered receives the outcome for each deal, for explanations
 */
export function applyDeals(
  columns: PriceColumns,
  { families }: DealPlan,
  { line }: Pick<RoomRateSheet, 'line'>,
  considered?: ConsideredDeal[],
): void {
  for (const family of families) applyBest(columns, family, line, considered);
}

function applyBest(
  columns: PriceColumns,
  family: readonly EvaluatedDeal[],
  line: number,
  considered: ConsideredDeal[] | undefined,
): void {
  const outcomes: ConsideredDeal[] | undefined = considered && [];
  let best: { readonly deal: Deal; readonly amounts: Float64Array } | undefined;
  let most = 0;
  for (const evaluated of family) {
    const { deal, reasons } = evaluated;
    // Most deals do not apply: skip the work for them, unless they are to be explained.
    if (reasons.length > 0 && considered === undefined) continue;
    if (deal.rates[line] !== 1) continue;
    if (reasons.length > 0) {
      outcomes?.push(outcomeOf(evaluated, ZERO));
      continue;
    }
    const amounts = columns.unusedColumn();
    dealAmounts(evaluated, columns.room, amounts);
    const amount = sumOf(amounts);
    outcomes?.push(outcomeOf(evaluated, minorUnits(amount)));
    if (amount <= most) columns.release(amounts);
    else {
      if (best !== undefined) columns.release(best.amounts);
      best = { deal, amounts };
      most = amount;
    }
  }
  if (outcomes !== undefined) considered?.push(...ranked(outcomes, best?.deal));
  if (best === undefined) return;
  const { deal, amounts } = best;
  lowerEach(columns.room, amounts);
  columns.discounts.push({ type: deal.kind, amounts });
}

/** The outcomes by what they take off, the most first; those that the best deal leaves out say so. */
function ranked(outcomes: readonly ConsideredDeal[], best: Deal | undefined): ConsideredDeal[] {
  const sorted = outcomes.toSorted((a, b) => b.amount - a.amount);
  return best === undefined ? sorted : sorted.map((one) => losing(one, best.code));
}

function outcomeOf({ deal: { code, kind }, reasons }: EvaluatedDeal, amount: MinorUnits): ConsideredDeal {
  if (reasons.length > 0) return { code, kind, amount: ZERO, reasons };
  if (amount > 0) return { code, kind, amount, reasons };
  return { code, kind, amount, reasons: [{ code: kind === 'package-deal' ? 'NotCheaper' : 'TakesNothingOff' }] };
}

function losing(deal: ConsideredDeal, to: string): ConsideredDeal {
  if (to === deal.code || deal.reasons.length > 0) return deal;
  return { ...deal, reasons: [{ code: 'LosesToDeal', by: to }] };
}
