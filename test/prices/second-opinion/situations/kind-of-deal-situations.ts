import type { DealEntry } from '../../../../src/import/entries/deal-entry.js';
import { liesWithin } from '../calendar-date.js';
import { sumOf, unitsOf } from '../decimal.js';
import { unmetTerms } from '../deals.js';
import { applied } from './deal-situations.js';
import type { RateCase } from './rate-cases.js';
import { isHalfUnit } from './half-unit.js';
import type { Situations } from './situations.js';

/** An eligible deal of the kind for a quoted rate, whatever its reduction. */
const offered =
  (kind: DealEntry['kind'], condition: (deal: DealEntry, rate: RateCase) => boolean) =>
  (rate: RateCase): boolean =>
    rate.quote !== undefined &&
    (rate.property.deals ?? []).some(
      (deal) =>
        deal.kind === kind && unmetTerms(deal, rate.roomRate.uuid, rate.request).length === 0 && condition(deal, rate),
    );

const insideOf = ({ stayFrom, stayTo }: DealEntry, { nights }: RateCase): number =>
  nights.filter((night) => liesWithin(night, stayFrom, stayTo)).length;
const isPartlyInside = (deal: DealEntry, rate: RateCase): boolean =>
  insideOf(deal, rate) > 0 && insideOf(deal, rate) < rate.nights.length;

const appliedOf = (kind: DealEntry['kind'], condition: Parameters<typeof applied>[0]) =>
  applied((deal, rate, contender) => deal.kind === kind && condition(deal, rate, contender));

const rulesMet = ({ rules = [] }: DealEntry, { nights }: RateCase) =>
  rules.filter(({ minNights }) => minNights <= nights.length).sort((one, other) => other.minNights - one.minNights);

/** The price of the package and the sum of its nights, if it is for these nights. */
const packaged = (condition: (price: bigint, sum: bigint) => boolean) =>
  offered('package-deal', (deal, rate) => {
    const isForStay = deal.nights === rate.nights.length && insideOf(deal, rate) === rate.nights.length;
    return isForStay && condition(unitsOf(deal.price!, rate.digits), sumOf(rate.workings!.bases));
  });

const LEAD_TIME = ['early-bird-deal', 'last-minute-deal'] as const;

export const kindOfDealSituations: Situations<RateCase> = {
  'stay-pay: exactly the nights': appliedOf(
    'stay-pay-deal',
    ({ stayNights }, { nights }) => stayNights === nights.length,
  ),
  'stay-pay: one night too few': offered(
    'stay-pay-deal',
    ({ stayNights }, { nights }) => stayNights === nights.length + 1,
  ),
  'stay-pay: repeats with several blocks': appliedOf(
    'stay-pay-deal',
    ({ stayNights = 1, repeats }, { nights }) => repeats === true && nights.length >= 2 * stayNights,
  ),
  'stay-pay: repeats with nights left over': appliedOf(
    'stay-pay-deal',
    ({ stayNights = 1, repeats }, { nights }) =>
      repeats === true && nights.length > 2 * stayNights && nights.length % stayNights > 0,
  ),
  'stay-pay: does not repeat': appliedOf(
    'stay-pay-deal',
    ({ stayNights = 1, repeats }, { nights }) => repeats !== true && nights.length >= 2 * stayNights,
  ),
  'stay-pay: several free nights': appliedOf(
    'stay-pay-deal',
    ({ stayNights = 1, payNights = 1 }) => stayNights - payNights > 1,
  ),
  'stay-pay: a night outside': offered(
    'stay-pay-deal',
    (deal, rate) => deal.stayNights! <= rate.nights.length && isPartlyInside(deal, rate),
  ),
  'length of stay: the highest of several rules that are met': appliedOf(
    'length-of-stay-deal',
    (deal, rate) => rulesMet(deal, rate).length > 1,
  ),
  'length of stay: the highest rule takes less off than a lower one': appliedOf('length-of-stay-deal', (deal, rate) => {
    const [highest, next] = rulesMet(deal, rate).map(({ amount = '0' }) => unitsOf(amount, rate.digits));
    return highest !== undefined && next !== undefined && highest > 0n && highest < next;
  }),
  'length of stay: exactly the nights of a rule': appliedOf('length-of-stay-deal', (deal, rate) =>
    rulesMet(deal, rate).some(({ minNights }) => minNights === rate.nights.length),
  ),
  'length of stay: no rule is met': offered('length-of-stay-deal', (deal, rate) => rulesMet(deal, rate).length === 0),
  'length of stay: some nights outside': appliedOf('length-of-stay-deal', isPartlyInside),
  'package: below the nights': packaged((price, sum) => price < sum),
  'package: a unit below the nights': packaged((price, sum) => price === sum - 1n),
  'package: as expensive as the nights': packaged((price, sum) => price === sum && sum > 0n),
  'package: more expensive than the nights': packaged((price, sum) => price > sum),
  'package: another number of nights': offered(
    'package-deal',
    ({ nights: count = 0 }, { nights }) => Math.abs(count - nights.length) === 1,
  ),
  'package: a night outside': offered(
    'package-deal',
    (deal, rate) => deal.nights === rate.nights.length && isPartlyInside(deal, rate),
  ),
  'package: nights of different amounts': appliedOf(
    'package-deal',
    (_, { workings }) => new Set(workings!.bases).size > 1,
  ),
  'package: a unit that equal nights cannot share': appliedOf(
    'package-deal',
    (deal, { workings, digits, nights }) =>
      new Set(workings!.bases).size === 1 && unitsOf(deal.price!, digits) % BigInt(nights.length) !== 0n,
  ),
  'package: a night at 0': appliedOf('package-deal', (_, { workings }) => workings!.bases.includes(0n)),
  ...Object.fromEntries(
    LEAD_TIME.flatMap((kind) => [
      [`${kind}: some nights outside`, appliedOf(kind, isPartlyInside)],
      [
        `${kind}: an amount above the night`,
        appliedOf(kind, ({ amount }, { digits }, { amounts }) =>
          amounts.some((taken) => taken > 0n && unitsOf(amount ?? '0', digits) > taken),
        ),
      ],
      [
        `${kind}: a percentage with a result that ends in half a unit`,
        appliedOf(kind, ({ percentage = '0' }, { workings }) =>
          workings!.bases.some((base) => isHalfUnit(base, percentage)),
        ),
      ],
    ]),
  ),
};
