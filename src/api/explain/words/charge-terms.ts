import type { MinorUnits } from '../../../domain/money/minor-units.js';
import { formatPercentage } from '../../../domain/money/percentage.js';
import { isOnFeesToo, type AmountCharge, type Charge } from '../../../domain/pricing/property-sheet.js';
import { isPerStay } from '../../../domain/pricing/charges/charge-due.js';
import { counted } from '../../../domain/content/counted.js';
import { windowWords } from './window-words.js';

const PER: Readonly<Record<AmountCharge['per'], string>> = {
  night: 'per night',
  stay: 'per stay',
  personNight: 'per person per night',
  personStay: 'per person per stay',
};

/** The terms of a charge: "10 % of the room, for nights from 2027-07-01", "2.35 per person per night, first 3 nights only". */
export function chargeTerms(charge: Charge, money: (amount: MinorUnits) => string): string {
  const window = windowWords(charge.stayFrom, charge.stayTo);
  const when = [
    ...(charge.maxNights === null ? [] : [`first ${counted(charge.maxNights, 'night')} only`]),
    ...(window === undefined ? [] : [`for ${isPerStay(charge) ? 'arrivals' : 'nights'} ${window}`]),
  ];
  if (charge.type === 'percentage') {
    const of = isOnFeesToo(charge) ? 'the room and its fees' : 'the room';
    return [`${formatPercentage(charge.percentage)} % of ${of}`, ...when].join(', ');
  }
  const perPerson = charge.per === 'personNight' || charge.per === 'personStay';
  return [
    `${money(charge.amount)} ${PER[charge.per]}`,
    ...(perPerson && !charge.countsChildren ? ['children not counted'] : []),
    ...(charge.taxed ? ['taxed'] : []),
    ...when,
  ].join(', ');
}
