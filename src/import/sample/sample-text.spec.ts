import { createHash } from 'node:crypto';
import { currencyDigits } from '../../domain/money/currency.js';
import type { Night } from '../../domain/pricing/night.js';
import { addDays, parsePlainDate, type PlainDate, weekday } from '../../domain/stay/plain-date.js';
import { calendarRuns, inventoryRuns } from '../parse/calendar-runs.js';
import type { DataSet } from '../entries/data-set.js';
import { NOTHING_KNOWN } from '../parse/known.js';
import type { PropertyEntry } from '../entries/property-entry.js';
import type { RoomRateEntry } from '../entries/room-rate-entry.js';
import { validateDataSet } from '../parse/validate-data-set.js';
import type { SampleSize } from './sample-size.js';
import { sampleText } from './sample-text.js';

const FROM = parsePlainDate('2027-02-28') as PlainDate;
const textOf = (size: Partial<SampleSize>) =>
  [...sampleText({ properties: 14, rates: 8, days: 60, groups: 2, seed: 1, from: FROM, ...size })].join('');
const linesOf = (size: Partial<SampleSize>) => textOf(size).trimEnd().split('\n');

/** All lines as one document. */
function dataSetOf(size: Partial<SampleSize>): Required<Omit<DataSet, 'keys'>> {
  const documents = linesOf(size).map((line) => JSON.parse(line) as DataSet);
  return {
    groups: documents.flatMap(({ groups = [] }) => groups),
    properties: documents.flatMap(({ properties = [] }) => properties),
    channels: documents.flatMap(({ channels = [] }) => channels),
  };
}

function uuidsOf({ groups, properties }: Pick<Required<DataSet>, 'groups' | 'properties'>): string[] {
  const inside = ({ uuid, roomTypes = [], ratePlans = [], roomRates = [] }: PropertyEntry) => [
    uuid,
    ...[...roomTypes, ...ratePlans, ...roomRates].map((each) => each.uuid),
  ];
  return [...groups.map(({ uuid }) => uuid), ...properties.flatMap(inside)];
}

/** The nights of a room rate by date. */
function nightsOf({ currency }: PropertyEntry, { calendar = [] }: RoomRateEntry): Map<PlainDate, Night> {
  const nights = new Map<PlainDate, Night>();
  for (const { from, to, row } of calendarRuns(calendar, currencyDigits(currency) ?? 0)) {
    for (let date = from; date <= to; date = addDays(date, 1)) nights.set(date, row);
  }
  return nights;
}

const priceOf = ({ amount, levels }: Night) => amount ?? levels.at(-1)?.amount;

