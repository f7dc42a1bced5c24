import { minorUnits, ZERO, type MinorUnits } from '../money/minor-units.js';
import { percentageOf } from '../money/percentage.js';
import { multiplyRounded } from '../money/rounding.js';
import { sum } from '../money/sum.js';
import { amountDue, taxedFees } from './amount-charges.js';
import { isDue } from './charge-due.js';
import type { ChargedNight } from './charged-night.js';
import type { IncludedShares } from './included-shares.js';
import { isOnFeesToo, type Charge } from './property-sheet.js';
import type { RoomNight } from './room-night.js';

/** Charges a night whose stored price includes the percentage charges: they are taken out of it, amounts still come on top. */
export function takeCharges(charges: readonly Charge[], night: RoomNight, shares: IncludedShares): ChargedNight {
  const inside = takeShares(night.amount, shares);
  const taxed = taxedFees(charges, night);
  return {
    net: inside.net,
    amounts: charges.map((charge, at) => minorUnits((inside.amounts[at] ?? ZERO) + onTop(charge, night, taxed))),
  };
}

/** The amount itself; and of the taxes on room and fees what the taxed amount fees add, which no stored price holds. */
function onTop(charge: Charge, night: RoomNight, taxed: MinorUnits): MinorUnits {
  if (!isDue(charge, night.index)) return ZERO;
  if (charge.type === 'amount') return amountDue(charge, night.party);
  return isOnFeesToo(charge) ? percentageOf(taxed, charge.percentage) : ZERO;
}

/**
 * Rounds each share on its own; the net price is what they leave.
 *
 * All shares together are less than the whole and each is rounded up by half a unit at most, so the net price can fall
 * below 0 only by half as many units as there are charges: the loop is short, however large the amount.
 */
function takeShares(whole: MinorUnits, shares: IncludedShares): ChargedNight {
  const amounts = shares.map((share) =>
    share === undefined ? ZERO : multiplyRounded(whole, share.numerator, share.denominator),
  );
  let net = whole - sum(amounts);
  for (; net < 0; net += 1) lowerLargest(amounts);
  return { net: minorUnits(net), amounts };
}

/** Takes one unit off the largest amount, the first of equals. */
function lowerLargest(amounts: MinorUnits[]): void {
  const largest = Math.max(...amounts);
  amounts[amounts.findIndex((amount) => amount === largest)] = minorUnits(largest - 1);
}
