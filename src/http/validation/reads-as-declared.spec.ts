import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { GetPropertyQuery } from '../../api/channel/get-property.query.js';
import { LANGUAGES } from '../../domain/content/language.js';
import { formatPlainDate, parsePlainDate, plainDate } from '../../domain/stay/plain-date.js';
import { ListPropertiesQuery } from '../../api/properties/list-properties.query.js';
import { SearchPropertiesQuery } from '../../api/channel-search/search-properties.query.js';
import { QuotesQuery } from '../../api/quotes/quotes.query.js';
import { PropertyListQuery } from '../../api/property-list.query.js';
import { ApiError } from '../errors/api-error.js';
import { parametersOf, type RequestClass } from './parameters-of.js';
import { readRequest } from './read-request.js';

/** A property value and its query pairs: what follows the name, and the text. No pairs: it is omitted. */
interface Sent {
  readonly value: unknown;
  readonly pairs: readonly (readonly [suffix: string, text: string])[];
}

const OMITTED: Sent = { value: undefined, pairs: [] };

const written = (value: unknown, text = String(value)): Sent => ({ value, pairs: [['', text]] });

/** Strings that are no number, date, flag, UUID or room list; class-validator sees them as plain strings. */
const MALFORMED = fc
  .oneof(
    fc.constantFrom('', ' 1', '+1', '-0', '01', '1.0', '1e3', '0x10', '１', 'TRUE', 'yes', '1 ', 'null', '{}', '[]'),
    fc.constantFrom('2027-02-30', '2027-04-07T00:00:00Z', '2027/04/07', '2027-4-7', '0099-01-01', '2027-W05'),
    fc.string({ unit: 'binary', maxLength: 80 }).map((text) => `x${text}`),
  )
  .map((text) => written(text));

const mostly = (valid: fc.Arbitrary<Sent>): fc.Arbitrary<Sent> =>
  fc.oneof({ arbitrary: valid, weight: 40 }, MALFORMED, fc.constant(OMITTED));

const sometimes = (valid: fc.Arbitrary<Sent>): fc.Arbitrary<Sent> =>
  fc.oneof(mostly(valid), { arbitrary: fc.constant(OMITTED), weight: 2 });

/** Numbers near a bound and far from it; `-0` is a spelling, not a value. */
const number = (max: number, largest = 2 ** 40): fc.Arbitrary<Sent> =>
  fc
    .oneof(
      { arbitrary: fc.integer({ min: 1, max: Math.min(max, 9) }), weight: 30 },
      fc.integer({ min: -1, max: 1 }),
      fc.integer({ min: max - 1, max: max + 1 }),
      fc.integer({ min: -largest, max: largest }),
      fc.double({ min: -largest, max: largest, noNaN: true }),
    )
    .map((value) => written(value + 0));

const APRIL = parsePlainDate('2027-04-01') ?? plainDate(0);

/** Dates in and after April 2027, and dates that cannot be written. */
const date = (first: number, last: number): fc.Arbitrary<Sent> =>
  fc
    .oneof(
      { arbitrary: fc.integer({ min: first, max: last }).map((days) => APRIL + days), weight: 30 },
      fc.integer({ min: -800_000, max: 3_100_000 }),
    )
    .map((days) => written(days, formatPlainDate(plainDate(days))));

const arrival = date(0, 3);
const departure = date(2, 36);

/** Of any version and variant, in any case; the reader converts it to lower case. */
const uuid = fc
  .stringMatching(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/)
  .map((text) => written(text.toLowerCase(), text));

const flag = fc.boolean().map((value) => written(value));

const code = fc
  .oneof(
    {
      arbitrary: fc.string({
        unit: fc.constantFrom('A', 'é', '-', ' ', '&', '😀', '\ufe0f'),
        minLength: 1,
        maxLength: 64,
      }),
      weight: 8,
    },
    fc.string({ unit: fc.constantFrom('A', '😀', '\ufe0f'), minLength: 60, maxLength: 70 }),
    fc.string({ unit: 'binary', maxLength: 70 }),
  )
  .map((value) => written(value));

const language = fc
  .oneof(fc.constantFrom(...LANGUAGES), fc.constantFrom('EN', 'xx', 'en-GB'))
  .map((value) => written(value));

const occupants = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 3 }), weight: 80 },
  fc.constantFrom(-1, 1.5, 655_350, 655_351),
);

const rooms = fc
  .tuple(
    fc.array(fc.record({ adults: occupants, children: occupants }), { maxLength: 11 }),
    fc.constantFrom('array', 'objects', 'brackets'),
  )
  .map(([value, spelling]): Sent => {
    if (spelling === 'array' || value.length === 0) return written(value, JSON.stringify(value));
    if (spelling === 'objects') return { value, pairs: value.map((room) => ['', JSON.stringify(room)]) };
    const pairs = value.flatMap(({ adults, children }, at): [string, string][] => [
      [`[${at}][adults]`, String(adults)],
      [`[${at}][children]`, String(children)],
    ]);
    return { value, pairs };
  });

/** Some of the strings that are malformed elsewhere are decimal numbers. */
const NO_DECIMAL = MALFORMED.filter(({ value }) => !/^-?[01](?:\.0)?$/.test(String(value)));

