import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { namesOf, type Query, rateOf, SEARCH_PATH, searchProperties } from '../harness/search-properties.js';
import { until } from '../../tools/harness/until.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** One kilometre north, in degrees. */
const KM = 180 / (Math.PI * 6371.0088);
const PHOTOS = ['first', 'second'].map((name) => ({ url: `https://example.org/${name}.jpg`, captions: name }));

const HOTELS = [
  aHotelAt('Zebra', [0, 0], { content: { starRating: 3.5, photos: PHOTOS } }),
  aHotelAt('Yak', [5 * KM, 0], {
    breakfast: true,
    content: { starRating: 4, propertyType: { en: 'Inn', fr: 'Auberge' } },
  }),
  aHotelAt('Xerus', [0, 14.999 * KM], { amount: 80, rooms: 2, content: { starRating: 5 } }),
  aHotelAt('Wolf', [-15.001 * KM, 0], { breakfast: true, amount: 90 }),
  aHotelAt('Viper', [0, -40 * KM], { amount: null }),
  aHotelAt('East', [-16.5, 179.95]),
  aHotelAt('West', [-16.5, -179.95]),
  aHotelAt('Polar', [89.95, 10]),
  aHotelAt('Samoa', [60, 0], { timezone: 'Pacific/Apia' }),
];
const CONNECTED = HOTELS.map(({ name }) => String(name));

const campaign = (code: string, discount: string, names: readonly string[], fields: Piece = {}): Piece => ({
  code,
  kind: 'campaign',
  discountPercentage: discount,
  commissionPercentage: '9',
  stayFrom: '2027-03-01',
  stayTo: '2027-04-30',
  bookFrom: '2027-01-01',
  bookTo: '2027-04-30',
  properties: names.map((name) => ({ uuid: uuidOf(name) })),
  ...fields,
});

const dataSet = aDataSet({
  properties: [...HOTELS, aHotelAt('Foreign', [0, 0]), aProperty({ content: { latitude: 45, longitude: 45 } })],
  channels: [
    {
      apiId: 'the-channel',
      name: 'Channel',
      properties: CONNECTED.map((property) => aConnection({ property })),
      deals: [
        campaign('TENTH', '10', ['Zebra', 'Yak']),
        campaign('HALF', '50', ['Yak']),
        campaign('ENDED', '50', ['Zebra'], { bookTo: '2027-02-01' }),
      ],
    },
    { apiId: 'another-channel', name: 'Another', properties: [aConnection({ property: 'Foreign' })] },
  ],
});

/** Two nights, around the place where the equator meets the prime meridian. */
const HERE = { latitude: 0, longitude: 0, checkin: '2027-03-10', checkout: '2027-03-12' };

