import type { MinorUnits } from '../../money/minor-units.js';
import type { Party } from '../../stay/party.js';
import type { NightPlan } from './charge-plan.js';
import { addCharges } from './charges-added.js';
import { takeCharges } from './charges-included.js';
import type { NightCharges } from './night-charges.js';

/**
 * Charges one night of the room by what the property's stored prices mean: before their percentage charges, or with them
 * inside.
 * @param taken takes down what each charge comes to
 * @returns the net price
 */
export function chargeNight(plan: NightPlan, room: MinorUnits, party: Party, taken: NightCharges): MinorUnits {
  return plan.shares === undefined
    ? addCharges(plan, room, party, taken)
    : takeCharges(plan, plan.shares, room, party, taken);
}
