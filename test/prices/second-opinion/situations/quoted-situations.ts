import { holds } from '../availability.js';
import { compareTexts, ratePlanOf } from '../display-order.js';
import type { RateCase } from './rate-cases.js';
import type { Situations } from './situations.js';

/** A rate that is not quoted only for this reason. */
const leftOut = (condition: (rate: RateCase) => boolean) => (rate: RateCase) =>
  rate.quote === undefined && rate.workings !== undefined && condition(rate);

type Guests = 'adults' | 'children' | 'infants';
const LIMITS = { adults: 'maxAdultOccupancy', children: 'maxChildOccupancy', infants: 'maxInfantOccupancy' } as const;

/** Too many guests of this kind, but not of another, and not too many together. */
const tooMany = (kind: Guests) =>
  leftOut(
    ({ roomType, request }) =>
      request[kind] > roomType[LIMITS[kind]] && holds({ ...roomType, [LIMITS[kind]]: request[kind] }, request),
  );

/** Another quoted rate of the same property that sorts before or after this one only for this reason. */
const beside =
  (condition: (one: RateCase, other: RateCase['roomRate'], otherType: RateCase['roomType']) => boolean) =>
  (rate: RateCase): boolean =>
    rate.quote !== undefined &&
    (rate.property.roomRates ?? []).some((other) => {
      const otherType = rate.property.roomTypes!.find(({ uuid }) => uuid === other.roomTypeUuid)!;
      return (
        other !== rate.roomRate &&
        other.active !== false &&
        otherType.active !== false &&
        condition(rate, other, otherType)
      );
    });

const orderOf = ({ sortOrder = 0 }: { readonly sortOrder?: number }): number => sortOrder;
const planOf = ({ property }: RateCase, roomRate: RateCase['roomRate']): string => ratePlanOf(property, roomRate).name;
const inUtf16 = (one: string, other: string): number => (one < other ? -1 : 1);

export const quotedSituations: Situations<RateCase> = {
  'a quote': ({ quote }) => quote !== undefined,
  'a quote without a breakdown': ({ quote }) => quote !== undefined && quote.breakdown === undefined,
  'no price, no quote': ({ workings }) => workings === undefined,
  'a room type that is inactive': leftOut(({ roomType }) => roomType.active === false),
  'a rate that is inactive': leftOut(
    ({ roomRate, roomType }) => roomRate.active === false && roomType.active !== false,
  ),
  'a rate that is not sold directly': leftOut(
    ({ roomRate }) => roomRate.sellDirect === false && roomRate.active !== false,
  ),
  'too many adults': tooMany('adults'),
  'too many children': tooMany('children'),
  'too many infants': tooMany('infants'),
  'too many guests together': leftOut(
    ({ roomType, request: { adults, children, infants } }) =>
      adults + children + infants > roomType.maxOccupancy &&
      holds({ ...roomType, maxOccupancy: adults + children + infants }, { adults, children, infants }),
  ),
  'a room that is exactly full': ({ quote, roomType, request: { adults, children, infants } }) =>
    quote !== undefined && adults + children + infants === roomType.maxOccupancy,
  'room types of one sort order, by name': beside(
    (one, _, other) => orderOf(one.roomType) === orderOf(other) && one.roomType.name !== other.name,
  ),
  'room types of one sort order and name, by uuid': beside(
    (one, _, other) =>
      one.roomType !== other && orderOf(one.roomType) === orderOf(other) && one.roomType.name === other.name,
  ),
  'room types whose sort order and names differ': beside(
    (one, _, other) => orderOf(one.roomType) < orderOf(other) && compareTexts(one.roomType.name, other.name) > 0,
  ),
  'rates of one sort order, by the name of the plan': beside(
    (one, other, type) =>
      type === one.roomType &&
      orderOf(one.roomRate) === orderOf(other) &&
      planOf(one, one.roomRate) !== planOf(one, other),
  ),
  'rates of one sort order and plan name, by uuid': beside(
    (one, other, type) =>
      type === one.roomType &&
      orderOf(one.roomRate) === orderOf(other) &&
      planOf(one, one.roomRate) === planOf(one, other),
  ),
  'names whose order by character is not that of UTF-16': beside(
    (one, _, other) =>
      orderOf(one.roomType) === orderOf(other) &&
      one.roomType.name !== other.name &&
      compareTexts(one.roomType.name, other.name) > 0 !== inUtf16(one.roomType.name, other.name) > 0,
  ),
};
