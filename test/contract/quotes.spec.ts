import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { readQuotes } from '../harness/read-quotes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-12' };

const house = aProperty({
  charges: [
    { name: 'Tax', kind: 'tax', percentage: '10' },
    { name: 'Service', kind: 'fee', percentage: '5' },
    { name: 'Levy', kind: 'tax', amount: '1.50', per: 'personNight' },
  ],
  roomTypes: [
    aRoomType(),
    aRoomType({ name: 'Single', maxAdultOccupancy: 1, maxChildOccupancy: 0, maxInfantOccupancy: 0, sortOrder: 1 }),
  ],
  roomRates: [
    aRoomRate({ layers: [{ from: '2027-03-11', to: '2027-03-11', amount: '120.25', extraChild: '7.05' }] }),
    aRoomRate({ name: 'Second', sortOrder: 1 }),
    aRoomRate({ name: 'Single rate', room: 'Single' }),
  ],
});

describe('Quotes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [house] }) });
  });
  afterAll(() => app.close());

  it('[1-4] [2.4-1] [4.3-1] [4.3-16] returns one quote for each rate that can be sold to the party', async () => {
    const rates = async (adults: number) =>
      (await readQuotes(app, { ...STAY, adults })).map(({ roomRateUuid }) => roomRateUuid);
    expect(await rates(1)).toEqual([uuidOf('Rate'), uuidOf('Second'), uuidOf('Single rate')]);
    expect(await rates(2)).toEqual([uuidOf('Rate'), uuidOf('Second')]);
  });

  it('returns an empty array if nothing can be sold', async () => {
    expect(await readQuotes(app, { ...STAY, adults: 5 })).toEqual([]);
    expect(await readQuotes(app, { ...STAY, adults: 10_000, children: 10_000, infants: 10_000 })).toEqual([]);
  });

  it.each([
    ['[2.4-2] propertyUuid', 'propertyUuid', uuidOf('House')],
    ['[2.4-3] roomTypeUuid', 'roomTypeUuid', uuidOf('Room')],
    ['[2.4-4] roomRateUuid', 'roomRateUuid', uuidOf('Rate')],
    ['[2.4-5] checkInDate', 'checkInDate', '2027-03-10'],
    ['[2.4-6] checkOutDate', 'checkOutDate', '2027-03-12'],
    ['[2.4-7] lengthOfStay', 'lengthOfStay', 2],
    ['[2.4-8] availability', 'availability', 5],
    ['[2.4-9] occupancy', 'occupancy', { adults: 2, children: 1 }],
    // 100.00 and 120.25 + 7.05; a tax of 10.00 and 12.73, a levy of 4.50 per night; a service charge of 5.00 and 6.37.
    ['[2.4-10] price', 'price', { gross: 270.4, net: 227.3, tax: 31.73, serviceCharge: 11.37 }],
  ] as const)('%s', async (_title, field, value) => {
    const [quote] = await readQuotes(app, { ...STAY, adults: 2, children: 1 });
    expect(quote?.[field]).toEqual(value);
  });

  it.each(['', '&withBreakdown=false'])('[2.4-11] has nine fields, and no breakdown, with "%s"', async (more) => {
    const [quote] = await readQuotes(app, `checkIn=2027-03-10&checkOut=2027-03-12${more}`);
    expect(Object.keys(quote ?? {})).toHaveLength(9);
    expect(quote).not.toHaveProperty('breakdown');
  });

  it('[2.4-12] [2.4-13] [2.4-14] [4.3-12] [4.3-13] breaks the price down by date, including the check-out date', async () => {
    const [quote] = await readQuotes(app, { ...STAY, adults: 2, children: 1, withBreakdown: true });
    expect(quote?.breakdown).toEqual([
      { date: '2027-03-10', gross: 119.5, discount: [], promoDiscount: [] },
      { date: '2027-03-11', gross: 150.9, discount: [], promoDiscount: [] },
      { date: '2027-03-12', gross: 0, discount: [], promoDiscount: [] },
    ]);
  });

  it('[2.4-15] [2.4-16] lists discounts as arrays, empty if no deal or promotion applies', async () => {
    const quotes = await readQuotes(app, { ...STAY, withBreakdown: true });
    const entries = quotes.flatMap(({ breakdown = [] }) => breakdown);
    expect(entries).toHaveLength(9);
    expect(entries.every(({ discount, promoDiscount }) => discount.length + promoDiscount.length === 0)).toBe(true);
  });

  it.each([
    ['[4.3-9] adults is 1', 'adults', 1],
    ['[4.3-10] children is 0', 'children', 0],
    ['[4.3-11] infants is 0', 'infants', 0],
  ])('%s by default: one guest more and the single room is too small', async (_title, name, value) => {
    const byDefault = await readQuotes(app, STAY);
    expect(byDefault.map(({ roomRateUuid }) => roomRateUuid)).toContain(uuidOf('Single rate'));
    expect(await readQuotes(app, { ...STAY, [name]: value })).toEqual(byDefault);
    const oneMore = await readQuotes(app, { ...STAY, [name]: value + 1 });
    expect(oneMore.map(({ roomRateUuid }) => roomRateUuid)).toEqual([uuidOf('Rate'), uuidOf('Second')]);
  });

  it('[4.3-14] accepts a promo code under either spelling of the parameter; an unknown one changes nothing', async () => {
    const without = await readQuotes(app, STAY);
    expect(await readQuotes(app, { ...STAY, promocode: 'NONE' })).toEqual(without);
    expect(await readQuotes(app, { ...STAY, promoCode: 'NONE' })).toEqual(without);
  });

  it('[8-5] quotes 31 nights', async () => {
    const [quote] = await readQuotes(app, { checkIn: '2027-03-10', checkOut: '2027-04-10', withBreakdown: true });
    expect(quote).toMatchObject({ lengthOfStay: 31, price: { net: 3120.25 } });
    expect(quote?.breakdown).toHaveLength(32);
  });

  it('counts whole nights across a daylight saving change and the end of a month', async () => {
    const [quote] = await readQuotes(app, { checkIn: '2027-03-27', checkOut: '2027-04-01' });
    expect(quote?.lengthOfStay).toBe(5);
  });
});
