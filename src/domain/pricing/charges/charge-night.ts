import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import type { ChargeStep, NightPlan } from './charge-plan.js';
import type { NightCharges } from './night-charges.js';

/**
 * Charges one night of the room by what the property's stored prices mean (docs/decisions/0016). Where they exclude their
 * percentage charges the room is the net price; where they include them, those are taken out of it. Every charge is rounded
 * on its own, and amounts always come on top.
 * @param taken takes down what each charge comes to
 * @returns the net price
 */
export function chargeNight(plan: NightPlan, room: MinorUnits, taken: NightCharges): MinorUnits {
  const net = takeShares(plan.shares, room, taken);
  const fees = addParts(plan.fees, room, taken);
  addParts(plan.roomTaxes, room, taken);
  if (plan.roomAndFeesTaxes.length > 0)
    addParts(plan.roomAndFeesTaxes, minorUnits(room + fees + plan.taxedFees), taken);
  for (const { at, base, numerator, denominator } of plan.amounts)
    taken.add(at, minorUnits(base), numerator, denominator);
  return net;
}

/** @returns what the parts come to together */
function addParts(steps: readonly ChargeStep[], base: MinorUnits, taken: NightCharges): number {
  let all = 0;
  for (const { at, numerator, denominator } of steps) all += taken.add(at, base, numerator, denominator);
  return all;
}

/**
 * The net price is what the shares leave; where each on its own was rounded up, and that is more than all, the largest is
 * lowered by one unit (the first of equals), chosen anew for each unit.
 *
 * All shares together are less than the whole and each is rounded up by half a unit at most, so the net price can fall
 * below 0 only by half as many units as there are charges: the loop is short, however large the amount.
 */
function takeShares(shares: readonly ChargeStep[], room: MinorUnits, taken: NightCharges): MinorUnits {
  let net = room - addParts(shares, room, taken);
  for (; net < 0; net += 1) taken.lower(taken.amounts.indexOf(Math.max(...taken.amounts)));
  return minorUnits(net);
}
