import { hotelsWith, hotelWith, StayquoteError } from '../../../packages/testing/src/index.js';
import { NOTHING_KNOWN } from '../../../src/import/parse/known.js';
import { validateDataSet } from '../../../src/import/parse/validate-data-set.js';

const RATE = '50000000-0000-4000-8000-000000000001';
const DEAL = {
  code: 'LONGER',
  kind: 'length-of-stay-deal',
  roomRateUuids: [RATE],
  rules: [{ minNights: 5, percentage: '8' }],
};
const PARTS = { rates: [{ price: '120.00' }, { price: '90.00' }], name: 'Inn', property: { deals: [DEAL] } };

const problemsOf = (data: object) => validateDataSet(data, NOTHING_KNOWN, { withKeys: false }).problems;

describe('hotelsWith', () => {
  it.each([1, 2, 120, 1000])(
    'makes %d valid hotels, in the order of their names, for one group and channel',
    (count) => {
      const data = hotelsWith(count);
      expect(problemsOf(data)).toBeUndefined();
      expect([data.groups.length, data.properties.length, data.channels.length]).toEqual([1, count, 1]);
      const names = data.properties.map(({ name }) => String(name));
      expect(names).toEqual([...new Set(names)].sort());
      expect(data.channels[0]!['properties']).toHaveLength(count);
    },
  );

  it('is hotelWith apart from the numbers, also in what refers to a UUID', () => {
    const { groups, properties, channels } = hotelsWith(12, PARTS);
    expect(problemsOf({ groups, properties, channels })).toBeUndefined();
    const ofNumber = (value: unknown) => JSON.stringify(value).replaceAll('0000000-0012-', '0000000-0000-');
    const one = hotelWith({ ...PARTS, name: 'Inn 12' });
    expect(groups).toEqual(one.groups);
    expect(JSON.parse(ofNumber(properties[11]))).toEqual(JSON.parse(JSON.stringify(one.properties[0])));
    expect(properties[11]).toMatchObject({ deals: [{ roomRateUuids: [RATE.replace('-0000-', '-0012-')] }] });
    const [{ properties: connections }] = channels as [{ properties: object[] }];
    expect(JSON.parse(ofNumber([connections[11]]))).toEqual(one.channels[0]!['properties']);
  });

  it('makes parts from the number, and the same data each time', () => {
    const made = () => hotelsWith(3, (number) => ({ ...PARTS, currency: ['EUR', 'JPY', 'KWD'][number - 1]! }));
    expect(made().properties.map(({ name, currency }) => [name, currency])).toEqual([
      ['Inn 1', 'EUR'],
      ['Inn 2', 'JPY'],
      ['Inn 3', 'KWD'],
    ]);
    expect(made()).toEqual(made());
  });

  it.each([0, -1, 1.5, NaN, 1001, '3'])('throws for the count %p', (count) => {
    const message = `count is ${count}; expected a whole number from 1 to 1000`;
    expect(() => hotelsWith(count as number)).toThrow(new StayquoteError(message));
  });

  it('throws for parts that hotelWith refuses', () => {
    const misspelt = { rates: [], timeZone: 'UTC' } as Parameters<typeof hotelWith>[0];
    expect(() => hotelsWith(2, misspelt)).toThrow('hotelWith has no option timeZone');
  });
});
