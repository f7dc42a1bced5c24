import { brokenRules, roomCountsOf } from '../availability.js';
import { conditionsOf, type DateConditions } from '../layers.js';
import { leadDaysOf } from '../stay.js';
import type { RateCase } from './rate-cases.js';
import type { Situations } from './situations.js';

const RULES = [
  'stopSell',
  'closedToArrival',
  'closedToDeparture',
  'minStayArrival',
  'maxStayArrival',
  'minStayThrough',
  'maxStayThrough',
  'minLeadDays',
  'maxLeadDays',
  'past',
] as const;

const isLeft = ({ roomType, request }: RateCase): boolean => Math.min(...roomCountsOf(roomType, request)) > 0;

/** A quote of a stay that only this restriction forbids. */
const onlyBroken = (rule: string) => (rate: RateCase) => {
  const broken = brokenRules(rate.roomRate, rate.request);
  return rate.quote !== undefined && isLeft(rate) && broken.length === 1 && broken[0] === rule;
};

const isOpen = ({ quote }: RateCase): boolean => quote !== undefined && quote.availability > 0;
const arrival = ({ conditions }: RateCase): DateConditions => conditions[0]!;
const departure = ({ roomRate, request }: RateCase): DateConditions =>
  conditionsOf(roomRate.calendar, request.checkOut);
const later = ({ conditions }: RateCase): DateConditions[] => conditions.slice(1);

/** A stay that is still open: it is on the limit, or the restriction is for another date. */
const open = (condition: (rate: RateCase) => boolean) => (rate: RateCase) => isOpen(rate) && condition(rate);

export const availabilitySituations: Situations<RateCase> = {
  ...Object.fromEntries(RULES.map((rule) => [`${rule} alone forbids the stay`, onlyBroken(rule)])),
  'several rules forbid the stay': ({ roomRate, request, quote }) =>
    quote !== undefined && brokenRules(roomRate, request).length > 1,
  'as long as minStayArrival': open((rate) => arrival(rate).minStayArrival === rate.nights.length),
  'as long as maxStayArrival': open((rate) => arrival(rate).maxStayArrival === rate.nights.length),
  'as long as minStayThrough': open(({ conditions, nights }) =>
    conditions.some(({ minStayThrough }) => minStayThrough === nights.length),
  ),
  'as long as maxStayThrough': open(({ conditions, nights }) =>
    conditions.some(({ maxStayThrough }) => maxStayThrough === nights.length),
  ),
  'exactly as long as minimum and maximum say': open(
    ({ conditions: [first], nights: { length } }) =>
      (first?.minStayArrival === length || first?.minStayThrough === length) &&
      (first.maxStayArrival === length || first.maxStayThrough === length),
  ),
  'as far ahead as minLeadDays': open(({ roomRate, request }) => roomRate.minLeadDays === leadDaysOf(request)),
  'as far ahead as maxLeadDays': open(({ roomRate, request }) => roomRate.maxLeadDays === leadDaysOf(request)),
  'check-in today': open(({ request }) => request.checkIn === request.today),
  'closed to arrival on another night': open((rate) => later(rate).some((night) => night.closedToArrival === true)),
  'closed to departure on a night': open(({ conditions }) =>
    conditions.some((night) => night.closedToDeparture === true),
  ),
  'a minimum on arrival of another night': open((rate) =>
    later(rate).some(({ minStayArrival }) => (minStayArrival ?? 0) > rate.nights.length),
  ),
  'a maximum on arrival of another night': open((rate) =>
    later(rate).some(({ maxStayArrival }) => (maxStayArrival ?? Infinity) < rate.nights.length),
  ),
  'stop sell on the date of check-out': open((rate) => departure(rate).stopSell === true),
  'a minimum through the date of check-out': open((rate) => (departure(rate).minStayThrough ?? 0) > rate.nights.length),
  'a check-out on a date that the calendar does not know': open((rate) => departure(rate).from === undefined),
  'sold out': (rate) =>
    rate.quote?.availability === 0 && !isLeft(rate) && brokenRules(rate.roomRate, rate.request).length === 0,
  'the scarcest night is not the first': (rate) =>
    isOpen(rate) && rate.quote!.availability < roomCountsOf(rate.roomType, rate.request)[0]!,
};
