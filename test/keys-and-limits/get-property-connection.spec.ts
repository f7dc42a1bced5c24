import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const STAY = { checkin: '2027-03-10', checkout: '2027-03-11' };

const house = aProperty({
  roomRates: [
    aRoomRate({ name: 'Open' }),
    aRoomRate({ name: 'Not direct', sellDirect: false, sortOrder: 1 }),
    aRoomRate({ name: 'Promotion only', promotionOnly: true, sortOrder: 2 }),
    aRoomRate({ name: 'Inactive', active: false, sortOrder: 3 }),
  ],
});

/** A channel for each way a connection can list its rates. */
const CONNECTIONS: readonly (readonly [title: string, connection: Piece, rates: readonly string[]])[] = [
  ['all but promotion-only ones without a list', {}, ['Open', 'Not direct']],
  ['none with an empty list', { roomRateUuids: [] }, []],
  ['those of its list, promotion-only or not', { roomRateUuids: [uuidOf('Promotion only')] }, ['Promotion only']],
  ['never an inactive one', { roomRateUuids: [uuidOf('Inactive'), uuidOf('Open')] }, ['Open']],
];

const dataSet = aDataSet({
  properties: [house],
  channels: [
    { apiId: 'the-channel', name: 'Channel' },
    ...CONNECTIONS.map(([title, connection]) => ({
      apiId: uuidOf(title),
      name: title,
      properties: [
        aConnection({ siteminderCommissionPercentage: '0.1', channelCommissionPercentage: '0.2', ...connection }),
      ],
    })),
  ],
  keys: CONNECTIONS.map(([title]) => ({
    kind: 'channel',
    apiId: uuidOf(title),
    key: `key of ${title}`.replaceAll(' ', '-'),
  })),
});

describe('what a channel may sell', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet });
  });
  afterAll(() => app.close());

  const read = async (title: string) => {
    const headers = { 'x-sm-api-id': uuidOf(title), 'x-sm-api-key': `key of ${title}`.replaceAll(' ', '-') };
    const { body } = await app.get(`/properties/${uuidOf('House')}`, { query: STAY, headers });
    return body as { totalCommissionPercentage: number; roomTypes: { roomRates: { uuid: string }[] }[] };
  };

  it.each(CONNECTIONS)('%s', async (title, _connection, rates) => {
    const { roomTypes } = await read(title);
    expect(roomTypes.map(({ roomRates }) => roomRates.map(({ uuid }) => uuid))).toEqual([rates.map(uuidOf)]);
  });

  it('adds commissions exactly', async () => {
    expect((await read(CONNECTIONS[0]?.[0] ?? '')).totalCommissionPercentage).toBe(0.3);
  });
});
