import type { ChargeEntry } from '../../../../src/import/entries/property-entry.js';
import { addDays, liesWithin } from '../calendar-date.js';
import { chargesDue, chargesInForce, isAmount, roundedInside } from '../charges.js';
import { sumOf } from '../decimal.js';
import type { RateCase } from './rate-cases.js';
import { forEach, isHalfUnit, type Situations } from './situations.js';

const includes = ({ property }: RateCase): boolean => property.pricesIncludeCharges === true;
const isShare = (charge: ChargeEntry): boolean => !isAmount(charge);

/** A charge in force that takes something in the price of a quoted rate. */
const charged = (condition: (charge: ChargeEntry, rate: RateCase) => boolean) => (rate: RateCase) =>
  rate.quote !== undefined &&
  rate.workings!.price.charges.some(({ charge, amount }) => amount > 0n && condition(charge, rate));

/** The same in prices that include charges, and in those that exclude them. */
const bothWays = (title: string, condition: (charge: ChargeEntry, rate: RateCase) => boolean) =>
  forEach(
    ['include', 'exclude'],
    (how) => `${title}, prices ${how} charges`,
    (how) => charged((charge, rate) => includes(rate) === (how === 'include') && condition(charge, rate)),
  );

/** A window of stay dates that holds some nights of the stay and not others. */
const isForSome = ({ stayFrom, stayTo }: ChargeEntry, { nights }: RateCase): boolean =>
  new Set(nights.map((night) => liesWithin(night, stayFrom, stayTo))).size === 2;

/** A charge that is due only on the first nights. */
const endsWithin = ({ maxNights }: ChargeEntry, { nights }: RateCase): boolean =>
  (maxNights ?? Infinity) < nights.length;

const onFees = ({ property, request }: RateCase): boolean =>
  chargesInForce(property, request).some(({ appliesTo }) => appliesTo === 'roomAndFees');

/** A charge until a night, and another of its name from the next one on. */
const changes = ({ name, kind, stayTo }: ChargeEntry, { workings }: RateCase): boolean =>
  stayTo !== undefined &&
  workings!.price.charges.some(
    ({ charge: next, amount }) =>
      next.name === name && next.kind === kind && amount > 0n && next.stayFrom === addDays(stayTo, 1),
  );

/** The included charges of a night before they are lowered to fit into its price. */
const inside = (condition: (sum: bigint, left: bigint, amounts: readonly bigint[]) => boolean) => (rate: RateCase) => {
  const { property, request, quote, workings } = rate;
  if (quote === undefined || !includes(rate)) return false;
  const inForce = chargesInForce(property, request);
  return workings!.discounts.left.some((left, night) => {
    const amounts = roundedInside(left, chargesDue(inForce, request, night).filter(isShare));
    return condition(sumOf(amounts), left, amounts);
  });
};

export const chargeSituations: Situations<RateCase> = {
  ...bothWays('a tax on a taxed fee', ({ taxed = false }, rate) => taxed && onFees(rate)),
  ...bothWays('a tax on fees beside a fee that is not taxed', (charge, rate) => {
    const { kind, taxed = false } = charge;
    return kind === 'fee' && isAmount(charge) && !taxed && onFees(rate);
  }),
  ...bothWays('a percentage for the first nights', (charge, rate) => isShare(charge) && endsWithin(charge, rate)),
  ...bothWays('a percentage for some dates of the stay', (charge, rate) => isShare(charge) && isForSome(charge, rate)),
  ...bothWays('a rate that changes within the stay', changes),
  'an amount for the first nights': charged((charge, rate) => isAmount(charge) && endsWithin(charge, rate)),
  'an amount for some dates of the stay': charged((charge, rate) => isAmount(charge) && isForSome(charge, rate)),
  'an amount per stay, by the date of arrival': charged(
    ({ per = '', stayTo }, { nights }) => /stay$/i.test(per) && stayTo === nights[0],
  ),
  'a charge in force from today on': charged(({ validFrom }, { request }) => validFrom === request.today),
  'a charge in force until today': charged(({ validTo }, { request }) => validTo === request.today),
  'a charge in force today, but not in the night': charged(({ validFrom, validTo }, { nights }) =>
    nights.every((night) => !liesWithin(night, validFrom, validTo)),
  ),
  'a charge with both windows': charged(({ validFrom, stayFrom }) => validFrom !== undefined && stayFrom !== undefined),
  'a percentage that ends in half a unit': charged(
    ({ percentage = '0', appliesTo }, rate) =>
      !includes(rate) &&
      appliesTo !== 'roomAndFees' &&
      rate.workings!.discounts.left.some((left) => isHalfUnit(left, percentage)),
  ),
  'charges inside that round to more than the price': inside((sum, left) => sum > left),
  'charges inside of which the largest is lowered, the first of equals': inside(
    (sum, left, amounts) => sum > left && amounts.filter((each) => amounts.every((other) => other <= each)).length > 1,
  ),
  'charges inside that are lowered by several units': inside((sum, left) => sum > left + 1n),
  'charges inside that leave nothing of the price': inside((sum, left) => sum === left && left > 0n),
};
