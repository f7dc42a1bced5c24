import fc from 'fast-check';
import type { DataSet } from '../../../src/data-set/data-set.js';
import { addDays } from '../calendar-date.js';
import type { ChannelRequest } from '../channel.js';
import { connectionOf, propertyOf } from '../document.js';
import type { QuotesRequest } from '../quotes.js';
import type { Stay } from '../stay.js';

/**
 * Requests of Quotes that often hit what the data set is about: stays that begin and end on its dates or beside them, as
 * long and as far ahead as its limits say, parties about what its rooms hold, its promo codes in several spellings.
 */
export function quotesRequests(dataSet: DataSet): fc.Arbitrary<QuotesRequest> {
  return fc.constantFrom(...(dataSet.properties ?? [])).chain((property) =>
    fc
      .tuple(
        fc.record({
          propertyUuid: fc.constant(property.uuid),
          adults: fc.constantFrom(1, 2, 1, 2, 1, 2, 1, 2, 3, 3, 4, 9),
          children: fc.constantFrom(0, 0, 0, 0, 1, 2),
          infants: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2),
          withBreakdown: fc.constantFrom(true, true, true, false),
        }),
        stays(property, { nightsMax: 31, isPastAsked: true }),
        codes(
          (property.promotions ?? []).map(({ code }) => code),
          'promoCode',
        ),
      )
      .map(([party, stay, code]) => ({ ...party, ...stay, ...code })),
  );
}

/** Requests of Get property by the channels of the data set, likewise: one to four rooms, deal codes as they are spelled. */
export function channelRequests(dataSet: DataSet): fc.Arbitrary<ChannelRequest> {
  const connections = (dataSet.channels ?? []).flatMap(({ apiId, properties = [] }) =>
    properties.map(({ uuid }) => ({ apiId, propertyUuid: uuid })),
  );
  return fc.constantFrom(...connections).chain(({ apiId, propertyUuid }) => {
    const { deals = [] } = connectionOf(dataSet, apiId, propertyUuid).channel;
    return fc
      .tuple(
        fc.array(room, { minLength: 1, maxLength: 4 }),
        stays([propertyOf(dataSet, propertyUuid), deals], { nightsMax: 30, isPastAsked: false }),
        codes(
          deals.map(({ code }) => code),
          'dealCode',
        ),
      )
      .map(([rooms, stay, code]) => ({ apiId, propertyUuid, rooms, ...stay, ...code }));
  });
}

const room = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom({ adults: 2, children: 0 }, { adults: 1, children: 0 }, { adults: 2, children: 1 }),
    },
    { weight: 2, arbitrary: fc.record({ adults: fc.nat({ max: 4 }), children: fc.nat({ max: 2 }) }) },
  )
  .map(({ adults, children }) => ({ adults: adults + children === 0 ? 1 : adults, children }));

/** A code in spellings that a promo code takes all of, a deal code of a channel only the first. */
const spellings = (code: string): string[] => [code, code.toUpperCase(), code.toLowerCase(), ` ${code}  `];

/** No code, a known one, sometimes one that is spelled otherwise or that nobody knows. */
function codes<Name extends string>(known: readonly string[], name: Name): fc.Arbitrary<Partial<Record<Name, string>>> {
  const given = (code: string) => ({ [name]: code }) as Record<Name, string>;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: known.length > 0 ? 4 : 0, arbitrary: fc.constantFrom(...known, 'NOPE').map(given) },
    { weight: 1, arbitrary: fc.constantFrom('NOPE', ...known.flatMap(spellings)).map(given) },
  );
}

/** Stays about the dates, lengths and lead days that are named anywhere in the data. */
function stays(
  data: unknown,
  { nightsMax, isPastAsked }: { nightsMax: number; isPastAsked: boolean },
): fc.Arbitrary<Stay> {
  const text = JSON.stringify(data);
  const dates = figuresIn(text, /"(\d{4}-\d\d-\d\d)"/g, ['2027-03-01']).sort();
  const lengths = figuresIn(text, /"(?:m..Nights|stayNights|nights|m..Stay\w+)":(\d+)/g, ['1']).map(Number);
  const leads = figuresIn(text, /"m..LeadDays":(\d+)/g, ['0']).map(Number);
  const beside = fc.integer({ min: -1, max: 1 });
  const checkIn = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 5, max: 40 }).map((days) => addDays(dates[0]!, days)) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...dates), beside).map(([date, days]) => addDays(date, days)) },
  );
  const nights = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 5 }) },
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...lengths), beside).map(([length, more]) => length + more) },
    { weight: 1, arbitrary: fc.integer({ min: 6, max: 10 }) },
    { weight: 1, arbitrary: fc.constantFrom(21, nightsMax) },
  );
  const ahead = fc.oneof(
    { weight: 3, arbitrary: fc.nat({ max: 12 }) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...leads), beside).map(([lead, more]) => lead + more) },
  );
  const day = fc.constantFrom(undefined, undefined, ...dates);
  return fc.tuple(checkIn, nights, ahead, day).map(([date, length, lead, named]) => ({
    checkIn: date,
    checkOut: addDays(date, Math.min(nightsMax, Math.max(1, length))),
    today: named !== undefined && named <= date ? named : addDays(date, isPastAsked ? -lead : -Math.max(0, lead)),
  }));
}

function figuresIn(text: string, pattern: RegExp, otherwise: readonly string[]): string[] {
  const found = Array.from(text.matchAll(pattern), ([, figure]) => figure!);
  return found.length > 0 ? [...new Set(found)] : [...otherwise];
}
