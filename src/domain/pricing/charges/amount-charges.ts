import type { Party } from '../../stay/party.js';
import type { AmountCharge, Charge } from '../property-sheet.js';
import type { DueCharge } from './charge-due.js';

/** How often an amount charge is due on a night: once, or per adult and, unless excluded, per child; never for infants. */
export function timesOf(charge: AmountCharge, party: Party): number {
  if (charge.per === 'night' || charge.per === 'stay') return 1;
  return party.adults + (charge.countsChildren ? party.children : 0);
}

/**
 * The amount fees of a night that its roomAndFees taxes apply to. A plain number, because the fees of a party that does
 * not fit, and so is never priced, have no upper bound.
 */
export function taxedFees(due: readonly DueCharge[], party: Party): number {
  let fees = 0;
  for (const { charge } of due) if (isTaxedFee(charge)) fees += charge.amount * timesOf(charge, party);
  return fees;
}

function isTaxedFee(charge: Charge): charge is AmountCharge {
  return charge.type === 'amount' && charge.kind === 'fee' && charge.taxed;
}
