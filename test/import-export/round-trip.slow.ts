import fc from 'fast-check';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { plainDate } from '../../src/domain/stay/plain-date.js';
import { workedExample } from '../harness/worked-example.js';
import { bookingDataSet } from './booking-data-set.js';
import { emptiedDatabase } from './import-database.js';
import { smallDataSet, smallProperty, UUIDS } from './small-data-set.js';

const date = fc.integer({ min: 1, max: 28 }).map((day) => `2027-02-${String(day).padStart(2, '0')}`);
const range = fc.tuple(date, date).map(([a, b]) => (a <= b ? { from: a, to: b } : { from: b, to: a }));
const weekdays = fc.subarray(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], { minLength: 1 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 });
const amount = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const some = { requiredKeys: [] as [] };
const restrictions = {
  weekdays,
  extraAdult: orNull(amount),
  stopSell: orNull(fc.boolean()),
  closedToArrival: orNull(fc.boolean()),
  minStayArrival: orNull(fc.nat(5)),
  maxStayThrough: orNull(fc.integer({ min: 1, max: 9 })),
};
const perDay = fc.record({ ...restrictions, amount: orNull(amount), singleAdult: orNull(amount) }, some);
const levels = fc.dictionary(fc.constantFrom('1', '2', '3', '10'), amount, { minKeys: 1 });
const perOccupancy = fc.record({ ...restrictions, amounts: orNull(levels) }, some);
const entries = <Fields extends object>(entryFields: fc.Arbitrary<Fields>) =>
  fc.array(
    fc.tuple(range, entryFields).map(([dates, fields]) => ({ ...dates, ...fields })),
    { maxLength: 6 },
  );
const inventory = fc.array(fc.tuple(range, orNull(fc.nat(9))).map(([dates, count]) => ({ ...dates, count })));
const property = fc.record({
  perDay: entries(perDay),
  perOccupancy: entries(perOccupancy),
  inventory,
  own: fc.record(
    {
      pricesIncludeCharges: fc.boolean(),
      lowInventoryThreshold: fc.nat(9),
      name: fc.string({ unit: 'grapheme' }).map((name) => `House ${name}`),
    },
    some,
  ),
});

const { groups, properties = [] } = demoDataSet(plainDate(20_778));

describe('the export of an import, imported into an empty database', () => {
  const [from, to] = [emptiedDatabase(), emptiedDatabase()];
  const expectSameBytes = async (document: unknown) => {
    expect(await from.import(document)).toEqual([]);
    const first = await from.exported();
    expect(await to.import(JSON.parse(first))).toEqual([]);
    expect(await to.exported()).toBe(first);
    return first;
  };

  it.each<[string, unknown]>([
    ...['basics', 'charges', 'charges-by-night', 'channel', 'deals'].map((name): [string, unknown] => [
      `the worked examples of ${name}`,
      workedExample(name).dataSet,
    ]),
    // In yen, dinars and dollars.
    ['hotels of the demo', { groups, properties: properties.slice(1, 4) }],
    ['one of everything', smallDataSet()],
    ['one of everything that booking engines read', bookingDataSet()],
  ])('exports the same bytes, without a key or a hash of one: %s', async (_, document) => {
    expect(await expectSameBytes(document)).not.toMatch(/key/i);
  });

  it('exports the same bytes: any layers of entries', async () => {
    await fc.assert(
      fc.asyncProperty(property, async ({ own, ...layers }) => {
        const hotel = { ...smallProperty(), ...own, promotions: [] };
        Object.assign(hotel.roomTypes[0] ?? {}, { inventory: layers.inventory });
        Object.assign(hotel.roomRates[0] ?? {}, { calendar: layers.perDay });
        Object.assign(hotel.roomRates[1] ?? {}, { calendar: layers.perOccupancy });
        await to.sql(`delete from property where uuid = '${UUIDS.property}'`);
        await expectSameBytes({ groups: smallDataSet().groups, properties: [hotel] });
      }),
      { numRuns: 15 },
    );
  });
});