/** Numbers with up to four decimals, few of them out of bounds. */
const decimal = (max: number): fc.Arbitrary<Sent> => {
  const number = fc.integer({ min: -max * 10_100, max: max * 10_100 }).map((value) => written(value / 10_000 + 0));
  return fc.oneof({ arbitrary: number, weight: 40 }, NO_DECIMAL, fc.constant(OMITTED));
};

const choice = (...values: readonly string[]): fc.Arbitrary<Sent> =>
  fc.constantFrom(...values, ...values, 'DISTANCE').map((value) => written(value));

const codes = fc
  .array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'é', ' ', '😀', 'A,B', '2027-02-30', '', '\u0007'), {
    minLength: 1,
    maxLength: 11,
  })
  .map((value): Sent => ({ value, pairs: value.map((text) => ['', text]) }));

type Requests = Readonly<Record<string, fc.Arbitrary<Sent>>>;

const REQUESTS: readonly (readonly [RequestClass, Requests])[] = [
  [ListPropertiesQuery, { page: mostly(number(999_999_999)), perPage: mostly(number(50)) }],
  [PropertyListQuery, { propertyUuid: mostly(uuid), page: mostly(number(999_999_999)), perPage: mostly(number(50)) }],
  [
    QuotesQuery,
    {
      propertyUuid: mostly(uuid),
      checkIn: mostly(arrival),
      checkOut: mostly(departure),
      adults: sometimes(number(10_000)),
      children: sometimes(number(10_000)),
      infants: sometimes(number(10_000)),
      withBreakdown: sometimes(flag),
      promocode: sometimes(code),
    },
  ],
  [
    GetPropertyQuery,
    {
      uuid: mostly(uuid),
      checkin: mostly(arrival),
      checkout: mostly(departure),
      totalAdults: sometimes(number(655_350)),
      totalChildren: sometimes(number(655_350)),
      totalRooms: sometimes(number(10)),
      rooms: sometimes(rooms),
      dealCode: sometimes(code),
      language: sometimes(language),
    },
  ],
  [
    SearchPropertiesQuery,
    {
      checkin: mostly(arrival),
      checkout: mostly(departure),
      totalAdults: fc.constant(OMITTED),
      totalChildren: fc.constant(OMITTED),
      totalRooms: fc.constant(OMITTED),
      rooms: sometimes(rooms),
      latitude: decimal(90),
      longitude: decimal(180),
      radius: sometimes(fc.integer({ min: 14, max: 101 }).map((value) => written(value))),
      sort: sometimes(choice('distance', 'name')),
      direction: sometimes(choice('asc', 'desc')),
      starRating: decimal(10),
      propertyType: sometimes(code),
      breakfast: sometimes(flag),
      freeCancellation: sometimes(flag),
      dealCodes: fc.oneof(codes, fc.constant(OMITTED)),
      dealOnly: sometimes(flag),
      page: sometimes(number(999_999_999)),
      perPage: sometimes(number(50)),
    },
  ],
];

/** An instance with these values, made without the reader. */
function instanceOf(type: RequestClass, sent: Readonly<Record<string, Sent>>): object {
  const values = new Map(parametersOf(type).all.map(({ name, default: none }) => [name, sent[name]?.value ?? none]));
  return Object.assign(new type(), Object.fromEntries(values));
}

/** What the reader returns for a request with these values: an instance, or the names of the invalid parameters. */
function readSent(type: RequestClass, sent: Readonly<Record<string, Sent>>): object | readonly string[] {
  const inPath = parametersOf(type).all.find((parameter) => parameter.in === 'path')?.name ?? '';
  const path = Object.fromEntries((sent[inPath]?.pairs ?? []).map(([, text]) => [inPath, text]));
  const query = Object.entries(sent)
    .filter(([name]) => name !== inPath)
    .flatMap(([name, { pairs }]) => pairs.map(([suffix, text]) => `${name}${suffix}=${encodeURIComponent(text)}`));
  try {
    return readRequest(type, { path, target: `/?${query.join('&')}` });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.entries.map(({ meta }) => String(meta?.['parameter']));
  }
}

/** The parameters that class-validator rejects: for their values, or for a rule between parameters with valid values. */
function rejectedBy(type: RequestClass, instance: object): readonly string[] {
  const { all, related } = parametersOf(type);
  const invalid = validateSync(instance, { strictGroups: true }).map(({ property }) => property);
  const groups = related.filter(({ names }) => !names.some((name) => invalid.includes(name))).map(({ group }) => group);
  const broken = groups.length === 0 ? [] : validateSync(instance, { groups }).map(({ property }) => property);
  return all.map(({ name }) => name).filter((name) => invalid.includes(name) || broken.includes(name));
}

describe.each(REQUESTS)('%p', (type, requests) => {
  it('has all its parameters covered here', () => {
    expect(Object.keys(requests)).toEqual(parametersOf(type).all.map(({ name }) => name));
  });

  it('is read as its texts stand for the values that class-validator accepts', () => {
    let accepted = 0;
    let rejected = 0;
    const agrees = (sent: Readonly<Record<string, Sent>>): void => {
      const instance = instanceOf(type, sent);
      const names = rejectedBy(type, instance);
      expect(readSent(type, sent)).toEqual(names.length === 0 ? instance : names);
      if (names.length === 0) accepted += 1;
      else rejected += 1;
    };
    fc.assert(fc.property(fc.record(requests), agrees), { numRuns: 600 });
    expect(Math.min(accepted, rejected)).toBeGreaterThan(10);
  });
});
