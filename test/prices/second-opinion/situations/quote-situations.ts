import { compareTexts, ratePlanOf } from '../display-order.js';
import type { RateCase } from './rate-cases.js';
import type { Situations } from './situations.js';

/** Where 32-bit arithmetic would overflow, and the largest amount. */
const BITS_32 = 2n ** 32n;
const AMOUNT_MAX = 10n ** 12n;

const quoted = (condition: (rate: RateCase) => boolean) => (rate: RateCase) =>
  rate.quote !== undefined && condition(rate);

/** Another quoted rate of the same property that sorts before or after this one only for this reason. */
const beside = (condition: (one: RateCase, other: RateCase['roomRate'], otherType: RateCase['roomType']) => boolean) =>
  quoted((rate) =>
    (rate.property.roomRates ?? []).some((other) => {
      const otherType = rate.property.roomTypes!.find(({ uuid }) => uuid === other.roomTypeUuid)!;
      const isListed = other !== rate.roomRate && other.active !== false && otherType.active !== false;
      return isListed && condition(rate, other, otherType);
    }),
  );

const isLevel = (one: { readonly sortOrder?: number }, other: { readonly sortOrder?: number }): boolean =>
  (one.sortOrder ?? 0) === (other.sortOrder ?? 0);

/** The order of quotes where names tie, and the extremes of money and dates. */
export const quoteSituations: Situations<RateCase> = {
  'room types of one sort order and name, by uuid': beside(
    ({ roomType }, _, other) => roomType !== other && isLevel(roomType, other) && roomType.name === other.name,
  ),
  'rates of one sort order and plan name, by uuid': beside(
    ({ property, roomType, roomRate }, other, otherType) =>
      roomType === otherType &&
      isLevel(roomRate, other) &&
      ratePlanOf(property, roomRate).name === ratePlanOf(property, other).name,
  ),
  'names whose order by character is not that of UTF-16': beside(
    ({ roomType }, _, other) =>
      isLevel(roomType, other) && compareTexts(roomType.name, other.name) > 0 !== roomType.name > other.name,
  ),
  'nights at different amounts': quoted(({ workings }) => new Set(workings!.bases).size > 1),
  'a night at 0': quoted(({ workings }) => workings!.bases.includes(0n)),
  'a night above 32 bits': quoted(({ workings }) => workings!.bases.some((base) => base > BITS_32)),
  'a night at the largest amount or next to it': quoted(({ workings }) =>
    workings!.bases.some((base) => base + 1n >= AMOUNT_MAX),
  ),
  'a stay above ten of the largest amounts': quoted(({ workings }) => workings!.price.gross > 10n * AMOUNT_MAX),
  'a stay that costs nothing': quoted(({ workings }) => workings!.price.gross === 0n),
  'thirty-one nights': quoted(({ nights }) => nights.length === 31),
  'a stay over a leap day': quoted(({ nights }) => nights.includes('2028-02-29')),
};
