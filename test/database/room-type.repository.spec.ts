import { RoomTypeRepository } from '../../src/database/read/room-type.repository.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { storedDataSet } from '../harness/stored.js';

it('room types are listed by sort order, then name', async () => {
  const places = Object.entries({ Last: 9, Second: 1, First: 1 });
  const roomTypes = places.map(([name, sortOrder]) => aRoomType({ name, sortOrder }));
  const stored = await storedDataSet(aDataSet({ properties: [aProperty({ roomTypes, roomRates: [] })] }));
  const list = await new RoomTypeRepository(stored.prisma).page(uuidOf('House'), { page: 1, perPage: 10 });
  expect(list?.page.results.map(({ name }) => name)).toEqual(['First', 'Second', 'Last']);
  await stored.close();
});
