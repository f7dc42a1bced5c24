import { sum } from '../money/sum.js';
import type { MinorUnits } from '../money/minor-units.js';
import type { ChargeTotal } from './price-stay.js';

/** A tax or fee as a channel lists it (§2.5). */
export interface Item {
  readonly name: string;
  readonly amount: MinorUnits;
}

/** The charges of one kind; those of the same name are added up at the place of the first. */
export function itemise(charges: readonly ChargeTotal[], kind: ChargeTotal['kind']): Item[] {
  const amounts = new Map<string, MinorUnits>();
  for (const charge of charges) {
    if (charge.kind !== kind) continue;
    const before = amounts.get(charge.name);
    amounts.set(charge.name, before === undefined ? charge.amount : sum([before, charge.amount]));
  }
  return [...amounts].map(([name, amount]) => ({ name, amount }));
}
