import { credentials } from '../../../tools/harness/builders/credentials.js';
import { aDataSet } from '../../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../../tools/harness/builders/a-property.js';
import { uuidOf } from '../../../tools/harness/builders/uuid-of.js';
import { DEMO_KEYS } from '../../../src/import/demo/demo-keys.js';
import { demoDataSet } from '../../../src/import/demo/demo-data-set.js';
import { demoUuid } from '../../../src/import/demo/demo-uuid.js';
import { parsePlainDate, plainDate } from '../../../src/domain/stay/plain-date.js';
import { until } from '../../../tools/harness/until.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';

const TODAY = parsePlainDate('2027-03-01') ?? plainDate(0);
const DEMO_KEY = { 'x-sm-api-key': DEMO_KEYS.group };
const hotel = (number: number) => `/public-api/api/properties/${demoUuid('property', number)}`;

interface Listed {
  readonly results: readonly { readonly uuid: string; readonly promotionOnly: boolean }[];
  readonly totalPages: number;
}

describe('room rates in the direct booking API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: demoDataSet(TODAY), env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  });
  afterAll(() => app.close());

  async function allOf(number: number): Promise<Listed['results']> {
    const found: Listed['results'][number][] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await app.get(`${hotel(number)}/room-rates`, { query: { page, perPage: 2 }, headers: DEMO_KEY });
      const { results, totalPages } = body as Listed;
      found.push(...results);
      if (page >= totalPages) return found;
    }
  }

  it.each([1, 2, 3, 7])(
    'are all those that quotes of the demo refer to, and each can be read: hotel %i',
    async (number) => {
      const listed = await allOf(number);
      const uuids = new Set(listed.map(({ uuid }) => uuid));
      expect(uuids.size).toBe(listed.length);
      for (const query of [
        { checkIn: '2027-03-10', checkOut: '2027-03-12' },
        { checkIn: '2027-04-10', checkOut: '2027-04-13', adults: 2, promocode: 'WELCOME' },
        { checkIn: '2027-05-01', checkOut: '2027-05-15', adults: 1, children: 1 },
      ]) {
        const { body } = await app.get(`${hotel(number)}/quotes`, { query, headers: DEMO_KEY });
        for (const { roomRateUuid } of body as { roomRateUuid: string }[]) expect(uuids).toContain(roomRateUuid);
      }
      for (const rate of listed) {
        const { body } = await app.get(`${hotel(number)}/room-rates/${rate.uuid}`, { headers: DEMO_KEY });
        expect(body).toMatchObject(rate);
      }
    },
  );

  it('include promotion-only rates, and no inactive ones', async () => {
    const listed = await allOf(1);
    expect(listed.some(({ promotionOnly }) => promotionOnly)).toBe(true);
    const status = async () =>
      (await app.get(`${hotel(1)}/room-rates/${listed[0]!.uuid}`, { headers: DEMO_KEY })).status;
    for (const [active, expected] of [
      [false, 404],
      [true, 200],
    ] as const) {
      await app.sql('update room_rate set active = $2 where uuid = $1', [listed[0]!.uuid, active]);
      // Sheets are some milliseconds behind the database.
      await until(async () => ((await status()) === expected ? true : undefined));
    }
  });

  it('have terms as the data set has them', async () => {
    const { body } = await app.get(`${hotel(1)}/room-rates/${demoUuid('roomRate', 1, 1, 1)}`, { headers: DEMO_KEY });
    expect(body).toMatchObject({
      roomTypeUuid: demoUuid('roomType', 1, 1),
      ratePlanUuid: demoUuid('ratePlan', 1, 1),
      adultRequired: true,
      includedOccupancy: 2,
      extras: [],
    });
  });
});

describe('requests of the direct booking API', () => {
  let app: TestApp;
  const HOUSE = `/public-api/api/properties/${uuidOf('House')}`;
  const WITH_LIMIT = { 'x-sm-api-key': 'three-a-minute' };
  beforeAll(async () => {
    const keys = [{ kind: 'group', groupUuid: uuidOf('Group'), key: WITH_LIMIT['x-sm-api-key'], requestsPerMinute: 3 }];
    app = await startTestApp({ dataSet: aDataSet({ properties: [aProperty()], keys }) });
  });
  afterAll(() => app.close());

  const statusOf = async (path: string, headers = {}) => (await app.get(path, { headers })).status;
  const PATHS = ['', '/media', '/room-rates', `/room-rates/${uuidOf('Rate')}`, `/room-types/${uuidOf('Room')}`];

  it.each(PATHS)('have the scope of their key, like those at the root: %s', async (path) => {
    expect(await statusOf(`${HOUSE}${path}`)).toBe(401);
    expect(await statusOf(`${HOUSE}${path}`, credentials.channel)).toBe(401);
    const nowhere = `/public-api/api/properties/${uuidOf('nowhere')}${path}`;
    expect(await statusOf(nowhere, credentials.group)).toBe(404);
    expect((await app.get(`${HOUSE}${path}`, { query: 'x=1', headers: credentials.group })).body).toMatchObject({
      errors: [{ name: 'BadRequest', meta: { parameter: 'x' } }],
    });
    await app.sql(`insert into property_group (uuid, name) values ($1, 'Other') on conflict do nothing`, [
      uuidOf('Other'),
    ]);
    await app.sql('update property set group_uuid = $1', [uuidOf('Other')]);
    const turns = (status: number) =>
      until(async () => ((await statusOf(`${HOUSE}${path}`, credentials.group)) === status ? true : undefined));
    await turns(403);
    await app.sql('update property set group_uuid = $1', [uuidOf('Group')]);
    await turns(200);
  });

  it.each(['', '/photos', '/amenities', '/views', '/bedrooms'])('an unknown room type: 404, %s', async (path) => {
    const { body, status } = await app.get(`${HOUSE}/room-types/${uuidOf('none')}${path}`, {
      headers: credentials.group,
    });
    expect([status, body]).toMatchObject([
      404,
      { errors: [{ message: expect.stringContaining(uuidOf('none')) as unknown }] },
    ]);
  });

  it('count against the same limit as those at the root', async () => {
    expect(await statusOf('/properties', WITH_LIMIT)).toBe(200);
    expect(await statusOf('/public-api/api/properties', WITH_LIMIT)).toBe(200);
    expect(await statusOf(HOUSE, WITH_LIMIT)).toBe(200);
    expect([await statusOf(HOUSE, WITH_LIMIT), await statusOf('/properties', WITH_LIMIT)]).toEqual([429, 429]);
  });

  it.each(['/properties', `/properties/${uuidOf('House')}/room-types`])(
    'have the bytes of the root where both have them: %s',
    async (path) => {
      const [root, direct] = await Promise.all(
        [path, `/public-api/api${path}`].map((one) => app.get(one, { headers: credentials.group })),
      );
      expect(direct?.text).toBe(root?.text);
    },
  );

  it('for quotes too', async () => {
    const query = { checkIn: '2027-03-10', checkOut: '2027-03-12', withBreakdown: true };
    const path = `/properties/${uuidOf('House')}/quotes`;
    const { text } = await app.get(path, { query, headers: credentials.group });
    expect((await app.get(`/public-api/api${path}`, { query, headers: credentials.group })).text).toBe(text);
  });
});
