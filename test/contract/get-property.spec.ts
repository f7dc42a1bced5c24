import type { PropertyDetail } from '../../src/api/channel/property-detail/property-detail.response.js';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { readDetail } from '../harness/read-detail.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const en = (text: string) => ({ text, language: 'en' });
const photo = (name: string) => ({ url: `https://example.org/${name}.jpg`, captions: name });
const STAY = { checkin: '2027-03-10', checkout: '2027-03-12' };

const house = aProperty({
  content: {
    description: { en: 'By the harbour.' },
    checkinEndTime: '22:30',
    starRating: 4.5,
    photos: [photo('lobby'), photo('harbour')],
    amenities: [{ en: 'Pool' }, { en: 'Sauna' }],
    acceptedCardTypes: ['VI', 'MC'],
    taxExemptions: ['is-nz-gst-opt-out'],
  },
  charges: [
    { name: 'City tax', kind: 'tax', amount: '2.00', per: 'personNight', countsChildren: false },
    { name: 'Cleaning', kind: 'fee', amount: '30.00', per: 'stay' },
    { name: 'Tax', kind: 'tax', percentage: '10' },
    { name: 'Gone', kind: 'fee', amount: '9.00', per: 'night', validTo: '2027-02-28' },
    { name: 'Nothing', kind: 'fee', percentage: '0' },
  ],
  roomTypes: [
    aRoomType({
      content: {
        name: { en: 'The Room' },
        description: { en: 'Quiet.' },
        roomArea: '32 m^2',
        photos: [photo('bed')],
        amenities: [{ en: 'Kettle' }],
        views: [{ en: 'Sea' }],
        bedConfigurations: [{ bedCode: { en: 'Double' }, quantity: 2 }],
      },
    }),
    aRoomType({ name: 'Empty', sortOrder: 1 }),
    aRoomType({ name: 'Closed', active: false }),
  ],
  ratePlans: [
    aRatePlan({ cancellationPolicy: { policyType: 'non-refundable', freeCancellationUntilDays: 7 } }),
    aRatePlan({
      name: 'Flexible',
      breakfastIncluded: true,
      rateType: 'net',
      cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 2 },
    }),
  ],
  roomRates: [
    aRoomRate({ sellDirect: false }),
    aRoomRate({ name: 'Flexible rate', plan: 'Flexible', sortOrder: 1 }),
    aRoomRate({ name: 'Promotion', promotionOnly: true }),
    aRoomRate({ name: 'Inactive', active: false }),
    aRoomRate({ name: 'Shut', layers: [{ from: '2027-03-11', to: '2027-03-11', stopSell: true }] }),
  ],
});

const bare = aProperty({
  name: 'Bare',
  roomTypes: [aRoomType({ name: 'Bare room' })],
  ratePlans: [aRatePlan({ name: 'Bare plan' })],
  roomRates: [aRoomRate({ name: 'Bare rate', room: 'Bare room', plan: 'Bare plan' })],
});

/** What a channel with a list of rates may sell, with commissions that binary fractions would not add up to 0.3. */
const listed = (apiId: string, rates: readonly string[]) => ({
  ...{ apiId, name: apiId },
  properties: [
    aConnection({
      ...{ siteminderCommissionPercentage: '0.1', channelCommissionPercentage: '0.2' },
      roomRateUuids: rates.map(uuidOf),
    }),
  ],
});

const dataSet = aDataSet({
  properties: [house, bare],
  channels: [
    { apiId: 'the-channel', name: 'Channel', properties: [aConnection(), aConnection({ property: 'Bare' })] },
    ...[listed('picky', ['Promotion', 'Inactive', 'Rate']), listed('idle', [])],
  ],
  keys: ['picky', 'idle'].map((apiId) => ({ kind: 'channel', apiId, key: `key-of-${apiId}` })),
});

