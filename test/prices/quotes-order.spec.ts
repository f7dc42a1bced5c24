import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { readDetail } from '../harness/read-detail.js';
import { readQuotes } from '../harness/read-quotes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const LOW = '00000000-0000-4000-8000-000000000001';
const HIGH = '00000000-0000-4000-8000-00000000000a';

/** In response order: sort order, then name by code point, then uuid. */
const ROOMS = [
  aRoomType({ name: 'Zoo', sortOrder: 0 }),
  aRoomType({ name: 'Attic', sortOrder: 1 }),
  aRoomType({ name: 'Twin', sortOrder: 1, uuid: LOW }),
  aRoomType({ name: 'Twin', sortOrder: 1, uuid: HIGH }),
  aRoomType({ name: '\uFB01', sortOrder: 1 }),
  aRoomType({ name: '𝒜', sortOrder: 1 }),
];

/** Rate plans by name, and the rates of the room 'Attic' in response order. */
const PLANS = ['A', 'a', '\uFB01', '😀', 'Same', 'Early'];
const RATES = [
  aRoomRate({ name: 'by sort order', plan: 'a', sortOrder: 0 }),
  aRoomRate({ name: 'by name A', plan: 'A' }),
  aRoomRate({ name: 'one', uuid: LOW, plan: 'Same' }),
  aRoomRate({ name: 'other', uuid: HIGH, plan: 'Same 2' }),
  aRoomRate({ name: 'by name a', plan: 'a 2' }),
  aRoomRate({ name: 'by name ligature', plan: '\uFB01' }),
  aRoomRate({ name: 'by name pictograph', plan: '😀' }),
  aRoomRate({ name: 'late', plan: 'Early', sortOrder: 2 }),
].map((rate): Piece => ({ sortOrder: 1, ...rate, roomTypeUuid: uuidOf('Attic') }));

const house = aProperty({
  roomTypes: ROOMS.toReversed(),
  ratePlans: [
    ...PLANS.map((name) => aRatePlan({ name })),
    aRatePlan({ name: 'Same', uuid: uuidOf('Same 2') }),
    aRatePlan({ name: 'a', uuid: uuidOf('a 2') }),
  ],
  roomRates: [
    ...RATES.toReversed(),
    ...ROOMS.filter((room) => room['name'] !== 'Attic').map((room) => ({
      ...aRoomRate({ uuid: uuidOf(`rate of ${String(room['uuid'])}`), plan: 'A' }),
      roomTypeUuid: room['uuid'],
    })),
  ],
});

describe('the order of results', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [house] }) });
  });
  afterAll(() => app.close());

  const roomUuids = ROOMS.map((room) => room['uuid']);

  it('sorts quotes by room type, then by rate', async () => {
    const quotes = await readQuotes(app, { checkIn: '2027-03-10', checkOut: '2027-03-11' });
    const rooms = [...new Set(quotes.map(({ roomTypeUuid }) => roomTypeUuid))];
    expect(rooms).toEqual(roomUuids);
    const attic = quotes.filter(({ roomTypeUuid }) => roomTypeUuid === uuidOf('Attic'));
    expect(attic.map(({ roomRateUuid }) => roomRateUuid)).toEqual(RATES.map((rate) => rate['uuid']));
  });

  it('applies to the list of room types, across pages', async () => {
    const path = `/properties/${uuidOf('House')}/room-types`;
    const page = async (query: string) => {
      const { body } = await app.get(path, { query, headers: credentials.group });
      return (body as { results: { uuid: string }[] }).results.map(({ uuid }) => uuid);
    };
    expect(await page('')).toEqual(roomUuids);
    expect(await page('page=2&perPage=4')).toEqual(roomUuids.slice(4));
  });

  it('is the same for channels', async () => {
    const { roomTypes } = await readDetail(app, { checkin: '2027-03-10', checkout: '2027-03-11' });
    expect(roomTypes.map(({ uuid }) => uuid)).toEqual(roomUuids);
    const rates = roomTypes.find(({ uuid }) => uuid === uuidOf('Attic'))?.roomRates ?? [];
    expect(rates.map(({ uuid }) => uuid)).toEqual(RATES.map((rate) => rate['uuid']));
  });
});
