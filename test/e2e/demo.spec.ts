import request from 'supertest';
import { demoDataSet } from '../../src/demo/demo-data-set.js';
import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../src/demo/demo-keys.js';
import { demoUuid } from '../../src/demo/demo-uuid.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** What a newcomer does with the README: each operation once, with the demo keys. */
const SYDNEY = demoUuid('property', 1);
const KYOTO = demoUuid('property', 2);
const channel = { 'x-sm-api-id': DEMO_CHANNEL_API_ID, 'x-sm-api-key': DEMO_KEYS.channel };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ dataSet: demoDataSet(parsePlainDate('2026-11-21')!), clock: '2026-11-21T10:00:00Z' });
});
afterAll(() => app.close());

/** Asks as an ordinary HTTP client does; the answer is held against the contract like every other. */
async function ask(path: string, headers: Record<string, string>, query: object = {}, status = 200): Promise<unknown> {
  const answer = await request(`http://127.0.0.1:${app.port}`).get(path).query(query).set(headers).expect(status);
  app.hold('GET', path, answer);
  return answer.body;
}

const key = (value: string) => ({ 'x-sm-api-key': value });

it('lists the properties of each group', async () => {
  expect(await ask('/properties', key(DEMO_KEYS.group))).toMatchObject({
    results: [{ name: 'Gulf Terrace Kuwait' }, { name: 'Harbour Hearth Sydney' }, { name: 'Machiya House Kyoto' }],
  });
  expect(await ask('/properties', key(DEMO_KEYS.otherGroup))).toMatchObject({
    results: [{ name: 'Lanai Point Honolulu' }],
  });
});

it('lists the room types of the property of the property key, and of no other', async () => {
  const headers = key(DEMO_KEYS.property);
  expect(await ask(`/properties/${SYDNEY}/room-types`, headers)).toMatchObject({
    total: 2,
    results: [{ name: 'Harbour Room' }, { name: 'Quay Suite' }],
  });
  await ask(`/properties/${KYOTO}/room-types`, headers, {}, 403);
});

it('quotes a stay in Sydney with GST inside the price', async () => {
  const stay = { checkIn: '2026-11-28', checkOut: '2026-12-01', adults: 2, withBreakdown: true };
  const body = await ask(`/properties/${SYDNEY}/quotes`, key(DEMO_KEYS.property), stay);
  // Saturday 329.00, Sunday and Monday 289.00: 907.00 with a tenth of the net price in it.
  expect(body).toMatchObject([
    {
      price: { gross: 907, net: 824.55, tax: 82.45, serviceCharge: 0 },
      availability: 12,
      breakdown: [{ gross: 329 }, { gross: 289 }, { gross: 289 }, { date: '2026-12-01', gross: 0 }],
    },
    { roomRateUuid: demoUuid('roomRate', 1, 1, 2), availability: 12 },
    { roomRateUuid: demoUuid('roomRate', 1, 2, 1), availability: 3 },
  ]);
});

it('shows a channel a property in its language, with yen that have no cents', async () => {
  const search = { checkin: '2026-11-30', checkout: '2026-12-02', totalAdults: 2, totalRooms: 1, language: 'fr' };
  const body = await ask(`/properties/${KYOTO}`, channel, search);
  // Two nights of 18333: tax 1833, service 2292 (2291.625 rounded), and 200 a night for each of two guests.
  expect(body).toMatchObject({
    currency: 'JPY',
    propertyType: { text: 'Ryokan', language: 'fr' },
    description: { language: 'en' },
    roomTypes: [
      {
        name: { text: 'Chambre tatami', language: 'fr' },
        roomRates: [
          {
            totalPrice: 45_716,
            taxes: [
              { name: 'Consumption tax', amount: 3_666 },
              { name: 'Accommodation tax', amount: 800 },
            ],
            fees: [{ name: 'Service', amount: 4_584 }],
          },
          { ratePlanName: 'Half board' },
        ],
      },
      { name: { text: 'Chambre sur jardin' } },
    ],
  });
});

it.each([1, 2, 3, 4])('prices property %i on every day from today to 540 days ahead', async (number) => {
  const uuid = demoUuid('property', number);
  const headers = key(number === 4 ? DEMO_KEYS.otherGroup : DEMO_KEYS.group);
  for (const [checkIn, checkOut] of [
    ['2026-11-20', '2026-11-21'],
    ['2026-11-21', '2026-12-22'],
    ['2028-04-14', '2028-05-15'],
  ]) {
    const body = await ask(`/properties/${uuid}/quotes`, headers, { checkIn, checkOut, adults: 2 });
    expect(body).not.toHaveLength(0);
  }
});
