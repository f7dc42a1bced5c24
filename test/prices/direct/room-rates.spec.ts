import { aDataSet } from '../../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../../tools/harness/builders/credentials.js';
import { until } from '../../../tools/harness/until.js';
import { uuidOf } from '../../../tools/harness/builders/uuid-of.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';

const PROPERTY = `/properties/${uuidOf('House')}`;
const HOUSE = `/public-api/api${PROPERTY}`;
const WITH_LIMIT = { 'x-sm-api-key': 'three-a-minute' };

/** In the order of their list; the last two are not sold directly. */
const RATES = [
  aRoomRate(),
  aRoomRate({ name: 'Secret', promotionOnly: true, sortOrder: 1 }),
  aRoomRate({ name: 'Closed', minLeadDays: 99, sortOrder: 2 }),
  aRoomRate({ name: 'Suite rate', room: 'Suite' }),
  aRoomRate({ name: 'Inactive', room: 'Suite', active: false, sortOrder: 1 }),
  aRoomRate({ name: 'Desk', room: 'Suite', sellDirect: false, sortOrder: 2 }),
];
const SOLD = RATES.slice(0, 4).map((rate) => rate['uuid']);

describe('the direct booking API', () => {
  let app: TestApp;
  beforeAll(async () => {
    const house = aProperty({
      roomTypes: [aRoomType(), aRoomType({ name: 'Suite', sortOrder: 1 })],
      roomRates: RATES,
      promotions: [{ code: 'OPEN', percentage: '10', roomRates: [{ uuid: uuidOf('Secret') }] }],
    });
    const keys = [{ kind: 'group', groupUuid: uuidOf('Group'), key: WITH_LIMIT['x-sm-api-key'], requestsPerMinute: 3 }];
    app = await startTestApp({ dataSet: aDataSet({ properties: [house], keys }) });
  });
  afterAll(() => app.close());

  const get = (path: string, query: Record<string, string | number> = {}) =>
    app.get(path, { query, headers: credentials.group });
  const statusOf = async (path: string, headers = {}) => (await app.get(path, { headers })).status;

  it('lists all room rates that quotes refer to, page by page, and each can be read', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push((await get(`${HOUSE}/room-rates`, { page, perPage: 2 })).body);
    const listed = (pages as { results: { uuid: string; promotionOnly: boolean }[] }[]).flatMap(
      ({ results }) => results,
    );
    expect(pages.at(-1)).toMatchObject({ results: [], total: SOLD.length, totalPages: 2 });
    expect(listed.map(({ uuid }) => uuid)).toEqual(SOLD);
    expect(listed.map(({ promotionOnly }) => promotionOnly)).toEqual([false, true, false, false]);
    const stay = { checkIn: '2027-03-10', checkOut: '2027-03-12', promocode: 'OPEN' };
    const quotes = (await get(`${HOUSE}/quotes`, stay)).body as { roomRateUuid: string }[];
    expect(quotes.map(({ roomRateUuid }) => roomRateUuid)).toEqual(SOLD);
    for (const rate of listed) expect((await get(`${HOUSE}/room-rates/${rate.uuid}`)).body).toMatchObject(rate);
  });

  it('has the terms of a room rate as the data set has them, while it is active', async () => {
    const path = `${HOUSE}/room-rates/${uuidOf('Rate')}`;
    expect((await get(path)).body).toMatchObject({
      roomTypeUuid: uuidOf('Room'),
      ratePlanUuid: uuidOf('Plan'),
      adultRequired: true,
      includedOccupancy: 2,
      extras: [],
    });
    for (const [active, expected] of [
      [false, 404],
      [true, 200],
    ] as const) {
      await app.sql('update room_rate set active = $2 where uuid = $1', [uuidOf('Rate'), active]);
      // Sheets are some milliseconds behind the database.
      await until(async () => ((await get(path)).status === expected ? true : undefined));
    }
  });

  it.each(['', '/photos', '/amenities', '/views', '/bedrooms'])('knows no such room type: 404, %s', async (path) => {
    const { body, status } = await get(`${HOUSE}/room-types/${uuidOf('none')}${path}`);
    expect([status, body]).toMatchObject([
      404,
      { errors: [{ message: expect.stringContaining(uuidOf('none')) as unknown }] },
    ]);
  });

  it.each(['', '/media', '/room-rates', `/room-rates/${uuidOf('Rate')}`, `/room-types/${uuidOf('Room')}`])(
    'refuses an unknown parameter: %s',
    async (path) => {
      const { body } = await get(`${HOUSE}${path}`, { x: 1 });
      expect(body).toMatchObject({ errors: [{ name: 'BadRequest', meta: { parameter: 'x' } }] });
    },
  );

  it('counts requests against the same limit as those at the root', async () => {
    for (const path of ['/properties', '/public-api/api/properties', HOUSE])
      expect(await statusOf(path, WITH_LIMIT)).toBe(200);
    expect([await statusOf(HOUSE, WITH_LIMIT), await statusOf('/properties', WITH_LIMIT)]).toEqual([429, 429]);
  });

  it.each([
    ['/properties', {}],
    [`${PROPERTY}/room-types`, {}],
    [`${PROPERTY}/quotes`, { checkIn: '2027-03-10', checkOut: '2027-03-12', withBreakdown: 'true' }],
  ])('has the bytes of the root where both have them: %s', async (path, query) => {
    const [root, direct] = [await get(path, query), await get(`/public-api/api${path}`, query)];
    expect([direct.status, direct.text]).toEqual([200, root.text]);
  });
});
