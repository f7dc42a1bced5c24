import { nightsOf } from '../../stay/stay.js';
import type { PriceRequest } from '../price-request.js';
import { isOnFeesToo, type Charge, type PropertySheet } from '../property-sheet.js';
import { chargesInForce, isDue } from './charge-due.js';
import { includedShares, type IncludedShares } from './included-shares.js';

/** The charges of a stay: the same for all room rates of an answer, so they are found once for it. */
export interface ChargePlan {
  /** In force on the booking day, in the data set's order. */
  readonly charges: readonly Charge[];
  readonly nights: readonly NightPlan[];
}

/** The charges of one night, counted from 0. */
export interface NightPlan {
  /** Those that are due, each with its place among all that are in force. */
  readonly due: readonly DueCharge[];
  /** Whether one of them is a tax on the room and its fees. */
  readonly taxesFees: boolean;
  /** Undefined: the stored prices do not include their percentage charges. */
  readonly shares: IncludedShares | undefined;
}

export interface DueCharge {
  readonly at: number;
  readonly charge: Charge;
}

/** What is charged for a stay that is booked today. */
export function chargePlan(
  { charges, pricesIncludeCharges }: Pick<PropertySheet, 'charges' | 'pricesIncludeCharges'>,
  { stay, today }: Pick<PriceRequest, 'stay' | 'today'>,
): ChargePlan {
  const inForce = chargesInForce(charges, today);
  const shares = pricesIncludeCharges ? includedShares(inForce, nightsOf(stay)) : [];
  const nights: NightPlan[] = [];
  for (let night = 0; night < nightsOf(stay); night += 1) {
    const before = nights[night - 1];
    const isAsBefore = !inForce.some((charge) => changes(charge, night));
    nights.push(before !== undefined && isAsBefore ? before : nightPlan(inForce, night, shares[night]));
  }
  return { charges: inForce, nights };
}

/** Whether a charge that is due on one of a night and the night before is not due on the other. */
function changes(charge: Charge, night: number): boolean {
  return isDue(charge, night) !== isDue(charge, night - 1);
}

function nightPlan(inForce: readonly Charge[], night: number, shares: IncludedShares | undefined): NightPlan {
  const due = inForce.map((charge, at) => ({ at, charge })).filter(({ charge }) => isDue(charge, night));
  return { due, taxesFees: due.some(({ charge }) => charge.type === 'percentage' && isOnFeesToo(charge)), shares };
}