describe('Get property', () => {
  let app: TestApp;
  let detail: PropertyDetail;
  beforeAll(async () => {
    app = await startTestApp({ dataSet });
    detail = await readDetail(app, { ...STAY, totalAdults: 2, totalChildren: 1, totalRooms: 1 });
  });
  afterAll(() => app.close());

  it.each([
    ['[2.5-2] uuid', 'uuid', uuidOf('House')],
    ['[2.5-3] name', 'name', 'House'],
    ['[2.5-1] [2.5-4] propertyType', 'propertyType', en('Hotel')],
    ['[2.5-5] description', 'description', en('By the harbour.')],
    ['[2.5-6] address', 'address', '1 Quay Street'],
    ['[2.5-7] suburb', 'suburb', 'Harbour'],
    ['[2.5-8] state', 'state', 'Auckland'],
    ['[2.5-9] country', 'country', 'NZ'],
    ['[2.5-10] email', 'email', 'desk@example.org'],
    ['[2.5-11] phoneNumber', 'phoneNumber', '+6490000000'],
    ['[2.5-12] language', 'language', 'en'],
    ['[2.5-13] latitude', 'latitude', -36.84],
    ['[2.5-14] longitude', 'longitude', 174.76],
    ['[2.5-15] checkinStartTime', 'checkinStartTime', '14:00'],
    ['[2.5-16] checkinEndTime', 'checkinEndTime', '22:30'],
    ['[2.5-17] checkoutEndTime', 'checkoutEndTime', '10:00'],
    ['[2.5-18] starRating', 'starRating', 4.5],
    ['[2.5-19] currency', 'currency', 'EUR'],
    ['[2.5-20] photos', 'photos', [photo('lobby'), photo('harbour')]],
    ['[2.5-21] amenities', 'amenities', [en('Pool'), en('Sauna')]],
    ['[2.5-22] acceptedCardTypes', 'acceptedCardTypes', ['VI', 'MC']],
    ['[2.5-23] totalCommissionPercentage', 'totalCommissionPercentage', 15.5],
    ['[2.5-24] siteminderCommissionPercentage', 'siteminderCommissionPercentage', 3],
    ['[2.5-25] channelCommissionPercentage', 'channelCommissionPercentage', 12.5],
    ['[2.5-27] [2.5-28] specialConditions', 'specialConditions', { taxExemptions: [{ name: 'is-nz-gst-opt-out' }] }],
  ] as const)('%s of the property', (_title, field, value) => {
    expect(detail[field]).toEqual(value);
  });

  it.each([
    ['[2.5-30] uuid', 'uuid', uuidOf('Room')],
    ['[2.5-31] name', 'name', en('The Room')],
    ['[2.5-32] description', 'description', en('Quiet.')],
    ['[2.5-33] roomArea', 'roomArea', '32 m^2'],
    ['[2.5-34] photos', 'photos', [photo('bed')]],
    ['[2.5-35] amenities', 'amenities', [en('Kettle')]],
    ['[2.5-36] views', 'views', [en('Sea')]],
    ['[2.5-37] bedConfigurations', 'bedConfigurations', [{ bedCode: en('Double'), quantity: 2 }]],
  ] as const)('%s of a room type', (_title, field, value) => {
    expect(detail.roomTypes[0]?.[field]).toEqual(value);
  });

  it.each([
    ['[2.5-40] uuid', 'uuid', uuidOf('Rate'), uuidOf('Flexible rate')],
    ['[2.5-41] ratePlanUuid', 'ratePlanUuid', uuidOf('Plan'), uuidOf('Flexible')],
    ['[2.5-42] ratePlanName', 'ratePlanName', 'Plan', 'Flexible'],
    ['[2.5-43] breakfastIncluded', 'breakfastIncluded', false, true],
    // Two nights of 100.00, a tax of 10.00 each, 4.00 of city tax each, and 30.00 of cleaning once.
    ['[2.5-44] totalPrice', 'totalPrice', 258, 258],
    ['[2.5-47] adults', 'adults', 2, 2],
    ['[2.5-48] children', 'children', 1, 1],
    ['[2.5-52] totalCommissionPercentage', 'totalCommissionPercentage', 15.5, 15.5],
    ['[2.5-53] siteminderCommissionPercentage', 'siteminderCommissionPercentage', 3, 3],
    ['[2.5-54] channelCommissionPercentage', 'channelCommissionPercentage', 12.5, 12.5],
    ['[2.5-55] [2.5-58] rateType', 'rateType', 'sell', 'net'],
    ['[2.5-56] lowInventory', 'lowInventory', false, false],
  ] as const)('%s of a room rate', (_title, field, ofPlan, ofFlexible) => {
    expect(detail.roomTypes[0]?.roomRates.map((rate) => rate[field])).toEqual([ofPlan, ofFlexible]);
  });

  it('[2.5-45] taxes are itemised in the order of the data set', () => {
    expect(detail.roomTypes[0]?.roomRates[0]?.taxes).toEqual([
      { name: 'City tax', amount: 8 },
      { name: 'Tax', amount: 20 },
    ]);
  });

  it('[2.5-46] fees are itemised, including zero amounts, and only those in force', () => {
    expect(detail.roomTypes[0]?.roomRates[0]?.fees).toEqual([
      { name: 'Cleaning', amount: 30 },
      { name: 'Nothing', amount: 0 },
    ]);
  });

  it('[2.5-49] [2.5-50] [2.5-57] cancellationPolicy: 0 days where non-refundable, even if the plan carries 7', () => {
    expect(detail.roomTypes[0]?.roomRates.map(({ cancellationPolicy }) => cancellationPolicy)).toEqual([
      { policyType: 'non-refundable', freeCancellationUntilDays: 0 },
      { policyType: 'free-cancellation', freeCancellationUntilDays: 2 },
    ]);
  });

  it('[1-5] [2.5-26] [2.5-38] [4.4-1] [4.4-30] lists all active room types, including those without a rate', () => {
    expect(detail.roomTypes.map(({ uuid, roomRates }) => [uuid, roomRates.length])).toEqual([
      [uuidOf('Room'), 2],
      [uuidOf('Empty'), 0],
    ]);
  });

  it('omits optional fields that a property or room type does not have', async () => {
    const response = await readDetail(app, STAY, 'Bare');
    const absent = ['description', 'checkinEndTime', 'starRating'];
    expect(Object.keys(response).filter((field) => absent.includes(field))).toEqual([]);
    expect(response).toMatchObject({ photos: [], amenities: [], acceptedCardTypes: [] });
    expect(response.specialConditions).toEqual({ taxExemptions: [] });
    const [room] = response.roomTypes;
    expect(Object.keys(room ?? {}).filter((field) => ['description', 'roomArea'].includes(field))).toEqual([]);
    expect(room).toMatchObject({ photos: [], amenities: [], views: [], bedConfigurations: [] });
    const cancellationPolicy = { policyType: 'non-refundable', freeCancellationUntilDays: 0 };
    expect(room?.roomRates[0]).toMatchObject({ taxes: [], fees: [], cancellationPolicy });
  });

  it('[4.4-25] accepts a deal code; without a deal, no entry has one', async () => {
    expect(detail.roomTypes[0]?.roomRates[0]).not.toHaveProperty('dealCode');
    expect((await readDetail(app, { ...STAY, dealCode: 'NONE' })).uuid).toBe(uuidOf('House'));
  });

  it.each([
    ['picky', ['Rate', 'Promotion']],
    ['idle', []],
  ])('has only active rates of the list of a connection, promotion-only or not: %s', async (apiId, rates) => {
    const headers = { 'x-sm-api-id': apiId, 'x-sm-api-key': `key-of-${apiId}` };
    const { body } = await app.get(`/properties/${uuidOf('House')}`, { query: STAY, headers });
    const { roomTypes, totalCommissionPercentage } = body as PropertyDetail;
    expect(roomTypes[0]?.roomRates.map(({ uuid }) => uuid).sort()).toEqual(rates.map(uuidOf).sort());
    expect(totalCommissionPercentage).toBe(0.3);
  });
});
