import { minorUnits, ZERO, type MinorUnits } from '../../money/minor-units.js';
import { PPM_WHOLE } from '../../money/percentage.js';
import type { Party } from '../../stay/party.js';
import { isOnFeesToo } from '../property-sheet.js';
import { taxedFees, timesOf } from './amount-charges.js';
import type { NightPlan } from './charge-plan.js';
import type { IncludedShares } from './included-shares.js';
import type { NightCharges } from './night-charges.js';

/**
 * Charges a night whose stored price includes the percentage charges: they are taken out of it, amounts still come on top.
 * @param shares of the night, one for each charge in force
 * @returns the net price
 */
export function takeCharges(
  { due, taxesFees }: Pick<NightPlan, 'due' | 'taxesFees'>,
  shares: IncludedShares,
  room: MinorUnits,
  party: Party,
  taken: NightCharges,
): MinorUnits {
  const net = takeShares(shares, room, taken);
  // Of the taxes on room and fees only what the taxed amount fees add is on top: no stored price holds it.
  const taxed = taxesFees ? taxedFees(due, party) : ZERO;
  for (const { at, charge } of due) {
    if (charge.type === 'amount') taken.add(at, charge.amount, timesOf(charge, party), 1);
    else if (isOnFeesToo(charge) && taxed !== 0) taken.add(at, taxed, charge.percentage, PPM_WHOLE);
  }
  return net;
}

/**
 * The net price is what the shares leave; where each on its own was rounded up, and that is more than all, the largest is
 * lowered by one unit (the first of equals), chosen anew for each unit.
 *
 * All shares together are less than the whole and each is rounded up by half a unit at most, so the net price can fall
 * below 0 only by half as many units as there are charges: the loop is short, however large the amount.
 */
function takeShares(shares: IncludedShares, room: MinorUnits, taken: NightCharges): MinorUnits {
  let net: number = room;
  let at = -1;
  for (const share of shares) {
    at += 1;
    if (share !== undefined) net -= taken.add(at, room, share.numerator, share.denominator);
  }
  for (; net < 0; net += 1) taken.lower(taken.amounts.indexOf(Math.max(...taken.amounts)));
  return minorUnits(net);
}
