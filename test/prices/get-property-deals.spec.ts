import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { readDetail } from '../harness/read-detail.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Two nights at 99.99, booked on 2027-03-01. */
const STAY = { checkin: '2027-03-10', checkout: '2027-03-12' };

const campaign = (code: string, fields: Piece = {}): Piece => ({
  code,
  kind: 'campaign',
  discountPercentage: '12.5',
  commissionPercentage: '9',
  stayFrom: '2027-03-10',
  stayTo: '2027-03-11',
  bookFrom: '2027-03-01',
  bookTo: '2027-03-01',
  properties: [{ uuid: uuidOf('House') }],
  ...fields,
});

const dataSet = aDataSet({
  properties: [
    aProperty({
      roomRates: [aRoomRate({ calendar: [{ from: '2027-03-01', to: '2027-03-31', amount: '99.99' }] })],
      deals: [{ code: 'DIRECT', kind: 'early-bird-deal', roomRateUuids: [uuidOf('Rate')], percentage: '50' }],
      promotions: [{ code: 'DIRECT', percentage: '50', roomRates: [{ uuid: uuidOf('Rate') }] }],
    }),
  ],
  channels: [
    {
      apiId: 'the-channel',
      name: 'Channel',
      properties: [aConnection()],
      deals: [
        campaign('FITS'),
        campaign('Agreed', {
          kind: 'direct-agreement',
          discountPercentage: '0',
          stayTo: undefined,
          bookFrom: undefined,
          bookTo: undefined,
        }),
        campaign('SHORT', { stayTo: '2027-03-10' }),
        campaign('ENDED', { bookFrom: '2027-02-01', bookTo: '2027-02-28' }),
        campaign('REFUSED', { properties: [{ uuid: uuidOf('House'), approved: false }] }),
      ],
    },
  ],
});

describe('Get property with deals', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet });
  });
  afterAll(() => app.close());

  const rates = async (query: Piece) =>
    (await readDetail(app, { ...STAY, ...query })).roomTypes.flatMap(({ roomRates }) => roomRates);

  it('[2.5-51] [4.4-26] returns only the rates of the deal, each night reduced by the rounded percentage', async () => {
    // 99.99 - 12.50 a night
    expect(await rates({ dealCode: 'FITS' })).toMatchObject([
      {
        dealCode: 'FITS',
        totalPrice: 174.98,
        totalCommissionPercentage: 12,
        siteminderCommissionPercentage: 3,
        channelCommissionPercentage: 9,
      },
    ]);
  });

  it('returns a deal with no discount and open-ended windows under its code', async () => {
    expect(await rates({ dealCode: 'Agreed' })).toMatchObject([{ dealCode: 'Agreed', totalPrice: 199.98 }]);
  });

  it('returns no deal if none is requested, and no direct deals', async () => {
    const [rate] = await rates({});
    expect(rate).toMatchObject({ totalPrice: 199.98, channelCommissionPercentage: 12.5 });
    expect(rate).not.toHaveProperty('dealCode');
  });

  it.each(['SHORT', 'ENDED', 'REFUSED', 'fits', 'DIRECT'])(
    'returns room types without rates for deal code %p, which does not apply',
    async (dealCode) => {
      const { roomTypes } = await readDetail(app, { ...STAY, dealCode });
      expect(roomTypes.map(({ roomRates }) => roomRates)).toEqual([[]]);
    },
  );
});
