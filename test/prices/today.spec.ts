import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { readQuotes } from '../harness/read-quotes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const CLOCK = '2027-03-10T10:30:00Z';

/** The same instant falls on three dates; each property is quoted for one night from each of them. */
const ZONES = [
  ['Pacific/Pago_Pago', '2027-03-08', '2027-03-09'],
  ['Etc/UTC', '2027-03-09', '2027-03-10'],
  ['Pacific/Kiritimati', '2027-03-10', '2027-03-11'],
] as const;

const sellable = (name: string, timezone: string) =>
  aProperty({
    name,
    timezone,
    roomTypes: [aRoomType({ name: `${name} room` })],
    ratePlans: [aRatePlan({ name: `${name} plan` })],
    roomRates: [aRoomRate({ name: `${name} rate`, room: `${name} room`, plan: `${name} plan` })],
  });

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

describe("today in the property's zone", () => {
  let app: TestApp;
  beforeAll(async () => {
    const names = ZONES.map(([zone]) => zone);
    const dataSet = aDataSet({
      properties: [sellable('House', 'Etc/UTC'), ...names.map((zone) => sellable(zone, zone))],
      channels: [
        {
          apiId: credentials.channel['x-sm-api-id'],
          name: 'Channel',
          properties: names.map((property) => aConnection({ property })),
        },
      ],
    });
    app = await startTestApp({ dataSet, clock: CLOCK });
  });
  afterAll(() => app.close());

  it.each(ZONES)('%s: %s is past, %s is today, for quotes and for a channel', async (zone, past, today) => {
    const availability = async (checkIn: string) =>
      (await readQuotes(app, { checkIn, checkOut: dayAfter(checkIn) }, zone)).map((quote) => quote.availability);
    const send = (checkin: string) =>
      app.get(`/properties/${uuidOf(zone)}`, {
        query: { checkin, checkout: dayAfter(checkin) },
        headers: credentials.channel,
      });
    expect([await availability(past), await availability(today)]).toEqual([[0], [5]]);
    expect(errorName(await send(past))).toBe('400 BadRequest');
    expect((await send(today)).status).toBe(200);
  });
});
