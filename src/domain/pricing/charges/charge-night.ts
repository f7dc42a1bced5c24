import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import type { ChargeStep, NightPlan } from './charge-plan.js';
import type { NightCharges } from './night-charges.js';

/**
 * Calculates the charges of one night by what the property's stored prices include (docs/decisions/0016). If they exclude
 * percentage charges, the room amount is the net price; if they include them, those are taken out of it. Every charge is
 * rounded on its own, and amounts always come on top.
 * @param nightCharges records the amount of each charge
 * @returns the net price
 */
export function chargeNight(plan: NightPlan, room: MinorUnits, nightCharges: NightCharges): MinorUnits {
  const net = takeShares(plan.shares, room, nightCharges);
  const fees = addSteps(plan.fees, room, nightCharges);
  addSteps(plan.roomTaxes, room, nightCharges);
  if (plan.roomAndFeesTaxes.length > 0)
    addSteps(plan.roomAndFeesTaxes, minorUnits(room + fees + plan.taxedFees), nightCharges);
  for (const { at, base, numerator, denominator } of plan.amounts)
    nightCharges.add(at, minorUnits(base), numerator, denominator);
  return net;
}

/** @returns the sum of the steps */
function addSteps(steps: readonly ChargeStep[], base: MinorUnits, nightCharges: NightCharges): number {
  let total = 0;
  for (const { at, numerator, denominator } of steps) total += nightCharges.add(at, base, numerator, denominator);
  return total;
}

/**
 * The net price is what the shares leave. If their rounded sum exceeds the room amount, the largest share (the first on a
 * tie) is lowered by one unit, selected again for each unit.
 *
 * The exact shares add up to less than the room amount and each is rounded up by at most half a unit, so the net price can
 * fall below 0 only by half as many units as there are charges: the loop is short, however large the amount.
 */
function takeShares(shares: readonly ChargeStep[], room: MinorUnits, nightCharges: NightCharges): MinorUnits {
  let net = room - addSteps(shares, room, nightCharges);
  for (; net < 0; net += 1) nightCharges.lower(nightCharges.amounts.indexOf(Math.max(...nightCharges.amounts)));
  return minorUnits(net);
}
