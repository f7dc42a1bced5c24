import { ZERO, type MinorUnits } from '../money/minor-units.js';
import { percentageOf } from '../money/percentage.js';
import { sum } from '../money/sum.js';
import { amountDue, taxedFees } from './amount-charges.js';
import { isDue } from './charge-due.js';
import type { ChargedNight } from './charged-night.js';
import { isOnFeesToo, type Charge } from './property-sheet.js';
import type { RoomNight } from './room-night.js';

/** Charges a night whose stored price excludes them: the room is the net price, every charge is rounded on its own and comes on top. */
export function addCharges(charges: readonly Charge[], night: RoomNight): ChargedNight {
  const roomAndFees = sum([night.amount, ...percentageFees(charges, night), taxedFees(charges, night)]);
  return { net: night.amount, amounts: charges.map((charge) => chargeOf(charge, night, roomAndFees)) };
}

function chargeOf(charge: Charge, night: RoomNight, roomAndFees: MinorUnits): MinorUnits {
  if (!isDue(charge, night.index)) return ZERO;
  if (charge.type === 'amount') return amountDue(charge, night.party);
  return percentageOf(isOnFeesToo(charge) ? roomAndFees : night.amount, charge.percentage);
}

function percentageFees(charges: readonly Charge[], night: RoomNight): MinorUnits[] {
  return charges
    .filter((charge) => charge.kind === 'fee' && charge.type === 'percentage')
    .map((charge) => chargeOf(charge, night, ZERO));
}
