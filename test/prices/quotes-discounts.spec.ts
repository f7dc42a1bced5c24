import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { readQuotes } from '../harness/read-quotes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Three nights at 100.00. */
const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-13', withBreakdown: true };

const house = aProperty({
  roomRates: [
    aRoomRate(),
    { ...aRoomRate({ name: 'Club', sortOrder: 1 }), promotionOnly: true },
    { ...aRoomRate({ name: 'Old', sortOrder: 2 }), active: false },
  ],
  deals: [
    { code: 'FREE', kind: 'stay-pay-deal', roomRateUuids: [uuidOf('Rate')], stayNights: 3, payNights: 2 },
    { code: 'EARLY', kind: 'early-bird-deal', roomRateUuids: [uuidOf('Rate')], percentage: '10' },
    { code: 'PAUSED', kind: 'early-bird-deal', roomRateUuids: [uuidOf('Rate')], percentage: '90', active: false },
  ],
  promotions: [
    {
      code: 'Spring',
      percentage: '20',
      roomRates: [{ uuid: uuidOf('Rate') }, { uuid: uuidOf('Club'), amount: '15.00' }],
      stayTo: '2027-03-11',
    },
    { code: 'ALONE', amount: '30.00', combinesWithDeals: false, roomRates: [{ uuid: uuidOf('Rate') }] },
  ],
});

describe('Quotes with deals and promo codes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [house] }) });
  });
  afterAll(() => app.close());

  const gross = async (query: Record<string, unknown>) =>
    (await readQuotes(app, { ...STAY, ...query })).map(({ price }) => price.gross);

  it('[2.4-17] lists each applied deal on every night with its kind and amount', async () => {
    const [quote, ...others] = await readQuotes(app, STAY);
    expect(others).toEqual([]);
    expect(quote?.price.gross).toBe(180);
    expect(quote?.breakdown?.map(({ discount }) => discount)).toEqual([
      [
        { type: 'stay-pay-deal', amount: 100 },
        { type: 'early-bird-deal', amount: 0 },
      ],
      [
        { type: 'stay-pay-deal', amount: 0 },
        { type: 'early-bird-deal', amount: 10 },
      ],
      [
        { type: 'stay-pay-deal', amount: 0 },
        { type: 'early-bird-deal', amount: 10 },
      ],
      [],
    ]);
  });

  it('[2.4-18] [4.3-15] applies a promotion to the price after deals, on the nights inside its window', async () => {
    const [quote] = await readQuotes(app, { ...STAY, promocode: 'Spring' });
    expect(quote?.price.gross).toBe(162);
    expect(quote?.breakdown?.map(({ promoDiscount }) => promoDiscount)).toEqual([
      [{ code: 'Spring', amount: 0 }],
      [{ code: 'Spring', amount: 18 }],
      [{ code: 'Spring', amount: 0 }],
      [],
    ]);
  });

  it("[2.4-19] returns the promo code in the property's spelling", async () => {
    const [quote] = await readQuotes(app, { ...STAY, promoCode: ' sPRING ' });
    expect(quote?.breakdown?.[0]?.promoDiscount).toEqual([{ code: 'Spring', amount: 0 }]);
  });

  it('[4.3-14] [4.3-15] opens a promotion-only rate by its code, at the discount of the rate', async () => {
    expect(await gross({ promocode: 'spring' })).toEqual([162, 270]);
  });

  it('applies the better of deals and promotion if they cannot be combined', async () => {
    const [quote] = await readQuotes(app, { ...STAY, promocode: 'alone' });
    expect(quote?.price.gross).toBe(180);
    expect(quote?.breakdown?.[0]?.promoDiscount).toEqual([]);
  });

  it.each(['UNKNOWN', 'Spring15', 'ſpring'])(
    '[4.3-14] [4.3-15] applies nothing for the unknown code %s',
    async (promocode) => {
      expect(await gross({ promocode })).toEqual([180]);
    },
  );
});
