import request from 'supertest';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { demoUuid } from '../../src/import/demo/demo-uuid.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** With each of the demo keys. Every operation with the demo data: test/contract/response-examples.spec.ts. */
const SYDNEY = demoUuid('property', 1);
const KYOTO = demoUuid('property', 2);
const channel = { 'x-sm-api-id': DEMO_CHANNEL_API_ID, 'x-sm-api-key': DEMO_KEYS.channel };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ dataSet: demoDataSet(parsePlainDate('2026-11-21')!), clock: '2026-11-21T10:00:00Z' });
});
afterAll(() => app.close());

/** Sends a request with an ordinary HTTP client; the response is validated against the contract like every other. */
async function send(path: string, headers: Record<string, string>, query: object): Promise<unknown> {
  const response = await request(`http://127.0.0.1:${app.port}`).get(path).query(query).set(headers).expect(200);
  app.hold('GET', path, response);
  return response.body;
}

const key = (value: string) => ({ 'x-sm-api-key': value });

it('quotes a stay in Sydney with GST inside the price', async () => {
  const stay = { checkIn: '2026-11-24', checkOut: '2026-11-26', adults: 2, withBreakdown: true };
  const body = await send(`/properties/${SYDNEY}/quotes`, key(DEMO_KEYS.property), stay);
  // Tuesday and Wednesday at 289.00, including a tax of 10 % of the net price.
  expect(body).toMatchObject([
    {
      roomRateUuid: demoUuid('roomRate', 1, 1, 1),
      price: { gross: 578, net: 525.46, tax: 52.54, serviceCharge: 0 },
      availability: 12,
      breakdown: [{ gross: 289 }, { gross: 289 }, { date: '2026-11-26', gross: 0 }],
    },
    { roomRateUuid: demoUuid('roomRate', 1, 1, 2), availability: 0 },
    { roomRateUuid: demoUuid('roomRate', 1, 1, 4), availability: 12 },
    { roomRateUuid: demoUuid('roomRate', 1, 2, 1), availability: 4 },
    { roomRateUuid: demoUuid('roomRate', 1, 3, 1), availability: 6 },
    { roomRateUuid: demoUuid('roomRate', 1, 3, 2), availability: 0 },
  ]);
});

it('refuses the fourth request of a key limited to three per minute', async () => {
  const statuses: number[] = [];
  // The minute may end in between, but two windows never allow seven requests.
  for (let time = 0; time < 7; time += 1)
    statuses.push((await app.get(`/properties/${SYDNEY}/room-types`, { headers: key(DEMO_KEYS.limited) })).status);
  expect(statuses).toContain(429);
});

it('returns a property to a channel in its language, with yen amounts without decimals', async () => {
  const search = { checkin: '2026-11-30', checkout: '2026-12-02', totalAdults: 2, totalRooms: 1, language: 'fr' };
  const body = await send(`/properties/${KYOTO}`, channel, search);
  // Two nights of 18333: tax 1833, service 2292 (2291.625 rounded), and 400 per night for each of two guests.
  expect(body).toMatchObject({
    currency: 'JPY',
    propertyType: { text: 'Ryokan', language: 'fr' },
    description: { language: 'en' },
    roomTypes: [
      {
        name: { text: 'Chambre tatami', language: 'fr' },
        roomRates: [
          {
            totalPrice: 46_516,
            taxes: [
              { name: 'Consumption tax', amount: 3_666 },
              { name: 'Accommodation tax', amount: 1_600 },
            ],
            fees: [{ name: 'Service', amount: 4_584 }],
          },
          { ratePlanName: 'Half board' },
        ],
      },
      { name: { text: 'Chambre sur jardin' } },
      { name: { text: 'Suite du grenier' } },
    ],
  });
});

it.each(Array.from({ length: 14 }, (_, at) => at + 1))(
  'prices property %i for every day up to 540 days ahead',
  async (number) => {
    const uuid = demoUuid('property', number);
    const headers = key([4, 14].includes(number) ? DEMO_KEYS.otherGroup : DEMO_KEYS.group);
    for (const [checkIn, checkOut] of [
      ['2026-11-20', '2026-11-21'],
      ['2026-11-21', '2026-12-22'],
      ['2028-04-14', '2028-05-15'],
    ]) {
      const body = await send(`/properties/${uuid}/quotes`, headers, { checkIn, checkOut, adults: 2 });
      expect(body).not.toHaveLength(0);
    }
  },
);
