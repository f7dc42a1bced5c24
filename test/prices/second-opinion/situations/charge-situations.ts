import type { ChargeEntry } from '../../../../src/import/entries/property-entry.js';
import { addDays, liesWithin } from '../calendar-date.js';
import { chargesDue, chargesInForce, isAmount, roundedInside } from '../charges.js';
import { sumOf, unitsOf } from '../decimal.js';
import { isHalfUnit } from './half-unit.js';
import type { RateCase } from './rate-cases.js';
import type { Situations } from './situations.js';

/** A charge in force, with its amount in the price of a quoted rate. */
const charged =
  (condition: (charge: ChargeEntry, amount: bigint, rate: RateCase) => boolean) =>
  (rate: RateCase): boolean =>
    rate.quote !== undefined &&
    rate.workings!.price.charges.some(({ charge, amount }) => condition(charge, amount, rate));

/** A charge of the property, in force or not, if a rate is quoted. */
const stored =
  (condition: (charge: ChargeEntry, rate: RateCase) => boolean) =>
  (rate: RateCase): boolean =>
    rate.quote !== undefined && (rate.property.charges ?? []).some((charge) => condition(charge, rate));

const includes = ({ property }: RateCase): boolean => property.pricesIncludeCharges === true;
const isTaxed = ({ taxed = false }: ChargeEntry): boolean => taxed;
const isShare = (charge: ChargeEntry): boolean => !isAmount(charge);
const sharesDue = ({ property, request }: RateCase, night: number): ChargeEntry[] =>
  chargesDue(chargesInForce(property, request), request, night).filter(isShare);
const isOn = ({ stayFrom, stayTo }: ChargeEntry, night: string): boolean => liesWithin(night, stayFrom, stayTo);

/** A window of stay dates that holds some nights of the stay and not others. */
const isForSome = (charge: ChargeEntry, { nights }: RateCase): boolean =>
  nights.some((night) => isOn(charge, night)) && nights.some((night) => !isOn(charge, night));

/** The night on which charges change, because one is due only on the first nights. */
const endsWithin = ({ maxNights }: ChargeEntry, { nights }: RateCase): boolean =>
  (maxNights ?? 0) > 0 && (maxNights ?? 0) < nights.length;

/** The sum of the included charges before they are lowered to fit. */
const inside = (condition: (sum: bigint, left: bigint, amounts: readonly bigint[]) => boolean) => (rate: RateCase) =>
  rate.quote !== undefined &&
  includes(rate) &&
  rate.workings!.discounts.left.some((left, night) => {
    const amounts = roundedInside(left, sharesDue(rate, night));
    return condition(sumOf(amounts), left, amounts);
  });

const BASES: Readonly<Record<string, (charge: ChargeEntry) => boolean>> = {
  'a fee, a percentage': (charge) => charge.kind === 'fee' && isShare(charge),
  'a tax on the room': (charge) => charge.kind === 'tax' && isShare(charge) && charge.appliesTo !== 'roomAndFees',
  'a tax on room and fees': ({ appliesTo }) => appliesTo === 'roomAndFees',
  ...Object.fromEntries(
    (['night', 'stay', 'personNight', 'personStay'] as const).flatMap((basis) => [
      [`a tax per ${basis}`, ({ kind, per }: ChargeEntry) => kind === 'tax' && per === basis],
      [
        `a fee per ${basis}`,
        (charge: ChargeEntry) => charge.kind === 'fee' && charge.per === basis && !isTaxed(charge),
      ],
      [`a taxed fee per ${basis}`, (charge: ChargeEntry) => charge.per === basis && isTaxed(charge)],
    ]),
  ),
};

const byBasis: Situations<RateCase> = Object.fromEntries(
  Object.entries(BASES).flatMap(([name, isOfBasis]) => [
    [
      `${name}, prices exclude charges`,
      charged((charge, amount, rate) => isOfBasis(charge) && amount > 0n && !includes(rate)),
    ],
    [
      `${name}, prices include charges`,
      charged((charge, amount, rate) => isOfBasis(charge) && amount > 0n && includes(rate)),
    ],
  ]),
);

const onFees = ({ property, request }: RateCase): boolean =>
  chargesInForce(property, request).some(({ appliesTo }) => appliesTo === 'roomAndFees');

/** Two charges of a name, one until a night and the other from the next one on, both charged. */
const changedRate =
  (included: boolean) =>
  (rate: RateCase): boolean =>
    includes(rate) === included &&
    charged(
      ({ name, kind, stayTo }, amount, { workings }) =>
        amount > 0n &&
        stayTo !== undefined &&
        workings!.price.charges.some(
          ({ charge: next, amount: more }) =>
            next.name === name && next.kind === kind && more > 0n && next.stayFrom === addDays(stayTo, 1),
        ),
    )(rate);

