import { RoomTypeRepository } from '../../src/database/read/room-type.repository.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type Stored, storedDataSet } from '../harness/stored.js';

let stored: Stored;
let repository: RoomTypeRepository;

beforeAll(async () => {
  const roomTypes = [
    aRoomType({ name: 'Last', sortOrder: 9 }),
    aRoomType({ name: 'Closed', active: false }),
    aRoomType({ name: 'Second', sortOrder: 1 }),
    aRoomType({ name: 'First', sortOrder: 1 }),
  ];
  stored = await storedDataSet(aDataSet({ properties: [aProperty({ roomTypes, roomRates: [] })] }));
  repository = new RoomTypeRepository(stored.prisma);
});
afterAll(() => stored.close());

it('lists active room types by sort order, then name, with the owner of the property', async () => {
  const list = await repository.page(uuidOf('House'), { page: 1, perPage: 10 });
  expect(list?.property).toEqual({ uuid: uuidOf('House'), groupUuid: uuidOf('Group') });
  expect(list?.page.results.map(({ name }) => name)).toEqual(['First', 'Second', 'Last']);
  expect(list?.page.total).toBe(3);
});

it('returns the listed columns and no others', async () => {
  const list = await repository.page(uuidOf('House'), { page: 1, perPage: 1 });
  expect(list?.page.results[0]).toEqual({
    uuid: uuidOf('First'),
    name: 'First',
    description: null,
    category: null,
    roomSize: null,
    roomSizeUnit: null,
    bathroomQuantity: null,
    maxOccupancy: 4,
    maxAdultOccupancy: 4,
    maxChildOccupancy: 4,
    maxInfantOccupancy: 4,
    code: null,
    categoryCode: null,
    smokingPolicy: null,
  });
});

it('returns undefined for a property that does not exist', async () => {
  expect(await repository.page(uuidOf('Nowhere'), { page: 1, perPage: 10 })).toBeUndefined();
});
