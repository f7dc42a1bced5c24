import { PropertyDetailRepository } from '../../src/database/read/property-detail.repository.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { aConnection } from '../builders/a-connection.js';
import { aDataSet } from '../builders/a-data-set.js';
import { aProperty } from '../builders/a-property.js';
import { aRoomType } from '../builders/a-room-type.js';
import { uuidOf } from '../builders/uuid-of.js';
import { type Stored, storedDataSet } from '../support/stored.js';

const stay = { checkIn: parsePlainDate('2027-03-30')!, checkOut: parsePlainDate('2027-03-31')! };

let stored: Stored;
let repository: PropertyDetailRepository;

beforeAll(async () => {
  const content = { name: { en: 'Room', fr: 'Chambre' }, views: [{ en: 'Sea' }] };
  const property = aProperty({
    content: { description: { en: 'A house.' }, taxExemptions: ['is-nz-gst-opt-out'] },
    roomTypes: [aRoomType({ content }), aRoomType({ name: 'Closed', active: false })],
  });
  const channel = (apiId: string, connection: object) => ({ apiId, name: apiId, properties: [connection] });
  stored = await storedDataSet(
    aDataSet({
      properties: [property],
      channels: [
        channel('the-channel', aConnection()),
        channel('picky', aConnection({ roomRateUuids: [uuidOf('Rate')] })),
        channel('nothing', aConnection({ roomRateUuids: [] })),
        { apiId: 'stranger', name: 'Stranger' },
      ],
    }),
  );
  repository = new PropertyDetailRepository(stored.prisma);
});
afterAll(() => stored.close());

it('joins content and sheet of room types by uuid, content of active ones only', async () => {
  const property = await repository.load(uuidOf('House'), 'the-channel', stay);
  expect(property?.content.description).toEqual({ en: 'A house.' });
  expect(property?.content.taxExemptions).toEqual(['is-nz-gst-opt-out']);
  expect([...(property?.roomTypes.values() ?? [])].map(({ name, views }) => ({ name, views }))).toEqual([
    { name: { en: 'Room', fr: 'Chambre' }, views: [{ en: 'Sea' }] },
  ]);
  expect(property?.sheet.roomTypes.filter(({ active }) => active).map(({ uuid }) => uuid)).toEqual([uuidOf('Room')]);
});

it.each([
  ['the-channel', undefined],
  ['picky', new Set([uuidOf('Rate')])],
  ['nothing', new Set()],
])('tells what the channel %s may sell, and its commissions', async (apiId, roomRateUuids) => {
  const property = await repository.load(uuidOf('House'), apiId, stay);
  expect(property?.connection).toEqual({
    commission: { siteminder: 30_000, channel: 125_000 },
    roomRateUuids,
    deals: [],
  });
});

it('tells a property that is not connected from one that does not exist', async () => {
  expect((await repository.load(uuidOf('House'), 'stranger', stay))?.connection).toBeUndefined();
  expect(await repository.load(uuidOf('Nowhere'), 'the-channel', stay)).toBeUndefined();
});