describe('sample data', () => {
  it('is the same everywhere and in each run', () => {
    const text = textOf({ rates: 12, days: 500 });
    // First the groups and properties, then the channels.
    expect([...text.matchAll(/^\{"(\w+)/gm)].map(([, kind]) => kind)).toEqual([
      ...['groups', 'groups', ...new Array<string>(14).fill('properties'), 'channels', 'channels'],
    ]);
    const hash = createHash('sha256').update(text).digest('hex');
    // A change of what is generated, also of a demo hotel, changes it: adopt the new hash, and say so in CHANGELOG.md.
    expect(hash).toBe('e2f3d4279907d1dbeac1f2f989d6f51277bf9fdbb20ae77d044e373ff1d8c94b');
  });

  it.each([
    { rates: 1, days: 1 },
    { rates: 3, days: 2 },
    { rates: 9, days: 364 },
    { rates: 17, days: 500 },
    { rates: 2, days: 3650 },
  ])('has $rates rates in each property, each with a price on exactly $days nights', ({ rates, days }) => {
    const { properties } = dataSetOf({ rates, days });
    expect(properties.map(({ roomRates = [] }) => roomRates.length)).toEqual(properties.map(() => rates));
    for (const property of properties) {
      for (const roomRate of property.roomRates ?? []) {
        const nights = nightsOf(property, roomRate);
        expect([nights.size, Math.min(...nights.keys()), Math.max(...nights.keys())]).toEqual([
          ...[days, FROM, addDays(FROM, days - 1)],
        ]);
        expect([...nights.values()].filter((night) => (priceOf(night) ?? 0) <= 0)).toEqual([]);
      }
      for (const { inventory = [] } of property.roomTypes ?? []) {
        const counted = [...inventoryRuns(inventory)].map(({ from, to }) => to - from + 1);
        expect(counted.reduce((total, dates) => total + dates)).toBe(days);
      }
    }
  });

  it('is valid for every seed, size and first date', () => {
    const sizes = Array.from({ length: 14 }, (_, at) => at * 2).map((seed) => ({
      seed,
      rates: 1 + ((seed * 7) % 21),
      days: 1 + ((seed * 97) % 500),
      groups: 1 + (seed % 20),
      from: addDays(FROM, seed * 23),
    }));
    const problems = sizes.map((size) => validateDataSet(dataSetOf(size), NOTHING_KNOWN, { withKeys: false }).problems);
    expect(problems.filter((found) => found !== undefined)).toEqual([]);
  });

  it('has every uuid once, and none of them with another seed', () => {
    const uuids = [1, 2].flatMap((seed) => uuidsOf(dataSetOf({ seed, properties: 50, rates: 40, groups: 20 })));
    expect(uuids).toHaveLength(2 * (20 + 50 * (1 + 10 + 5 + 40)));
    expect(new Set(uuids).size).toBe(uuids.length);
  });

  it('has the same property whatever the number of others', () => {
    const [few, many] = [3, 40].map((properties) => linesOf({ properties }));
    expect(many?.slice(0, 5)).toEqual(few?.slice(0, 5));
  });

  it('has different names, and hotels with 0, 2 and 3 digits, with charges included and added', () => {
    const { properties } = dataSetOf({ properties: 100 });
    expect(new Set(properties.map(({ name }) => name)).size).toBe(100);
    expect([...new Set(properties.map(({ currency }) => currencyDigits(currency)))].sort()).toEqual([0, 2, 3]);
    expect(new Set(properties.map((property) => property.pricesIncludeCharges ?? false)).size).toBe(2);
    expect(new Set(properties.map(({ timezone }) => timezone)).size).toBeGreaterThan(10);
  });

  it('has prices by weekday, season and date in every rate, and both pricing models in a hotel', () => {
    const { properties } = dataSetOf({ rates: 16, days: 500 });
    for (const property of properties.filter(({ currency }) => currency === 'EUR')) {
      expect(new Set(property.roomRates?.map(({ pricing }) => pricing.model)).size).toBe(2);
    }
    for (const property of properties) {
      for (const roomRate of property.roomRates ?? []) {
        const nights = nightsOf(property, roomRate);
        const pricesOn = (day: string) =>
          [...nights].filter(([date]) => weekday(date) === day).map(([, night]) => priceOf(night));
        expect(new Set(pricesOn('tue')).size).toBeGreaterThan(3);
        expect(pricesOn('sat').filter((price) => !pricesOn('tue').includes(price)).length).toBeGreaterThan(10);
      }
    }
  });

  it('has restricted and sold out dates, and a deal of every kind', () => {
    const { properties, channels } = dataSetOf({ rates: 8, days: 500 });
    for (const property of properties) {
      const nights = (property.roomRates ?? []).flatMap((roomRate) => [...nightsOf(property, roomRate).values()]);
      for (const restriction of ['stopSell', 'closedToArrival', 'closedToDeparture'] as const) {
        expect(nights.some((night) => night[restriction])).toBe(true);
      }
      expect(nights.filter(({ stopSell }) => stopSell).length).toBeLessThan(nights.length / 50);
      expect(property.roomTypes?.every(({ inventory = [] }) => inventory.some(({ count }) => count === 0))).toBe(true);
      expect(new Set(property.deals?.map(({ kind }) => kind)).size).toBe(5);
      expect(property.deals?.every(({ roomRateUuids = [] }) => roomRateUuids.length > 0)).toBe(true);
      expect(property.promotions?.length).toBe(2);
    }
    expect(channels.map(({ deals = [] }) => deals.map(({ kind }) => kind))).toEqual(
      channels.map(() => ['direct-agreement', 'campaign']),
    );
  });
});
