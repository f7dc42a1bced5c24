import type { MinorUnits } from '../../../domain/money/minor-units.js';
import { formatPercentage } from '../../../domain/money/percentage.js';
import { isOnFeesToo, type AmountCharge, type Charge } from '../../../domain/pricing/property-sheet.js';
import { counted } from '../../../domain/content/counted.js';

const PER: Readonly<Record<AmountCharge['per'], string>> = {
  night: 'per night',
  stay: 'per stay',
  personNight: 'per person per night',
  personStay: 'per person per stay',
};

/** The terms of a charge: "10 % of the room", "2.35 per person per night, children not counted, first 3 nights". */
export function chargeTerms(charge: Charge, money: (amount: MinorUnits) => string): string {
  const first = charge.maxNights === null ? [] : [`first ${counted(charge.maxNights, 'night')} only`];
  if (charge.type === 'percentage') {
    const of = isOnFeesToo(charge) ? 'the room and its fees' : 'the room';
    return [`${formatPercentage(charge.percentage)} % of ${of}`, ...first].join(', ');
  }
  const perPerson = charge.per === 'personNight' || charge.per === 'personStay';
  return [
    `${money(charge.amount)} ${PER[charge.per]}`,
    ...(perPerson && !charge.countsChildren ? ['children not counted'] : []),
    ...(charge.taxed ? ['taxed'] : []),
    ...first,
  ].join(', ');
}
