import { isBetween } from '../../stay/is-between.js';
import type { PlainDate } from '../../stay/plain-date.js';
import type { Charge } from '../property-sheet.js';

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
