import { PPM_WHOLE } from '../../money/percentage.js';
import type { Party } from '../../stay/party.js';
import { nightsOf } from '../../stay/stay.js';
import type { PriceRequest } from '../price-request.js';
import { isOnFeesToo, type Charge, type PercentageCharge, type PropertySheet } from '../property-sheet.js';
import { taxedFees, timesOf } from './amount-charges.js';
import { chargesInForce, isDue, type DueCharge } from './charge-due.js';
import { includedShares, type IncludedShares } from './included-shares.js';

/** The charges of a party's stay: the same for all room rates of a response, so calculated once for it. */
export interface ChargePlan {
  /** In force on the booking day, in the data set's order. */
  readonly charges: readonly Charge[];
  readonly nights: readonly NightPlan[];
}

/** One rounding of a charge: base x numerator / denominator. */
export interface ChargeStep {
  /** The charge's index among all that are in force. */
  readonly at: number;
  /** 0 if the base is the room, with or without its fees. */
  readonly base: number;
  readonly numerator: number | bigint;
  readonly denominator: number | bigint;
}

/** How a night is charged, step by step. */
export interface NightPlan {
  /** Percentages that the stored price includes, as shares of it. */
  readonly shares: readonly ChargeStep[];
  /** Percentages that come on top: fees, taxes on the room alone, and taxes on the room and its fees. */
  readonly fees: readonly ChargeStep[];
  readonly roomTaxes: readonly ChargeStep[];
  readonly roomAndFeesTaxes: readonly ChargeStep[];
  /** The amount fees that taxes on the room and its fees also apply to. */
  readonly taxedFees: number;
  /** Steps that do not depend on the room amount; they always come on top. */
  readonly amounts: readonly ChargeStep[];
}

/** Plans the charges of a party for a stay that is booked today. */
export function chargePlan(
  { charges, pricesIncludeCharges }: Pick<PropertySheet, 'charges' | 'pricesIncludeCharges'>,
  { stay, today, party }: PriceRequest,
): ChargePlan {
  const inForce = chargesInForce(charges, today);
  const shares = pricesIncludeCharges ? includedShares(inForce, nightsOf(stay)) : [];
  const nights: NightPlan[] = [];
  for (let night = 0; night < nightsOf(stay); night += 1) {
    const previous = nights[night - 1];
    const isUnchanged = !inForce.some((charge) => changes(charge, night));
    nights.push(previous !== undefined && isUnchanged ? previous : nightPlan(inForce, night, party, shares[night]));
  }
  return { charges: inForce, nights };
}

/** Whether a charge is due on only one of a night and the night before. */
function changes(charge: Charge, night: number): boolean {
  return isDue(charge, night) !== isDue(charge, night - 1);
}

function nightPlan(
  inForce: readonly Charge[],
  night: number,
  party: Party,
  shares: IncludedShares | undefined,
): NightPlan {
  const due = inForce.map((charge, at) => ({ at, charge })).filter(({ charge }) => isDue(charge, night));
  const amounts = due.flatMap(({ at, charge }) =>
    charge.type === 'amount' ? [{ at, base: charge.amount, numerator: timesOf(charge, party), denominator: 1 }] : [],
  );
  const taxed = taxedFees(due, party);
  if (shares !== undefined) {
    // Of the taxes on room and fees, only the part on taxed amount fees comes on top: no stored price includes it.
    const onTop = taxed === 0 ? amounts : [...amounts, ...percentagesOf(due, isOnFeesToo, taxed)];
    return { shares: shareSteps(shares), fees: [], roomTaxes: [], roomAndFeesTaxes: [], taxedFees: 0, amounts: onTop };
  }
  return {
    shares: [],
    fees: percentagesOf(due, ({ kind }) => kind === 'fee'),
    roomTaxes: percentagesOf(due, (charge) => charge.kind === 'tax' && !isOnFeesToo(charge)),
    roomAndFeesTaxes: percentagesOf(due, isOnFeesToo),
    taxedFees: taxed,
    amounts,
  };
}

/** @param base 0 if it depends on the room amount */
function percentagesOf(
  due: readonly DueCharge[],
  matches: (charge: PercentageCharge) => boolean,
  base = 0,
): ChargeStep[] {
  return due.flatMap(({ at, charge }) =>
    charge.type === 'percentage' && matches(charge)
      ? [{ at, base, numerator: charge.percentage, denominator: PPM_WHOLE }]
      : [],
  );
}

function shareSteps(shares: IncludedShares): ChargeStep[] {
  return shares.flatMap((share, at) =>
    share === undefined ? [] : [{ at, base: 0, numerator: share.numerator, denominator: share.denominator }],
  );
}
