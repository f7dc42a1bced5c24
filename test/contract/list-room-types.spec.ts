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
  name: 'Suite',
  description: 'Two rooms and a view.',
  category: 'suite',
  roomSize: 42.5,
  roomSizeUnit: 'm^2',
  bathroomQuantity: '1.5',
  maxOccupancy: 5,
  maxAdultOccupancy: 4,
  maxChildOccupancy: 3,
  maxInfantOccupancy: 2,
  code: 'STE',
  categoryCode: 'SUI-7',
  smokingPolicy: 'non_smoking',
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

  it('[2.3-5] [8-10] returns names of 1 and of 50 characters', async () => {
    const names = (await results('page=2&perPage=2')).map(({ name }) => name);
    expect(names).toEqual([LONGEST_NAME, 'x']);
  });

  it('[2.3-7] returns a description of 1 character', async () => {
    expect((await results('page=2&perPage=2'))[0]).toMatchObject({ description: 'x', roomSizeUnit: 'ft^2' });
  });

  it('[2.3-10] [8-11] returns a roomSize of 1 and of 99999.99', async () => {
    const sizes = (await results('page=2&perPage=2')).map(({ roomSize }) => roomSize);
    expect(sizes).toEqual([1, 99999.99]);
  });

  it('[2.3-13] returns bathrooms from 1 to 10 in halves, and shared ones', async () => {
    const quantities = (await results('perPage=50')).slice(3).map(({ bathroomQuantity }) => bathroomQuantity);
    expect(quantities).toEqual(['shared', ...Array.from({ length: 19 }, (_, half) => String(1 + half / 2))]);
  });

  it('[1-3] [4.2-1] [4.2-5] [4.2-7] [4.2-9] [8-2] [8-4] returns the first ten in order by default', async () => {
    const { body } = await list('');
    expect(body).toMatchObject({ page: 1, perPage: 10, total: 23, totalPages: 3 });
    const { results: items } = body as { results: { name: string }[] };
    expect(items.map(({ name }) => name).slice(0, 5)).toEqual(['Suite', 'Plain', LONGEST_NAME, 'x', 'Bath 0']);
    expect(items).toHaveLength(10);
  });

  it('does not list an inactive room type', async () => {
    expect((await results('perPage=50')).map(({ name }) => name)).not.toContain('Closed');
  });

  it('returns no pages for a property without room types', async () => {
    const { body } = await app.get(`/properties/${uuidOf('Bare')}/room-types`, { headers: credentials.group });
    expect(body).toEqual({ results: [], page: 1, perPage: 10, total: 0, totalPages: 0 });
  });

  it('returns correct totals past the end', async () => {
    const { body } = await list('page=4');
    expect(body).toEqual({ results: [], page: 4, perPage: 10, total: 23, totalPages: 3 });
  });

  it.each([
    ['[4.2-6] [8-2] page is at least 1: 0', 'page=0', ['page']],
    ['[4.2-6] [8-2] page is at least 1: -1', 'page=-1', ['page']],
    ['[4.2-5] page is a whole number', 'page=1.5', ['page']],
    ['[4.2-7] perPage is a whole number', 'perPage=ten', ['perPage']],
    ['[4.2-8] [8-4] perPage is at least 1: 0', 'perPage=0', ['perPage']],
    ['[4.2-8] [8-4] perPage is at least 1: -1', 'perPage=-1', ['perPage']],
    ['[4.2-8] [8-4] perPage is at most 50: 51', 'perPage=51', ['perPage']],
    ['a parameter is known', 'checkIn=2027-03-01', ['checkIn']],
  ])('%s: 400', async (_title, query, names) => {
    const response = await list(query);
    expect(errorName(response)).toBe('400 BadRequest');
    expect(invalidParameters(response)).toEqual(names);
  });

  it('[4.2-8] [8-4] accepts the bounds of perPage', async () => {
    expect((await list('perPage=1')).body).toMatchObject({ perPage: 1, totalPages: 23 });
    expect((await list('perPage=50')).body).toMatchObject({ perPage: 50, totalPages: 1 });
  });

  it('[4.2-3] a path without a valid UUID is an error of propertyUuid', async () => {
    const response = await app.get('/properties/house/room-types', { headers: credentials.group });
    expect(errorName(response)).toBe('400 BadRequest');
    expect(invalidParameters(response)).toEqual(['propertyUuid']);
  });

  it('accepts a UUID in capitals in the path', async () => {
    const { status } = await app.get(path.replace(uuidOf('House'), uuidOf('House').toUpperCase()), {
      headers: credentials.group,
    });
    expect(status).toBe(200);
  });

  it('[4.2-4] requires x-sm-api-key: 401', async () => {
    expect(errorName(await app.get(path))).toBe('401 NotAuthorised');
  });

  it('[4.2-10] [7-4] a property that does not exist: 404', async () => {
    const response = await app.get(`/properties/${uuidOf('Nowhere')}/room-types`, { headers: credentials.group });
    expect(errorName(response)).toBe('404 NotFound');
  });

  it('[4.1-3] accepts a property key', async () => {
    expect((await list('')).status).toBe(200);
  });
});
