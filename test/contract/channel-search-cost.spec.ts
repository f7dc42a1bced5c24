import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { errorName } from '../harness/error-name.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { type FoundPage, namesOf, type Query, SEARCH_PATH } from '../harness/search-properties.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Together more than are read in one statement; one of them alone, too. */
const RATES = { Small: 300, Medium: 800, Large: 1300, Last: 600 };
const ALL = 3000;
const LIMIT = 20;

const hotelWith = (name: string, rates: number, at: number) =>
  aHotelAt(name, [0, at / 1000], {
    roomRates: Array.from({ length: rates }, (_, rate) => ({
      ...aRoomRate({ name: `${name} rate ${rate}`, room: `${name} room`, plan: `${name} Room` }),
      calendar: [{ from: '2027-03-10', to: '2027-03-11', amount: `${100 + rates - rate}.00` }],
    })),
  });

const keyOf = (name: string) => ({ 'x-sm-api-id': 'the-channel', 'x-sm-api-key': `limited-${name}` });
const dataSet = aDataSet({
  properties: [aProperty(), ...Object.entries(RATES).map(([name, rates], at) => hotelWith(name, rates, at))],
  channels: [
    {
      apiId: 'the-channel',
      name: 'Channel',
      properties: Object.keys(RATES).map((property) => aConnection({ property })),
    },
  ],
  keys: [
    ...['small', 'medium', 'filters'].map((name) => ({ name, requestsPerMinute: LIMIT })),
    { name: 'together', requestsPerMinute: 16 },
    { name: 'large', requestsPerMinute: 41 },
    { name: 'tiny', requestsPerMinute: 3 },
  ].map(({ name, requestsPerMinute }) => ({
    ...{ kind: 'channel', apiId: 'the-channel', key: keyOf(name)['x-sm-api-key'], requestsPerMinute },
  })),
});

const HERE = { latitude: 0, longitude: 0, checkin: '2027-03-10', checkout: '2027-03-12' };
/** So many different occupancies, none of which is sold more than once. */
const occupancies = (count: number) =>
  Array.from({ length: count }, (_, at) => JSON.stringify({ adults: 1 + (at % 5), children: Math.floor(at / 5) }));
const left = ({ headers }: HttpResponse) => Number(headers['x-ratelimit-remaining']);

describe('the cost of a search', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet });
  });
  afterAll(() => app.close());

  const search = (name: string, query: Query) =>
    app.get(SEARCH_PATH, { query: { ...HERE, ...query }, headers: keyOf(name) });

  it('is one request up to 2,500 stay prices and a further one for each full thousand beyond', async () => {
    expect(left(await search('medium', { perPage: 3 }))).toBe(LIMIT - 1);
    // 2 x 2,400 prices, of equal and of different rooms.
    expect(left(await search('medium', { perPage: 3, rooms: [...occupancies(1), ...occupancies(1)] }))).toBe(LIMIT - 2);
    expect(left(await search('medium', { perPage: 3, rooms: occupancies(2) }))).toBe(LIMIT - 2 - 3);
  });

  it('is that of all properties that are priced', async () => {
    expect(left(await search('filters', { perPage: 1, rooms: occupancies(2) }))).toBe(LIMIT - 1);
    // 2 x 3,000 prices.
    expect(left(await search('filters', { perPage: 1, rooms: occupancies(2), freeCancellation: true }))).toBe(
      LIMIT - 1 - 4,
    );
  });

  it('is at most a quarter of the limit, and at least one request', async () => {
    // 5 x 3,000 prices are 13 requests.
    const rooms = occupancies(5);
    expect(left(await search('large', { rooms }))).toBe(41 - 10);
    for (const remaining of [2, 1, 0]) expect(left(await search('tiny', { rooms }))).toBe(remaining);
    expect((await search('tiny', { rooms })).status).toBe(429);
  });

  it('is counted as a whole, or the search is refused and counts as one', async () => {
    // Searches of as few prices as it takes: one that takes five seconds on a busy machine is refused. Four of four requests each
    // are all of the limit.
    const responses = await Promise.all(Array.from({ length: 4 }, () => search('together', { rooms: occupancies(2) })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(Math.min(...responses.map(left))).toBe(0);
    const { checkin, checkout } = HERE;
    const nowhere = { query: { checkin, checkout }, headers: keyOf('small') };
    for (let time = 0; time < LIMIT - 2; time += 1) await app.get(`/properties/${uuidOf('Nowhere')}`, nowhere);
    const refused = await search('small', { rooms: occupancies(3) });
    expect([errorName(refused), left(refused)]).toEqual(['429 RateLimited', 1]);
    expect(refused.text).toContain('This request counts as 5 requests, and 2 of 20 per minute are left');
    expect((await search('small', { perPage: 1 })).status).toBe(200);
  });

  it('does not change what is found: large hotels are read one by one, the others together', async () => {
    const { body } = await search('large', { rooms: occupancies(1) });
    const page = body as FoundPage;
    expect(namesOf(page)).toEqual(Object.keys(RATES));
    expect(page.results.map(({ bestRate }) => bestRate?.totalPrice)).toEqual(page.results.map(() => 202));
    expect(Object.values(RATES).reduce((sum, rates) => sum + rates, 0)).toBe(ALL);
  });
});
