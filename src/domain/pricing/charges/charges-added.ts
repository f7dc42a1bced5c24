import { ZERO, type MinorUnits } from '../../money/minor-units.js';
import { percentageOf, PPM_WHOLE } from '../../money/percentage.js';
import { sum } from '../../money/sum.js';
import { isOnFeesToo, type Charge } from '../property-sheet.js';
import type { RoomNight } from '../room-night.js';
import { amountTerm, taxedFees } from './amount-charges.js';
import { isDue } from './charge-due.js';
import { chargedAmount, chargeTerm, type ChargedNight, type ChargeTerm } from './charged-night.js';

/** Charges a night whose stored price excludes them: the room is the net price, every charge is rounded on its own and comes on top. */
export function addCharges(charges: readonly Charge[], night: RoomNight): ChargedNight {
  const roomAndFees = sum([night.amount, ...percentageFees(charges, night), taxedFees(charges, night)]);
  return {
    net: night.amount,
    charges: charges.map((charge) =>
      chargedAmount(isDue(charge, night.index) ? [term(charge, night, roomAndFees)] : []),
    ),
  };
}

function term(charge: Charge, night: RoomNight, roomAndFees: MinorUnits): ChargeTerm {
  if (charge.type === 'amount') return amountTerm(charge, night.party);
  return chargeTerm(isOnFeesToo(charge) ? roomAndFees : night.amount, charge.percentage, PPM_WHOLE);
}

function percentageFees(charges: readonly Charge[], night: RoomNight): MinorUnits[] {
  return charges.map((charge) =>
    charge.kind === 'fee' && charge.type === 'percentage' && isDue(charge, night.index)
      ? percentageOf(night.amount, charge.percentage)
      : ZERO,
  );
}
