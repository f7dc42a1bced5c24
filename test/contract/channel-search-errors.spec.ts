import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { errorName } from '../harness/error-name.js';
import { invalidParameters } from '../harness/invalid-parameters.js';
import { namesOf, type Query, SEARCH_PATH, searchProperties } from '../harness/search-properties.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const HERE = { latitude: 0, longitude: 0, checkin: '2027-03-10', checkout: '2027-03-12' };

/** 201 hotels at one place; only the last one by name serves breakfast. */
const names = Array.from({ length: 201 }, (_, at) => `Hotel ${String(at).padStart(3, '0')}`);
const empty = names
  .slice(0, 200)
  .map((name) => anEmptyProperty({ name, content: { latitude: 0, longitude: 0, starRating: Number(name.slice(-3)) } }));
const last = aHotelAt('Hotel 200', [0, 0], { breakfast: true, content: { starRating: 4 } });
const dataSet = aDataSet({
  properties: [...empty, last, aProperty()],
  channels: [{ apiId: 'the-channel', name: 'Channel', properties: names.map((property) => aConnection({ property })) }],
});

describe('the search of a channel', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet });
  });
  afterAll(() => app.close());

  // Each way to write a parameter: src/http/validation/reads-as-declared.spec.ts.
  it.each<[string, Query | string, string[]]>([
    ['nothing', '', ['checkin', 'checkout', 'latitude', 'longitude']],
    ['an unknown parameter', { language: 'en' }, ['language']],
    ['a foreign spelling', { 'dealCodes[]': 'TENTH' }, ['dealCodes']],
    ['a repeated parameter', { radius: ['15', '15'] }, ['radius']],
    [
      'what is below its bounds',
      { latitude: -90.1, longitude: -180.5, radius: 14, page: 0, perPage: 0 },
      ['latitude', 'longitude', 'radius', 'page', 'perPage'],
    ],
    [
      'what is above its bounds',
      { latitude: 90.1, longitude: 180.5, radius: 101, starRating: 11, perPage: 51 },
      ['latitude', 'longitude', 'radius', 'starRating', 'perPage'],
    ],
    [
      'what is written otherwise',
      {
        latitude: '1e1',
        longitude: '+1',
        radius: '15.5',
        sort: 'price',
        direction: 'up',
        starRating: 'many',
        breakfast: 1,
      },
      ['latitude', 'longitude', 'radius', 'sort', 'direction', 'starRating', 'breakfast'],
    ],
    ['dates in the past', { checkin: '2027-02-27', checkout: '2027-02-28' }, ['checkin']],
    ['dates beyond 500 days', { checkin: '2028-07-13', checkout: '2028-07-14' }, ['checkout']],
    ['no night', { checkout: '2027-03-10' }, ['checkout']],
    ['more than 30 nights', { checkout: '2027-04-10' }, ['checkout']],
    ['rooms and totals', { rooms: '{"adults":1}', totalAdults: 1, totalRooms: 1 }, ['rooms']],
    ['totals without rooms', { totalAdults: 2 }, ['totalRooms']],
    ['equal deal codes', { dealCodes: ['TENTH', 'TENTH'] }, ['dealCodes']],
    ['eleven deal codes', { dealCodes: Array.from({ length: 11 }, (_, at) => `C${at}`) }, ['dealCodes']],
    ['dealOnly without deal codes', { dealOnly: true }, ['dealOnly']],
  ])('rejects %s', async (_, query, parameters) => {
    const sent = typeof query === 'string' ? query : { ...HERE, ...query };
    const response = await app.get(SEARCH_PATH, { query: sent, headers: credentials.channel });
    expect(errorName(response)).toBe(`400${' BadRequest'.repeat(parameters.length)}`);
    expect(invalidParameters(response)).toEqual(parameters);
  });

  // Keys of every kind: test/keys-and-limits/scope-matrix.spec.ts.
  it('is found at its own path only', async () => {
    const response = await app.get('/public-api/channel/property', { headers: credentials.channel });
    expect(errorName(response)).toBe('404 NotFound');
  });

  it.each(['breakfast=true', 'freeCancellation=true', 'dealOnly=true&dealCodes=ANY'])(
    'is rejected if a filter needs the prices of more than 200 properties: %s',
    async (filter) => {
      const query = `latitude=0&longitude=0&checkin=2027-03-10&checkout=2027-03-11&${filter}`;
      const response = await app.get(SEARCH_PATH, { query, headers: credentials.channel });
      expect([errorName(response), ...invalidParameters(response)]).toEqual(['400 BadRequest', 'radius']);
      expect(response.text).toMatch(
        /"radius of 15 km finds 201 properties; expected at most 200 .* narrow the search by/,
      );
    },
  );

  it('prices up to 200 for a filter; without one it finds all', async () => {
    const found = await searchProperties(app, { ...HERE, breakfast: true, starRating: 1 });
    expect(namesOf(found)).toEqual(['Hotel 200']);
    const all = await searchProperties(app, { ...HERE, perPage: 50, page: 5 });
    expect([namesOf(all), all.total]).toEqual([['Hotel 200'], 201]);
  });
});
