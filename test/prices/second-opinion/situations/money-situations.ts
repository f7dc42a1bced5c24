import type { RateCase } from './rate-cases.js';
import type { Situations } from './situations.js';

/** Where 32-bit arithmetic would overflow. */
const BITS_32 = 2n ** 32n;
const AMOUNT_MAX = 10n ** 12n;

const quotedIn = (digits: number) => (rate: RateCase) => rate.quote !== undefined && rate.digits === digits;
const lasts = (nights: number) => (rate: RateCase) => rate.quote !== undefined && rate.nights.length === nights;

/** The amounts of the nights, if the rate is quoted. */
const nightsAre =
  (condition: (bases: readonly bigint[]) => boolean) =>
  ({ quote, workings }: RateCase) =>
    quote !== undefined && workings !== undefined && condition(workings.bases);

export const moneySituations: Situations<RateCase> = {
  'a currency of no digits': quotedIn(0),
  'a currency of 2 digits': quotedIn(2),
  'a currency of 3 digits': quotedIn(3),
  'a currency of 4 digits': quotedIn(4),
  'nights of a few units': nightsAre((bases) => bases.every((base) => base > 0n && base < 10n)),
  'a night above 32 bits': nightsAre((bases) => bases.some((base) => base > BITS_32)),
  'a night at the largest amount or next to it': nightsAre((bases) => bases.some((base) => base + 1n >= AMOUNT_MAX)),
  'a stay above ten of the largest amounts': ({ quote, workings }) =>
    quote !== undefined && workings!.price.gross > 10n * AMOUNT_MAX,
  'a stay that costs nothing': ({ quote, workings }) => quote !== undefined && workings!.price.gross === 0n,
  'one night': lasts(1),
  'thirty-one nights': lasts(31),
  'a stay over the end of a month': ({ quote, request: { checkIn, checkOut } }) =>
    quote !== undefined && checkIn.slice(0, 7) !== checkOut.slice(0, 7),
  'a stay over a leap day': ({ quote, nights }) => quote !== undefined && nights.includes('2028-02-29'),
  'a stay over the end of a year': ({ quote, request: { checkIn, checkOut } }) =>
    quote !== undefined && checkIn.slice(0, 4) !== checkOut.slice(0, 4),
};
