import fc from 'fast-check';
import { QuotesText } from '../../src/api/quotes/quotes-text.js';
import { parseWireProfile, type WireProfile } from '../../src/domain/access/wire-profile.js';
import { eachQuote, type Quote } from '../../src/domain/pricing/quote-stay.js';
import { atOnce } from '../../src/http/queue/in-slices.js';
import { JsonWriter } from '../../src/responses/json/json-writer.js';
import { date } from '../harness/builders/property-sheet.js';
import { quotesCases } from '../prices/second-opinion/random/cases.js';
import { presentQuotes } from '../harness/present-quotes.js';
import { quoteStay } from '../harness/priced-stay.js';
import { sheetOf } from '../harness/sheet-of.js';

const profiles = fc
  .constantFrom('', 'breakdown=nights', 'sold-out=omitted', 'breakdown=nights,sold-out=omitted')
  .map((text) => parseWireProfile(text) as WireProfile);

/** A property, a request of quotes and a wire profile. */
const searches = fc.tuple(quotesCases(), profiles).map(([{ dataSet, request }, profile]) => {
  const stay = { checkIn: date(request.checkIn), checkOut: date(request.checkOut) };
  const { adults, children, infants, promoCode, withBreakdown, today } = request;
  const property = dataSet.properties?.find(({ uuid }) => uuid.toLowerCase() === request.propertyUuid.toLowerCase());
  if (property === undefined) throw new Error(`${request.propertyUuid} is not a property`);
  const sheet = sheetOf(property, stay);
  const party = { adults, children, infants };
  const search = { stay, party, today: date(today), promoCode };
  return { sheet, search, query: { stay, party, withBreakdown }, profile };
});

type Search = typeof searches extends fc.Arbitrary<infer One> ? One : never;

/** One for all texts that are written at once. */
const writer = new JsonWriter();

const quotesOf = ({ sheet, search, query }: Search) => eachQuote(sheet, search, query.withBreakdown);

const textTo =
  (search: Search, quotes: Iterable<Quote | undefined> = quotesOf(search)) =>
  (out: JsonWriter) =>
    new QuotesText(out, { ...search, property: search.sheet }).write(quotes);

/** The text as the server writes it. */
const written = (search: Search): string => atOnce(writer.inSteps(textTo(search))).toString();

/** The same, step by step. */
const stepsOf = (search: Search) => new JsonWriter().inSteps(textTo(search));

const expected = ({ sheet, search, query, profile }: Search): string =>
  JSON.stringify(presentQuotes(quoteStay(sheet, search), sheet, query, profile));

describe('the text of quotes', () => {
  it('is that of quotes as objects, byte for byte, whenever they were priced, with a pause after each rate', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const text = expected(search);
        expect(written(search)).toBe(text);
        // Later prices leave earlier ones alone.
        expect(atOnce(writer.inSteps(textTo(search, [...quotesOf(search)]))).toString()).toBe(text);
        const rates = search.sheet.roomTypes.flatMap((roomType) => roomType.rates);
        expect([...stepsOf(search)]).toHaveLength(rates.length);
      }),
      { numRuns: 150 },
    );
  });

  it('is the same written step by step, with those of others in between', () => {
    fc.assert(
      fc.property(fc.array(searches, { minLength: 2, maxLength: 4 }), fc.infiniteStream(fc.nat()), (all, order) => {
        const begun = all.map((search) => ({ search, steps: stepsOf(search) }));
        while (begun.length > 0) {
          const index = (order.next().value as number) % begun.length;
          const [one] = begun.slice(index, index + 1);
          const { done, value } = one!.steps.next();
          if (done !== true) continue;
          expect(value.toString()).toBe(expected(one!.search));
          begun.splice(index, 1);
          expect(written(one!.search)).toBe(expected(one!.search));
        }
      }),
      { numRuns: 20 },
    );
  });
});
