import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { invalidParameters } from '../harness/invalid-parameters.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const LONGEST_NAME = 'é'.repeat(49) + '😀';

const suite = aRoomType({
  ...{ name: 'Suite', description: 'Two rooms and a view.', category: 'suite', code: 'STE', categoryCode: 'SUI-7' },
  ...{ roomSize: 42.5, roomSizeUnit: 'm^2', bathroomQuantity: '1.5', smokingPolicy: 'non_smoking' },
  ...{ maxOccupancy: 5, maxAdultOccupancy: 4, maxChildOccupancy: 3, maxInfantOccupancy: 2 },
  sortOrder: 1,
});
const plain = aRoomType({ name: 'Plain', sortOrder: 2 });
const edges = [
  aRoomType({ name: LONGEST_NAME, description: 'x', roomSize: 1, roomSizeUnit: 'ft^2', sortOrder: 3 }),
  aRoomType({ name: 'x', roomSize: 99999.99, bathroomQuantity: 'shared', smokingPolicy: 'smoking', sortOrder: 4 }),
  ...Array.from({ length: 19 }, (_, half) =>
    aRoomType({ name: `Bath ${half}`, bathroomQuantity: String(1 + half / 2), sortOrder: 10 + half }),
  ),
];
const unlisted = aRoomType({ name: 'Closed', active: false });

const path = `/properties/${uuidOf('House')}/room-types`;

describe('List room types', () => {
  let app: TestApp;
  beforeAll(async () => {
    const house = aProperty({
      roomTypes: [...edges.toReversed(), unlisted, plain, suite],
      ratePlans: [aRatePlan()],
      roomRates: [],
    });
    app = await startTestApp({ dataSet: aDataSet({ properties: [house, anEmptyProperty({ name: 'Bare' })] }) });
  });
  afterAll(() => app.close());

  const list = (query: string) => app.get(path, { query, headers: credentials.property });
  const results = async (query: string) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    return (body as { results: Record<string, unknown>[] }).results;
  };

  it.each([
    ['[2.3-3] uuid', 'uuid', uuidOf('Suite'), uuidOf('Plain')],
    ['[2.3-4] name', 'name', 'Suite', 'Plain'],
    ['[2.3-6] description', 'description', 'Two rooms and a view.', null],
    ['[2.3-8] category', 'category', 'suite', null],
    ['[2.3-9] roomSize', 'roomSize', 42.5, null],
    ['[2.3-11] roomSizeUnit', 'roomSizeUnit', 'm^2', null],
    ['[2.3-12] bathroomQuantity', 'bathroomQuantity', '1.5', null],
    ['[2.3-14] maxOccupancy', 'maxOccupancy', 5, 4],
    ['[2.3-15] maxAdultOccupancy', 'maxAdultOccupancy', 4, 4],
    ['[2.3-16] maxChildOccupancy', 'maxChildOccupancy', 3, 4],
    ['[2.3-17] maxInfantOccupancy', 'maxInfantOccupancy', 2, 4],
    ['[2.3-18] code', 'code', 'STE', null],
    ['[2.3-19] categoryCode', 'categoryCode', 'SUI-7', null],
    ['[2.3-20] [2.3-21] smokingPolicy', 'smokingPolicy', 'non_smoking', null],
  ])('%s is given as configured, and as null where nothing is', async (_title, field, configured, bare) => {
    const [full, empty] = await results('perPage=2');
    expect(full?.[field]).toBe(configured);
    expect(empty?.[field]).toBe(bare);
  });

  it('[2.3-1] [2.3-2] every room type has exactly the same fields', async () => {
    const fields = (await results('perPage=2')).map((roomType) => Object.keys(roomType));
    expect(fields[0]).toHaveLength(14);
    expect(fields[1]).toEqual(fields[0]);
  });

  it('[2.3-5] [2.3-7] [2.3-10] [8-10] [8-11] returns texts and sizes at their bounds', async () => {
    expect(await results('page=2&perPage=2')).toMatchObject([
      { name: LONGEST_NAME, description: 'x', roomSize: 1, roomSizeUnit: 'ft^2' },
      { name: 'x', description: null, roomSize: 99999.99 },
    ]);
  });

  it('[2.3-13] returns bathrooms from 1 to 10 in halves, and shared ones; no inactive room type', async () => {
    const types = await results('perPage=50');
    const halves = Array.from({ length: 19 }, (_, half) => String(1 + half / 2));
    expect(types.slice(3).map(({ bathroomQuantity }) => bathroomQuantity)).toEqual(['shared', ...halves]);
    expect(types.map(({ name }) => name)).not.toContain('Closed');
  });

  it('[1-3] [4.2-1] [4.2-5] [4.2-7] [4.2-9] [8-2] [8-4] returns the first ten in order by default', async () => {
    const { body } = await list('');
    expect(body).toMatchObject({ page: 1, perPage: 10, total: 23, totalPages: 3 });
    const { results: items } = body as { results: { name: string }[] };
    expect(items.map(({ name }) => name).slice(0, 5)).toEqual(['Suite', 'Plain', LONGEST_NAME, 'x', 'Bath 0']);
    expect(items).toHaveLength(10);
  });

  it('returns no pages for a property without room types', async () => {
    const { body } = await app.get(path.replace(uuidOf('House'), uuidOf('Bare')), { headers: credentials.group });
    expect(body).toEqual({ results: [], page: 1, perPage: 10, total: 0, totalPages: 0 });
  });

  it('returns correct totals past the end', async () => {
    const { body } = await list('page=4');
    expect(body).toEqual({ results: [], page: 4, perPage: 10, total: 23, totalPages: 3 });
  });

  it.each([
    ['[4.2-6] [8-2] page is at least 1', 'page=0', 'page'],
    ['[4.2-5] page is a whole number', 'page=1.5', 'page'],
    ['[4.2-7] perPage is a whole number', 'perPage=ten', 'perPage'],
    ['[4.2-8] [8-4] perPage is at least 1', 'perPage=0', 'perPage'],
    ['[4.2-8] [8-4] perPage is at most 50', 'perPage=51', 'perPage'],
    ['a parameter is known', 'checkIn=2027-03-01', 'checkIn'],
  ])('%s: 400', async (_title, query, name) => {
    const response = await list(query);
    expect(errorName(response)).toBe('400 BadRequest');
    expect(invalidParameters(response)).toEqual([name]);
  });

  it('[4.2-8] [8-4] accepts the bounds of perPage', async () => {
    expect((await list('perPage=1')).body).toMatchObject({ perPage: 1, totalPages: 23 });
    expect((await list('perPage=50')).body).toMatchObject({ perPage: 50, totalPages: 1 });
  });

  it.each([
    ['[4.2-3] a path without a valid UUID', 'house', credentials.group, '400 BadRequest'],
    ['[4.2-4] no x-sm-api-key', uuidOf('House'), {}, '401 NotAuthorised'],
    ['[4.2-10] [7-4] a property that does not exist', uuidOf('Nowhere'), credentials.group, '404 NotFound'],
  ])('%s is an error', async (_title, uuid, headers, expected) => {
    const response = await app.get(path.replace(uuidOf('House'), uuid), { headers });
    expect(errorName(response)).toBe(expected);
    if (response.status === 400) expect(invalidParameters(response)).toEqual(['propertyUuid']);
  });

  it('[4.1-3] accepts a property key', async () => {
    expect((await list('')).status).toBe(200);
  });
});
