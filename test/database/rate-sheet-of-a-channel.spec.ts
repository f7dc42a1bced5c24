import { datesOfStay } from '../../src/database/read/rate-sheet/date-range.js';
import { RateSheetReader } from '../../src/database/read/rate-sheet/rate-sheet.reader.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type Stored, storedDataSet } from '../harness/stored.js';

const stay = { checkIn: parsePlainDate('2027-03-30')!, checkOut: parsePlainDate('2027-03-31')! };

let stored: Stored;
let reader: RateSheetReader;

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
  reader = new RateSheetReader(stored.connectionString);
});
afterAll(async () => {
  await reader.close();
  await stored.close();
});

function read(name = 'House') {
  return reader.read(uuidOf(name), datesOfStay(stay));
}

it('joins content and sheet of room types by uuid, content of active ones only', async () => {
  const sheet = await read();
  expect(sheet?.content.description).toEqual({ en: 'A house.' });
  expect(sheet?.content.taxExemptions).toEqual(['is-nz-gst-opt-out']);
  expect([...(sheet?.roomTypes.values() ?? [])].map(({ name, views }) => ({ name, views }))).toEqual([
    { name: { en: 'Room', fr: 'Chambre' }, views: [{ en: 'Sea' }] },
  ]);
  expect(sheet?.property.roomTypes.filter(({ active }) => active).map(({ uuid }) => uuid)).toEqual([uuidOf('Room')]);
});

it.each([
  ['the-channel', undefined],
  ['picky', new Set([uuidOf('Rate')])],
  ['nothing', new Set()],
])('returns what the channel %s may sell, and its commissions', async (apiId, roomRateUuids) => {
  const sheet = await read();
  expect(sheet?.connections.get(apiId)).toEqual({
    commission: { siteminder: 30_000, channel: 125_000 },
    roomRateUuids,
    deals: [],
  });
});

it('knows every channel, connected or not', async () => {
  expect(await Promise.all(['stranger', 'unknown'].map((apiId) => reader.hasChannel(apiId)))).toEqual([true, false]);
});

it('distinguishes a property that is not connected from one that does not exist', async () => {
  expect((await read())?.connections.has('stranger')).toBe(false);
  expect(await read('Nowhere')).toBeUndefined();
});