export const chargeSituations: Situations<RateCase> = {
  ...byBasis,
  'no charge at all': ({ quote, property }) => quote !== undefined && (property.charges ?? []).length === 0,
  'a tax on a taxed fee, prices exclude charges': charged(
    (charge, amount, rate) => isTaxed(charge) && amount > 0n && onFees(rate) && !includes(rate),
  ),
  'a tax on a taxed fee, prices include charges': charged(
    (charge, amount, rate) => isTaxed(charge) && amount > 0n && onFees(rate) && includes(rate),
  ),
  'a tax on fees beside a fee that is not taxed': charged(
    (charge, amount, rate) =>
      charge.kind === 'fee' && isAmount(charge) && !isTaxed(charge) && amount > 0n && onFees(rate),
  ),
  'persons with children': charged(
    ({ per = '', countsChildren = true }, amount, { request }) =>
      per.startsWith('person') && countsChildren && amount > 0n && request.children > 0,
  ),
  'persons without children': charged(
    ({ per = '', countsChildren = true }, amount, { request }) =>
      per.startsWith('person') && !countsChildren && amount > 0n && request.children > 0,
  ),
  'persons without infants': charged(
    ({ per = '' }, amount, { request }) => per.startsWith('person') && amount > 0n && request.infants > 0,
  ),
  'an amount for the first nights': charged(
    (charge, amount, rate) => isAmount(charge) && amount > 0n && endsWithin(charge, rate),
  ),
  'a percentage for the first nights, prices exclude charges': charged(
    (charge, amount, rate) => isShare(charge) && amount > 0n && endsWithin(charge, rate) && !includes(rate),
  ),
  'a percentage for the first nights, prices include charges': charged(
    (charge, amount, rate) => isShare(charge) && amount > 0n && endsWithin(charge, rate) && includes(rate),
  ),
  'a charge for as many nights as the stay has': charged(({ maxNights }, _, { nights }) => maxNights === nights.length),
  'a charge in force from today on': charged(({ validFrom }, _, { request }) => validFrom === request.today),
  'a charge in force until today': charged(({ validTo }, _, { request }) => validTo === request.today),
  'a charge no longer in force': stored(({ validTo }, { request }) => validTo !== undefined && validTo < request.today),
  'a charge not yet in force': stored(
    ({ validFrom }, { request }) => validFrom !== undefined && validFrom > request.today,
  ),
  'a charge in force today, but not in the night': charged(
    ({ validFrom, validTo }, amount, { nights }) =>
      amount > 0n && nights.every((night) => !liesWithin(night, validFrom, validTo)),
  ),
  'a charge in force in the night, but not today': stored(
    ({ validFrom, validTo }, { nights, request }) =>
      nights.every((night) => liesWithin(night, validFrom, validTo)) && !liesWithin(request.today, validFrom, validTo),
  ),
  'a percentage for some dates of the stay, prices exclude charges': charged(
    (charge, amount, rate) => isShare(charge) && amount > 0n && isForSome(charge, rate) && !includes(rate),
  ),
  'a percentage for some dates of the stay, prices include charges': charged(
    (charge, amount, rate) => isShare(charge) && amount > 0n && isForSome(charge, rate) && includes(rate),
  ),
  'an amount for some dates of the stay': charged(
    (charge, amount, rate) => isAmount(charge) && amount > 0n && isForSome(charge, rate),
  ),
  'a charge for the first nights of the stay, of which its dates are none': charged(
    (charge, amount, rate) => charge.maxNights !== undefined && amount === 0n && isForSome(charge, rate),
  ),
  'an amount per stay, by the date of arrival': charged(
    ({ per = '', stayTo = '' }, amount, { nights }) => /stay$/i.test(per) && amount > 0n && stayTo === nights[0],
  ),
  'an amount per stay for dates after the arrival': charged(
    ({ per = '', stayFrom = '' }, amount, { nights }) =>
      /stay$/i.test(per) && amount === 0n && stayFrom > nights[0]! && stayFrom <= nights.at(-1)!,
  ),
  'a charge for dates that the stay has none of': stored(({ stayFrom = '', stayTo = '9' }, { nights }) =>
    nights.every((night) => night < stayFrom || night > stayTo),
  ),
  'a charge with both windows': charged(
    ({ validFrom, stayFrom }, amount) => validFrom !== undefined && stayFrom !== undefined && amount > 0n,
  ),
  'a charge in force for its dates, but not today': stored(
    (charge, { nights, request }) =>
      charge.stayFrom !== undefined &&
      nights.some((night) => isOn(charge, night)) &&
      !liesWithin(request.today, charge.validFrom, charge.validTo),
  ),
  'a rate that changes within the stay, prices exclude charges': changedRate(false),
  'a rate that changes within the stay, prices include charges': changedRate(true),
  'a percentage that ends in half a unit': charged(
    ({ percentage = '0', appliesTo }, _, rate) =>
      !includes(rate) &&
      appliesTo !== 'roomAndFees' &&
      rate.workings!.discounts.left.some((left) => isHalfUnit(left, percentage)),
  ),
  'a percentage of four decimals': charged(
    ({ percentage = '' }, amount) => /\.\d{3}[1-9]$/.test(percentage) && amount > 0n,
  ),
  'a percentage of 0': charged(({ percentage }) => percentage !== undefined && unitsOf(percentage, 4) === 0n),
  'a charge of 100 %': charged(({ percentage }, amount) => percentage === '100' && amount > 0n),
  'charges inside that round to more than the price': inside((sum, left) => sum > left),
  'charges inside of which the largest is lowered, the first of equals': inside(
    (sum, left, amounts) => sum > left && amounts.filter((each) => amounts.every((other) => other <= each)).length > 1,
  ),
  'charges inside that are lowered by several units': inside((sum, left) => sum > left + 1n),
  'charges inside that leave nothing of the price': inside((sum, left) => sum === left && left > 0n),
  'several charges of one kind': ({ quote, workings }) =>
    quote !== undefined && workings!.price.charges.filter(({ charge }) => charge.kind === 'tax').length > 1,
};
