import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import type { PriceColumns } from '../price-columns.js';
import type { Charge } from '../property-sheet.js';
import { type ChargePlan, stepsOf } from './charge-plan.js';
import { sum } from '../../money/sum.js';

/** The total of a charge over a stay. */
export interface ChargeTotal {
  readonly charge: Charge;
  readonly amount: MinorUnits;
}

/** The total of every charge in force, including those of 0, in their order. */
export function chargeTotals(columns: PriceColumns, plan: ChargePlan): ChargeTotal[] {
  const totals = plan.charges.map(() => 0);
  for (const span of plan.spans) {
    for (const step of stepsOf(span)) {
      const amounts = columns.chargeOf(step);
      for (let night = span.from; night < span.to; night += 1)
        totals[step.at] = (totals[step.at] ?? 0) + (amounts[night] ?? 0);
    }
  }
  return plan.charges.map((charge, at) => ({ charge, amount: minorUnits(totals[at] ?? 0) }));
}

/** A tax or fee as a channel lists it (§2.5). */
export interface Item {
  readonly name: string;
  readonly amount: MinorUnits;
}

/** The charges of one kind; those of the same name are added up at the position of the first. */
export function itemise(totals: readonly ChargeTotal[], kind: Charge['kind']): Item[] {
  const amounts = new Map<string, MinorUnits>();
  for (const { charge, amount } of totals) {
    if (charge.kind !== kind) continue;
    const previous = amounts.get(charge.name);
    amounts.set(charge.name, previous === undefined ? amount : sum([previous, amount]));
  }
  return [...amounts].map(([name, amount]) => ({ name, amount }));
}
