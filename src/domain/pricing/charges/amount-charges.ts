import { ZERO, type MinorUnits } from '../../money/minor-units.js';
import { sum } from '../../money/sum.js';
import type { Party } from '../../stay/party.js';
import type { AmountCharge, Charge } from '../property-sheet.js';
import type { RoomNight } from '../room-night.js';
import { isDue } from './charge-due.js';
import { chargeTerm, type ChargeTerm } from './charged-night.js';

/** What an amount charge that is due on a night adds to it: per person for adults and, unless it says otherwise, children; never infants. */
export function amountTerm(charge: AmountCharge, party: Party): ChargeTerm {
  const persons = party.adults + (charge.countsChildren ? party.children : 0);
  const isPerPerson = charge.per === 'personNight' || charge.per === 'personStay';
  return chargeTerm(charge.amount, isPerPerson ? persons : 1, 1);
}

/** The amount fees of a night on which the roomAndFees taxes are due too. */
export function taxedFees(charges: readonly Charge[], night: RoomNight): MinorUnits {
  return sum(charges.map((charge) => (isTaxedFee(charge, night) ? amountTerm(charge, night.party).amount : ZERO)));
}

function isTaxedFee(charge: Charge, night: RoomNight): charge is AmountCharge {
  return charge.type === 'amount' && charge.kind === 'fee' && charge.taxed && isDue(charge, night.index);
}
