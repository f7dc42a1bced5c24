import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { errorName } from '../harness/error-name.js';
import { invalidParameters } from '../harness/invalid-parameters.js';
import { namesOf, type Query, SEARCH_PATH, searchProperties } from '../harness/search-properties.js';
import { type RequestOptions, startTestApp, type TestApp } from '../harness/test-app.js';

const HERE = { latitude: 0, longitude: 0, checkin: '2027-03-10', checkout: '2027-03-12' };

describe('the search of a channel', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  const fails = async (
    query: Query | string,
    headers: NonNullable<RequestOptions['headers']> = credentials.channel,
  ) => {
    const sent = typeof query === 'string' ? query : { ...HERE, ...query };
    const response = await app.get(SEARCH_PATH, { query: sent, headers });
    return [errorName(response), ...invalidParameters(response)];
  };

  it.each([
    ['nothing', '', ['checkin', 'checkout', 'latitude', 'longitude']],
    ['an unknown parameter', { language: 'en' }, ['language']],
    ['a foreign spelling', { 'dealCodes[]': 'TENTH' }, ['dealCodes']],
    ['a repeated parameter', { radius: ['15', '15'] }, ['radius']],
    ['a latitude beyond the pole', { latitude: 90.1 }, ['latitude']],
    ['a longitude beyond the antimeridian', { longitude: -180.5 }, ['longitude']],
    ['no decimal number', { latitude: '1e1', longitude: '+1' }, ['latitude', 'longitude']],
    ['a radius below 15', { radius: 14 }, ['radius']],
    ['a radius above 100', { radius: 101 }, ['radius']],
    ['a radius in parts of a kilometre', { radius: '15.5' }, ['radius']],
    ['dates in the past', { checkin: '2027-02-27', checkout: '2027-02-28' }, ['checkin']],
    ['dates beyond 500 days', { checkin: '2028-07-13', checkout: '2028-07-14' }, ['checkout']],
    ['no night', { checkout: '2027-03-10' }, ['checkout']],
    ['more than 30 nights', { checkout: '2027-04-10' }, ['checkout']],
    ['rooms and totals', { rooms: '{"adults":1}', totalAdults: 1, totalRooms: 1 }, ['rooms']],
    ['totals without rooms', { totalAdults: 2 }, ['totalRooms']],
    ['another order', { sort: 'price', direction: 'up' }, ['sort', 'direction']],
    ['no number of stars', { starRating: 'many' }, ['starRating']],
    ['no flags', { breakfast: 1, freeCancellation: 'yes' }, ['breakfast', 'freeCancellation']],
    ['equal deal codes', { dealCodes: ['TENTH', 'TENTH'] }, ['dealCodes']],
    ['eleven deal codes', { dealCodes: Array.from({ length: 11 }, (_, at) => `C${at}`) }, ['dealCodes']],
    ['dealOnly without deal codes', { dealOnly: true }, ['dealOnly']],
    ['page 0', { page: 0 }, ['page']],
    ['more than 50 per page', { perPage: 51 }, ['perPage']],
  ])('rejects %s', async (_, query, names) => {
    expect(await fails(query)).toEqual([names.map(() => 'BadRequest').reduce((a, b) => `${a} ${b}`, '400'), ...names]);
  });

  it.each([
    ['no key', {}],
    ['a group key', credentials.group],
    ['a property key', credentials.property],
    ['a group key with an API id', { ...credentials.group, 'x-sm-api-id': 'the-channel' }],
    ['a channel key without its API id', { 'x-sm-api-key': credentials.channel['x-sm-api-key'] }],
    ['the API id of another channel', { ...credentials.channel, 'x-sm-api-id': 'another-channel' }],
  ])('refuses %s', async (_, headers) => {
    expect(await fails({}, headers)).toEqual(['401 NotAuthorised', undefined]);
  });

  it('is found at its own path only', async () => {
    const response = await app.get('/public-api/channel/property', { headers: credentials.channel });
    expect(errorName(response)).toBe('404 NotFound');
  });
});

describe('a search whose filters need prices', () => {
  let app: TestApp;
  /** 201 hotels at one place; only the last one by name serves breakfast. */
  const names = Array.from({ length: 201 }, (_, at) => `Hotel ${String(at).padStart(3, '0')}`);
  beforeAll(async () => {
    const content = { latitude: 0, longitude: 0 };
    const empty = names
      .slice(0, 200)
      .map((name) => anEmptyProperty({ name, content: { ...content, starRating: Number(name.slice(-3)) } }));
    const hotels = [...empty, aHotelAt('Hotel 200', [0, 0], { breakfast: true, content: { starRating: 4 } })];
    const properties = names.map((property) => aConnection({ property }));
    const channels = [{ apiId: 'the-channel', name: 'Channel', properties }];
    app = await startTestApp({ dataSet: aDataSet({ properties: [...hotels, aProperty()], channels }) });
  });
  afterAll(() => app.close());

  it.each(['breakfast=true', 'freeCancellation=true', 'dealOnly=true&dealCodes=ANY'])(
    'is rejected if it finds more than 200 properties: %s',
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
    const query = { latitude: 0, longitude: 0, checkin: '2027-03-10', checkout: '2027-03-11' };
    expect(namesOf(await searchProperties(app, { ...query, breakfast: true, starRating: 1 }))).toEqual(['Hotel 200']);
    const all = await searchProperties(app, { ...query, perPage: 50, page: 5 });
    expect([namesOf(all), all.total]).toEqual([['Hotel 200'], 201]);
  });
});
