import request from 'supertest';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { demoUuid } from '../../src/import/demo/demo-uuid.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** What a new user does with the README: each operation once, with the demo keys. */
const SYDNEY = demoUuid('property', 1);
const KYOTO = demoUuid('property', 2);
const channel = { 'x-sm-api-id': DEMO_CHANNEL_API_ID, 'x-sm-api-key': DEMO_KEYS.channel };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ dataSet: demoDataSet(parsePlainDate('2026-11-21')!), clock: '2026-11-21T10:00:00Z' });
});
afterAll(() => app.close());

/** Sends a request with an ordinary HTTP client; the response is validated against the contract like every other. */
async function send(path: string, headers: Record<string, string>, query: object = {}, status = 200): Promise<unknown> {
  const response = await request(`http://127.0.0.1:${app.port}`).get(path).query(query).set(headers).expect(status);
  app.hold('GET', path, response);
  return response.body;
}

const names = (body: unknown) => (body as { results: { name: string }[] }).results.map(({ name }) => name);
const key = (value: string) => ({ 'x-sm-api-key': value });

it('lists the properties of each group, the larger one on two pages', async () => {
  const first = await send('/properties', key(DEMO_KEYS.group));
  const second = await send('/properties', key(DEMO_KEYS.group), { page: 2 });
  expect(names(first)).toEqual([
    'Canal Passage Paris',
    'Casa Zaguán Ciudad de México',
    'Charoen Riverside Bangkok',
    'Corte Nova Venezia',
    'Gulf Terrace Kuwait',
    'Harbour Hearth Sydney',
    'Machiya House Kyoto',
    'Ribeira Stairs Porto',
    'Sawah Terrace Ubud',
    'Speicher Zwölf Hamburg',
  ]);
  expect(names(second)).toEqual(['Tidemark Auckland', 'Vaiala Beach Apia']);
  expect(names(await send('/properties', key(DEMO_KEYS.otherGroup)))).toEqual([
    'Lanai Point Hanalei',
    'Lanai Point Honolulu',
  ]);
});

it("lists the room types of the property key's property, and of no other", async () => {
  const headers = key(DEMO_KEYS.property);
  const rooms = await send(`/properties/${SYDNEY}/room-types`, headers);
  expect(names(rooms)).toEqual(['Harbour Room', 'Quay Suite', 'Wool Loft', 'Keeper’s Cabin']);
  await send(`/properties/${KYOTO}/room-types`, headers, {}, 403);
});

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
  const stay = { checkIn: '2026-11-28', checkOut: '2026-12-01' };
  const responses = [];
  // The minute may end in between, but two windows never allow seven requests.
  for (let request = 0; request < 7; request += 1) {
    responses.push(await app.get(`/properties/${SYDNEY}/quotes`, { query: stay, headers: key(DEMO_KEYS.limited) }));
  }
  expect(responses.map(({ status }) => status)).toContain(429);
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