describe('the search of a channel', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet });
  });
  afterAll(() => app.close());

  const search = (query: Query) => searchProperties(app, { ...HERE, ...query });

  it('returns the connected properties within 15 km, nearest first, each with its best rate', async () => {
    const { results, ...envelope } = await search({});
    expect(envelope).toEqual({ page: 1, perPage: 20, total: 3, totalPages: 1 });
    expect(results.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['Zebra', 0],
      ['Yak', 5],
      ['Xerus', 14.999],
    ]);
    expect(results[0]).toEqual({
      uuid: uuidOf('Zebra'),
      name: 'Zebra',
      propertyType: { text: 'Hotel', language: 'en' },
      address: '1 Quay Street',
      suburb: 'Harbour',
      state: 'Auckland',
      country: 'NZ',
      latitude: 0,
      longitude: 0,
      distanceKm: 0,
      starRating: 3.5,
      photos: [PHOTOS[0]],
      currency: 'EUR',
      bestRate: {
        roomTypeUuid: uuidOf('Zebra room'),
        uuid: uuidOf('Zebra Room rate'),
        ratePlanName: 'Room',
        totalPrice: 200,
        breakfastIncluded: false,
        cancellationPolicy: { policyType: 'non-refundable', freeCancellationUntilDays: 0 },
      },
      bestRateByDeal: [],
    });
  });

  it.each([
    ['a larger radius', { radius: 16 }, ['Zebra', 'Yak', 'Xerus', 'Wolf']],
    ['a place beyond which there is nothing', { latitude: 30 }, []],
    ['the antimeridian from the east', { latitude: -16.5, longitude: 179.98 }, ['East', 'West']],
    ['the antimeridian from the west', { latitude: -16.5, longitude: -179.98 }, ['West', 'East']],
    ['the antimeridian itself', { latitude: -16.5, longitude: 180, radius: 15 }, ['East', 'West']],
    ['the far side of a pole', { latitude: 89.95, longitude: -170 }, ['Polar']],
    ['a pole itself', { latitude: 90, longitude: 0 }, ['Polar']],
    ['another channel’s property and one of no channel', { latitude: 45, longitude: 45 }, []],
  ])('finds what is within the distance of %s', async (_, query, names) => {
    expect(namesOf(await search(query))).toEqual(names);
  });

  it.each([
    ['farthest first', { direction: 'desc' }, ['Wolf', 'Xerus', 'Yak', 'Zebra']],
    ['by name', { sort: 'name' }, ['Wolf', 'Xerus', 'Yak', 'Zebra']],
    ['by name, last first', { sort: 'name', direction: 'desc' }, ['Zebra', 'Yak', 'Xerus', 'Wolf']],
  ])('sorts %s', async (_, query, names) => {
    expect(namesOf(await search({ radius: 16, ...query }))).toEqual(names);
  });

  it.each([
    ['the second page', { page: 2, perPage: 2, radius: 16 }, ['Xerus', 'Wolf'], [4, 2]],
    ['a page past the end', { page: 3, perPage: 2, radius: 16 }, [], [4, 2]],
    ['a page of what prices decide', { page: 2, perPage: 1, radius: 16, breakfast: true }, ['Wolf'], [2, 2]],
    ['a search without results', { latitude: 30 }, [], [0, 0]],
  ])('returns %s', async (_, query, names, [total, totalPages]) => {
    const page = await search(query);
    expect(namesOf(page)).toEqual(names);
    expect(page).toMatchObject({ total, totalPages });
  });

  it.each([
    ['at least so many stars', { starRating: 3.5 }, ['Zebra', 'Yak', 'Xerus']],
    ['more stars', { starRating: 4 }, ['Yak', 'Xerus']],
    ['a property type in another language', { propertyType: 'Auberge' }, ['Yak']],
    ['a property type spelled otherwise', { propertyType: 'hotel' }, []],
    ['breakfast', { breakfast: true }, ['Yak', 'Wolf']],
    ['breakfast=false, which is no filter', { breakfast: false }, ['Zebra', 'Yak', 'Xerus', 'Wolf']],
    ['free cancellation', { freeCancellation: true }, ['Yak', 'Wolf']],
    ['a deal', { dealCodes: 'TENTH', dealOnly: true }, ['Zebra', 'Yak']],
    ['a deal at a rate with breakfast', { dealCodes: 'TENTH', dealOnly: true, breakfast: true }, ['Yak']],
    ['a deal that has ended', { dealCodes: 'ENDED', dealOnly: true }, []],
    ['an unknown deal', { dealCodes: 'UNKNOWN', dealOnly: true }, []],
    ['more rooms than some have, with breakfast', { totalAdults: 6, totalRooms: 6, breakfast: true }, []],
  ])('filters by %s', async (_, query, names) => {
    const page = await search({ radius: 16, ...query });
    expect(namesOf(page)).toEqual(names);
    expect(page.total).toBe(names.length);
  });

  it('counts and returns properties without a rate for the stay, unless a filter needs one', async () => {
    const here = { longitude: -40 * KM };
    expect((await search(here)).results).toMatchObject([{ name: 'Viper', bestRate: null, bestRateByDeal: [] }]);
    expect(namesOf(await search({ ...here, breakfast: true }))).toEqual([]);
    const { results } = await search({ checkin: '2027-05-10', checkout: '2027-05-12' });
    expect(results.map(({ bestRate }) => bestRate)).toEqual([null, null, null]);
  });

  it('returns the best rate of each deal that applies, in the order of the request', async () => {
    const { results } = await search({ dealCodes: ['HALF', 'UNKNOWN', 'ENDED', 'TENTH'] });
    expect(results.map(({ bestRate, bestRateByDeal }) => [rateOf(bestRate), bestRateByDeal.map(rateOf)])).toEqual([
      [['Room', 200], [['Room', 180, 'TENTH']]],
      [
        ['Room', 200],
        [
          ['Room', 100, 'HALF'],
          ['Room', 180, 'TENTH'],
        ],
      ],
      [['Room', 160], []],
    ]);
  });

  it('prices only rates that match the filters', async () => {
    const { results } = await search({ freeCancellation: true, dealCodes: 'HALF' });
    expect(results.map(({ bestRate, bestRateByDeal }) => [rateOf(bestRate), bestRateByDeal.map(rateOf)])).toEqual([
      [['Breakfast', 240], [['Breakfast', 120, 'HALF']]],
    ]);
  });

  it.each([
    ['rooms in brackets', 'rooms[0][adults]=2&rooms[1][adults]=1', [400, 400, 320]],
    ['totals', 'totalAdults=3&totalRooms=3', [600, 600, null]],
  ])('adds up the rooms of one rate, if so many are left: %s', async (_, rooms, totals) => {
    const stay = Object.entries(HERE).map((pair) => pair.join('='));
    const { results } = await searchProperties(app, [...stay, rooms].join('&'));
    expect(results.map(({ bestRate }) => bestRate?.totalPrice ?? null)).toEqual(totals);
  });

  it('returns no rate where the stay is outside the search window of the property', async () => {
    // At 2027-03-01T09:00Z it is already 2027-03-01 in Samoa, where a stay from yesterday is over.
    const samoa = { latitude: 60, checkin: '2027-02-28', checkout: '2027-03-02' };
    expect((await search(samoa)).results).toMatchObject([{ name: 'Samoa', bestRate: null }]);
  });

  it('responds 304 to its own entity tag, and sends another tag after a change', async () => {
    const query = { ...HERE, latitude: 89.95, longitude: 10 };
    const first = await app.get(SEARCH_PATH, { query, headers: credentials.channel });
    const etag = String(first.headers['etag']);
    const again = () => app.get(SEARCH_PATH, { query, headers: { ...credentials.channel, 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await app.sql("UPDATE property SET suburb = 'Ice' WHERE name = 'Polar'");
    // The change is announced to the server after its commit.
    const changed = await until(() => again().then((response) => response.status === 200 && response));
    expect(changed).toMatchObject({ body: { results: [{ suburb: 'Ice' }] } });
  });
});
