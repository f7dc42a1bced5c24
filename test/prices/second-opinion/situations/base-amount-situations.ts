import type { DateConditions } from '../layers.js';
import type { Party } from '../stay.js';
import type { RateCase } from './rate-cases.js';
import type { Situations } from './situations.js';

type Condition = (conditions: DateConditions, party: Party, rate: RateCase) => boolean;

const isSet = (value: unknown): boolean => value !== undefined && value !== null;
const costs = (value: unknown): boolean => isSet(value) && value !== '0';
const isPriced = ({ quote }: RateCase): boolean => quote !== undefined;
const isSingle = ({ adults, children, infants }: Party): boolean => adults === 1 && children + infants === 0;

/** On a night of a quoted rate with this pricing model. */
const onNight = (model: 'perDay' | 'perOccupancy', condition: Condition) => (rate: RateCase) =>
  rate.roomRate.pricing.model === model &&
  isPriced(rate) &&
  rate.conditions.some((conditions) => condition(conditions, rate.request, rate));
const perDay = (condition: Condition) => onNight('perDay', condition);
const perOccupancy = (condition: Condition) => onNight('perOccupancy', condition);

/** On a night for which the rate has no price, in a room that fits the party. */
const onUnpriced = (model: 'perDay' | 'perOccupancy', condition: Condition) => (rate: RateCase) =>
  rate.roomRate.pricing.model === model &&
  rate.workings === undefined &&
  rate.conditions.some((conditions) => condition(conditions, rate.request, rate));

function included({ roomRate: { pricing } }: RateCase): { adults: number; children: number } {
  if (pricing.model !== 'perDay') throw new Error('only perDay pricing includes guests');
  return { adults: pricing.includedAdults ?? 2, children: pricing.includedChildren ?? 0 };
}

const levelsOf = ({ amounts }: DateConditions): number[] => Object.keys(amounts ?? {}).map(Number);
const highestOf = (conditions: DateConditions): number => Math.max(0, ...levelsOf(conditions));

export const baseAmountSituations: Situations<RateCase> = {
  'per day: an extra adult': perDay(
    (conditions, { adults }, rate) => adults > included(rate).adults && costs(conditions.extraAdult),
  ),
  'per day: an extra adult at nothing': perDay(
    (conditions, { adults }, rate) => adults > included(rate).adults && !isSet(conditions.extraAdult),
  ),
  'per day: an extra child': perDay(
    (conditions, { children }, rate) => children > included(rate).children && costs(conditions.extraChild),
  ),
  'per day: an extra child beside included ones': perDay(
    (conditions, { children }, rate) =>
      included(rate).children > 0 && children > included(rate).children && costs(conditions.extraChild),
  ),
  'per day: a child that is included': perDay(
    (conditions, { children }, rate) =>
      children > 0 && children <= included(rate).children && costs(conditions.extraChild),
  ),
  'per day: an infant': perDay((conditions, { infants }) => infants > 0 && costs(conditions.extraInfant)),
  'per day: an infant at nothing': perDay((conditions, { infants }) => infants > 0 && !isSet(conditions.extraInfant)),
  'per day: fewer adults than included': perDay((_, { adults }, rate) => adults < included(rate).adults),
  'per day: no adult included': perDay((_said, _party, rate) => included(rate).adults === 0),
  'per day: a single adult at a price of its own': perDay(
    (conditions, party) => isSingle(party) && isSet(conditions.singleAdult),
  ),
  'per day: an adult with a child, where a single adult has a price': perDay(
    (conditions, { adults, children }) => adults === 1 && children > 0 && isSet(conditions.singleAdult),
  ),
  'per day: a price of a single adult without the amount': onUnpriced(
    'perDay',
    (conditions, party) => isSingle(party) && isSet(conditions.singleAdult) && !isSet(conditions.amount),
  ),
  'per day: the amount was cleared': onUnpriced('perDay', ({ amount }) => amount === null),
  'per occupancy: a level of its own': perOccupancy((conditions, { adults }) => levelsOf(conditions).includes(adults)),
  'per occupancy: a missing level takes the next higher': perOccupancy(
    (conditions, { adults }) => !levelsOf(conditions).includes(adults) && adults < highestOf(conditions),
  ),
  'per occupancy: adults above the highest level': perOccupancy(
    (conditions, { adults }) => adults > highestOf(conditions) && costs(conditions.extraAdult),
  ),
  'per occupancy: adults above the highest level at an extra of 0': perOccupancy(
    (conditions, { adults }) => adults > highestOf(conditions) && conditions.extraAdult === '0',
  ),
  'per occupancy: adults above the highest level without a price': onUnpriced(
    'perOccupancy',
    (conditions, { adults }) =>
      highestOf(conditions) > 0 && adults > highestOf(conditions) && !isSet(conditions.extraAdult),
  ),
  'per occupancy: a child': perOccupancy((conditions, { children }) => children > 0 && costs(conditions.extraChild)),
  'per occupancy: an infant': perOccupancy((conditions, { infants }) => infants > 0 && costs(conditions.extraInfant)),
  'per occupancy: the levels were cleared': onUnpriced('perOccupancy', ({ amounts }) => amounts === null),
  'one night of several without a price': ({ workings, conditions }) =>
    workings === undefined &&
    conditions.some(({ amount, amounts }) => isSet(amount) || highestOf({ amounts: amounts ?? {} }) > 0),
  'a night that the calendar does not know': ({ conditions }) => conditions.some(({ from }) => from === undefined),
  'nights at different amounts': ({ quote, workings }) => quote !== undefined && new Set(workings?.bases).size > 1,
  'a night at 0': ({ quote, workings }) => quote !== undefined && workings?.bases.includes(0n) === true,
};
