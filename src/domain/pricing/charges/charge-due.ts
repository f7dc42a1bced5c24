import { isBetween } from '../../stay/is-between.js';
import type { PlainDate } from '../../stay/plain-date.js';
import type { Charge, AmountCharge } from '../property-sheet.js';
import type { Party } from '../../stay/party.js';

/** A charge that is due on a night, and its index among all that are in force. */
export interface DueCharge {
  readonly at: number;
  readonly charge: Charge;
}

/** The charges whose window contains the booking day, whose law applies, in the data set's order (docs/decisions/0016). */
export function chargesInForce(charges: readonly Charge[], today: PlainDate): readonly Charge[] {
  return charges.filter(({ validFrom, validTo }) => isBetween(today, validFrom, validTo));
}

/** Whether a charge is due on a night, counted from 0. Amounts per stay fall on the first night, regardless of maxNights. */
export function isDue(charge: Charge, nightIndex: number): boolean {
  if (isPerStay(charge)) return nightIndex === 0;
  return charge.maxNights === null || nightIndex < charge.maxNights;
}

function isPerStay(charge: Charge): boolean {
  return charge.type === 'amount' && (charge.per === 'stay' || charge.per === 'personStay');
}

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
