import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import { percentageOf, PPM_WHOLE } from '../../money/percentage.js';
import type { Party } from '../../stay/party.js';
import { isOnFeesToo } from '../property-sheet.js';
import { taxedFees, timesOf } from './amount-charges.js';
import type { DueCharge, NightPlan } from './charge-plan.js';
import type { NightCharges } from './night-charges.js';

/**
 * Charges a night whose stored price excludes them: the room is the net price, every charge is rounded on its own and comes
 * on top.
 * @returns the net price
 */
export function addCharges(
  { due, taxesFees }: Pick<NightPlan, 'due' | 'taxesFees'>,
  room: MinorUnits,
  party: Party,
  taken: NightCharges,
): MinorUnits {
  const roomAndFees = taxesFees ? minorUnits(room + percentageFees(due, room) + taxedFees(due, party)) : room;
  for (const { at, charge } of due) {
    if (charge.type === 'amount') taken.add(at, charge.amount, timesOf(charge, party), 1);
    else taken.add(at, isOnFeesToo(charge) ? roomAndFees : room, charge.percentage, PPM_WHOLE);
  }
  return room;
}

function percentageFees(due: readonly DueCharge[], room: MinorUnits): number {
  let fees = 0;
  for (const { charge } of due)
    if (charge.kind === 'fee' && charge.type === 'percentage') fees += percentageOf(room, charge.percentage);
  return fees;
}
