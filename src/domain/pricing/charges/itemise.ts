import type { MinorUnits } from '../../money/minor-units.js';
import { sum } from '../../money/sum.js';
import type { ChargeTotal } from './charge-total.js';
import type { Charge } from '../property-sheet.js';

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
