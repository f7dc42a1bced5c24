import fc from 'fast-check';
import type {
  DealEntry,
  DiscountEntry,
  PromotionEntry,
  WindowsEntry,
} from '../../../../src/import/entries/deal-entry.js';
import { currencyDigits } from '../currency-digits.js';
import { decimalOf } from '../decimal.js';
import { mostlyAbsent } from './mostly-absent.js';
import { UTF16_DIFFERS } from './room-types.js';
import { AMOUNT_MAX, amountsAboveZero, percentages, windows, type Setting, type Span } from './setting.js';

/** An entry assigned to room rates that are generated later, selected by the bits of `rates`. */
export type Assigned<Entry> = Entry & { readonly rates: number };

/** All rates more often than some. */
const rates = fc.oneof({ weight: 5, arbitrary: fc.constant(15) }, { weight: 1, arbitrary: fc.nat({ max: 15 }) });

/** Codes whose order by character differs from that of UTF-16 and of most languages. */
const codes = fc.constantFrom(...['B', 'A', 'a', 'Z', 'é', 'A B', '10', '9'], ...UTF16_DIFFERS, ...UTF16_DIFFERS);

/** Two to six deals with different codes, of all kinds; some have a twin under another code, which ties with it. */
export function deals(setting: Setting): fc.Arbitrary<Assigned<DealEntry>[]> {
  const deal = fc
    .tuple(fc.record({ code: codes, rates }), terms(setting), saleWindows(setting), limits)
    .map(([named, ofKind, dates, ofStay]) => ({ ...named, ...ofKind, ...dates, ...ofStay }));
  const byCode = { selector: ({ code }: DealEntry) => code };
  return fc
    .tuple(
      fc.uniqueArray(deal, { minLength: 2, maxLength: 5, ...byCode }),
      fc.constantFrom(undefined, undefined, ...TWINS),
    )
    .map(([all, twin]) => (twin === undefined ? all : [...all, { ...all[0]!, code: twin }]));
}

/** Codes sorted before and after most others, which no other deal has. */
const TWINS = ['0', '\u{1f600}'];

const nights = fc.integer({ min: 1, max: 5 });
const limits = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: mostlyAbsent({
      minNights: nights,
      maxNights: nights.map((count) => count + 2),
      minLeadDays: fc.nat({ max: 6 }),
      maxLeadDays: fc.nat({ max: 9 }),
      active: fc.boolean(),
    }),
  },
);

type Terms = Omit<DealEntry, 'code'>;

function terms(setting: Setting): fc.Arbitrary<Terms> {
  return fc.oneof(
    stayPay,
    lengthOfStay(setting),
    packagePrice(setting),
    packagePrice(setting),
    leadTime(setting),
    leadTime(setting),
  );
}

const stayPay: fc.Arbitrary<Terms> = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }), fc.constantFrom({}, { repeats: true }))
  .map(([payNights, free, repeats]) => ({
    kind: 'stay-pay-deal',
    stayNights: payNights + free,
    payNights,
    ...repeats,
  }));

function lengthOfStay(setting: Setting): fc.Arbitrary<Terms> {
  const rule = fc
    .tuple(fc.nat({ max: 4 }), discounts(setting))
    .map(([minNights, discount]) => ({ minNights, ...discount }));
  return fc
    .uniqueArray(rule, { minLength: 1, maxLength: 4, selector: ({ minNights }) => minNights })
    .map((rules) => ({ kind: 'length-of-stay-deal', rules }));
}

/** Prices around the sum of usual nights: at it, one unit off, half a night to two nights below, or next to nothing. */
function packagePrice({ currency, usual }: Setting): fc.Arbitrary<Terms> {
  const near = fc.constantFrom(-2, -1, -1, 0, 0, 1);
  const below = fc.constantFrom(-usual, -usual - 1, -Math.ceil(usual / 2), -2 * usual, -Infinity);
  return fc.tuple(fc.integer({ min: 1, max: 4 }), fc.oneof(near, below)).map(([count, beside]) => ({
    kind: 'package-deal',
    nights: count,
    price: decimalOf(BigInt(Math.min(AMOUNT_MAX, Math.max(1, usual * count + beside))), currencyDigits(currency)),
  }));
}

function leadTime(setting: Setting): fc.Arbitrary<Terms> {
  return fc
    .tuple(fc.constantFrom('early-bird-deal' as const, 'last-minute-deal' as const), discounts(setting))
    .map(([kind, discount]) => ({ kind, ...discount }));
}

/** A percentage or an amount, above 0, possibly more than the price of a night; one discount more often than any other. */
function discounts(setting: Setting): fc.Arbitrary<DiscountEntry> {
  return fc.oneof(
    { weight: setting.isPlain ? 12 : 3, arbitrary: fc.constant(setting.discount) },
    { weight: 3, arbitrary: percentages().map((percentage) => ({ percentage })) },
    { weight: 3, arbitrary: amountsAboveZero(setting).map((amount) => ({ amount })) },
  );
}

function saleWindows(setting: Setting): fc.Arbitrary<WindowsEntry> {
  return fc.tuple(windows(setting), windows(setting)).map(([sell, stay]) => ({
    ...named('sell', sell),
    ...named('stay', stay),
  }));
}

const named = (name: 'sell' | 'stay', { from, to }: Partial<Span>): WindowsEntry => ({
  ...(from === undefined ? {} : { [`${name}From`]: from }),
  ...(to === undefined ? {} : { [`${name}To`]: to }),
});

/** As much as two deals with the usual discount together, if that is an amount. */
const twice = ({ currency, usual }: Setting): fc.Arbitrary<DiscountEntry> =>
  fc.constant({ amount: decimalOf(BigInt(Math.min(AMOUNT_MAX, 2 * Math.ceil(usual / 2))), currencyDigits(currency)) });

/** Codes that lower-casing changes in more than one way; they differ when trimmed and in lower case. */
const promoCodes = fc.constantFrom('SPRING', 'Club 7', ' Été ', 'Straße', 'İzmir', 'ΟΔΟΣ', 'ДАЧА', '\u{10400}');

/** A promotion, and the rates that have the second discount instead of the first. */
export type PromotionDraft = Assigned<Omit<PromotionEntry, 'roomRates'>> & {
  readonly own: DiscountEntry;
  readonly ratesWithOwn: number;
};

/** One to three promotions. */
export function promotions(setting: Setting): fc.Arbitrary<PromotionDraft[]> {
  const draft = fc.record({ code: promoCodes, rates, own: discounts(setting), ratesWithOwn: fc.nat({ max: 15 }) });
  const flags = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 4, arbitrary: fc.constant({ combinesWithDeals: false }) },
    { weight: 1, arbitrary: fc.constant({ active: false }) },
  );
  const promotion = fc
    .tuple(
      draft,
      fc.oneof(
        { weight: 3, arbitrary: discounts(setting) },
        { weight: setting.isPlain ? 6 : 1, arbitrary: twice(setting) },
      ),
      saleWindows(setting),
      flags,
    )
    .map(([named, discount, dates, fields]) => ({ ...named, ...discount, ...dates, ...fields }));
  return fc.uniqueArray(promotion, { minLength: 1, maxLength: 3, selector: ({ code }) => code });
}
