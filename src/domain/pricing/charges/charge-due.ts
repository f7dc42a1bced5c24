import { isBetween } from '../../stay/is-between.js';
import { addDays, type PlainDate } from '../../stay/plain-date.js';
import type { PriceRequest } from '../price-request.js';
import type { Charge, AmountCharge } from '../property-sheet.js';
import type { Party } from '../../stay/party.js';

/** A charge that is due on a night, and its index among all that are in force. */
export interface DueCharge {
  readonly at: number;
  readonly charge: Charge;
}

/** Whether the booking day, whose law applies, lies in a charge's window of booking days (docs/decisions/0016). */
export function isInForce({ validFrom, validTo }: Charge, today: PlainDate): boolean {
  return isBetween(today, validFrom, validTo);
}

/** The charges in force whose stay window has a night of the stay, due on one or not, in the data set's order. */
export function chargesInForce(
  charges: readonly Charge[],
  { stay, today }: Pick<PriceRequest, 'stay' | 'today'>,
): readonly Charge[] {
  return charges.filter(
    (charge) =>
      isInForce(charge, today) &&
      (charge.stayFrom ?? stay.checkIn) < stay.checkOut &&
      (charge.stayTo ?? stay.checkIn) >= stay.checkIn,
  );
}

/** Whether a charge is due on a night, counted from 0. Amounts per stay fall on the first night, regardless of maxNights. */
export function isDue(charge: Charge, checkIn: PlainDate, nightIndex: number): boolean {
  const isCounted = isPerStay(charge) ? nightIndex === 0 : nightIndex < (charge.maxNights ?? Infinity);
  return isCounted && isBetween(addDays(checkIn, nightIndex), charge.stayFrom, charge.stayTo);
}

/** Whether one of the charges is due on only one of a night and the night before. */
export function changesOn(charges: readonly Charge[], checkIn: PlainDate, nightIndex: number): boolean {
  return charges.some((charge) => isDue(charge, checkIn, nightIndex) !== isDue(charge, checkIn, nightIndex - 1));
}

/** The dates from which on other stay windows hold, in ascending order: the same charges are due on all nights between two. */
export function changeDates(charges: readonly Charge[]): PlainDate[] {
  const dates = charges.flatMap(({ stayFrom, stayTo }) => [stayFrom, stayTo === null ? null : addDays(stayTo, 1)]);
  return dates.filter((date) => date !== null).sort((a, b) => a - b);
}

export function isPerStay(charge: Charge): boolean {
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
