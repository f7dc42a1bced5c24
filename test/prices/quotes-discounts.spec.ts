import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { readQuotes } from '../harness/read-quotes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Three nights at 100.00. */
const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-13', withBreakdown: true };

const house = aProperty({
  roomRates: [aRoomRate(), { ...aRoomRate({ name: 'Club', sortOrder: 1 }), promotionOnly: true }],
  deals: [
    { code: 'FREE', kind: 'stay-pay-deal', roomRateUuids: [uuidOf('Rate')], stayNights: 3, payNights: 2 },
    { code: 'EARLY', kind: 'early-bird-deal', roomRateUuids: [uuidOf('Rate')], percentage: '10' },
  ],
  promotions: [
    {
      code: 'Spring',
      percentage: '20',
      roomRates: [{ uuid: uuidOf('Rate') }, { uuid: uuidOf('Club'), amount: '15.00' }],
      stayTo: '2027-03-11',
    },
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
    const applied = (stayPay: number, earlyBird: number) => [
      { type: 'stay-pay-deal', amount: stayPay },
      { type: 'early-bird-deal', amount: earlyBird },
    ];
    const discounts = quote?.breakdown?.map(({ discount }) => discount);
    expect(discounts).toEqual([applied(100, 0), applied(0, 10), applied(0, 10), []]);
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

  it('[4.3-14] [4.3-15] applies nothing for an unknown code', async () => {
    expect(await gross({ promocode: 'ſpring' })).toEqual([180]);
  });
});
