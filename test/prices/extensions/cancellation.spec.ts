import type { CancellationResponse } from '../../../src/api/cancellation/cancellation.response.js';
import type { PropertyDetail } from '../../../src/api/channel/property-detail/property-detail.response.js';
import type { QuoteDocument } from '../../../src/api/explain/document/quote-document.response.js';
import type { QuoteResponse } from '../../../src/api/quotes/quote.response.js';
import { currencyDigits } from '../../../src/domain/money/currency.js';
import { addDays, formatPlainDate, parsePlainDate } from '../../../src/domain/stay/plain-date.js';
import { demoDataSet } from '../../../src/import/demo/demo-data-set.js';
import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../../src/import/demo/demo-keys.js';
import { demoUuid } from '../../../src/import/demo/demo-uuid.js';
import { errorName } from '../../harness/error-name.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';
import { secondSchedule } from '../second-opinion/cancellation.js';

const TODAY = parsePlainDate('2027-03-01')!;
const DEMO = demoDataSet(TODAY);
const HOTELS = [1, 2, 3, 5, 6, 7, 8, 9].map((number) => demoUuid('property', number));
const [SYDNEY = ''] = HOTELS;

const GROUP = { 'x-sm-api-key': DEMO_KEYS.group };
const CHANNEL = { 'x-sm-api-id': DEMO_CHANNEL_API_ID, 'x-sm-api-key': DEMO_KEYS.channel };

const day = (ahead: number) => formatPlainDate(addDays(TODAY, ahead));
/** Around changes of clocks too: in Europe on 28 March, in Australia and New Zealand on 4 April. */
const STAYS = [
  { ahead: 1, nights: 1 },
  { ahead: 27, nights: 3, promocode: 'WELCOME' },
  { ahead: 35, nights: 3 },
];
const propertyOf = (uuid: string) => DEMO.properties!.find((one) => one.uuid === uuid)!;

/** The schedule by the second opinion, from the data set and the price of each night. */
function expectedSchedule(uuid: string, ratePlanUuid: string, checkIn: string, nightly: readonly number[]) {
  const { currency, timezone, content, ratePlans = [] } = propertyOf(uuid);
  const nightlyGross = nightly.map((gross) => gross.toFixed(currencyDigits(currency)));
  const ratePlan = ratePlans.find((plan) => plan.uuid === ratePlanUuid)!;
  const { checkinStartTime } = content;
  const { steps, ...schedule } = secondSchedule({
    ...{ timezone, checkinStartTime, checkIn, currency, ratePlan, nightlyGross },
  });
  return {
    ...schedule,
    steps: steps.map((step) => ({ ...step, penalty: step.penalty === null ? null : Number(step.penalty) })),
  };
}

describe('what cancelling costs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: DEMO, env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  });
  afterAll(() => app.close());

  const cancellation = async (
    uuid: string,
    query: Record<string, string>,
    headers: Record<string, string> = GROUP,
    at = app,
  ) => {
    const response = await at.get(`/extensions/v1/properties/${uuid}/cancellation`, { query, headers });
    return { ...response, body: response.body as CancellationResponse };
  };

  /** For any rate plan, zone and stay, second-opinion/cancellation.spec.ts proves the schedule. */
  it.each(HOTELS)('is a schedule for each quote of %s', async (uuid) => {
    const { currency, roomRates = [] } = propertyOf(uuid);
    for (const { ahead, nights, ...code } of STAYS) {
      const [checkIn, checkOut] = [day(ahead), day(ahead + nights)];
      const query = { checkIn, checkOut, adults: '2', children: '1', ...code };
      const { body: quotes } = await app.get(`/properties/${uuid}/quotes`, {
        query: { ...query, withBreakdown: 'true' },
        headers: GROUP,
      });
      const expected = (quotes as QuoteResponse[]).map(
        ({ roomTypeUuid, roomRateUuid, occupancy, price, breakdown = [] }) => {
          const { ratePlanUuid } = roomRates.find((rate) => rate.uuid === roomRateUuid)!;
          const nightly = breakdown.slice(0, -1).map(({ gross }) => gross);
          const schedule = expectedSchedule(uuid, ratePlanUuid, checkIn, nightly);
          return { roomTypeUuid, roomRateUuid, ratePlanUuid, occupancy, gross: price.gross, schedule };
        },
      );
      const head = { propertyUuid: uuid, currency, checkInDate: checkIn, checkOutDate: checkOut };
      expect((await cancellation(uuid, query)).body).toEqual({ ...head, rates: expected });
    }
  });

  it('is one for each offer of a channel, for one room', async () => {
    let offers = 0;
    for (const { uuid } of DEMO.channels?.[0]?.properties ?? []) {
      for (const [ahead, nights, code] of [
        [27, 1, {}],
        [34, 3, { dealCode: 'CITYBREAK' }],
      ] as const) {
        const checkin = day(ahead);
        const query = { checkin, checkout: day(ahead + nights), totalAdults: '3', totalRooms: '2', ...code };
        const detail = await app.get(`/properties/${uuid}`, { query, headers: CHANNEL });
        const { rates } = (await cancellation(uuid, query, CHANNEL)).body;
        const offered = (detail.body as PropertyDetail).roomTypes.flatMap((roomType) =>
          roomType.roomRates.map((rate) => [
            ...[roomType.uuid, rate.uuid, rate.ratePlanUuid, rate.adults, rate.children],
            ...[rate.dealCode, rate.totalPrice],
          ]),
        );
        expect(
          rates.map(({ roomTypeUuid, roomRateUuid, ratePlanUuid, occupancy, dealCode, gross }) => [
            ...[roomTypeUuid, roomRateUuid, ratePlanUuid, occupancy.adults, occupancy.children, dealCode, gross],
          ]),
        ).toEqual(offered);
        offers += offered.length;
        // The price of the only night is that of the stay.
        for (const { ratePlanUuid, gross, schedule } of nights === 1 ? rates : [])
          expect(schedule).toEqual(expectedSchedule(uuid, ratePlanUuid, checkin, [gross]));
      }
    }
    expect(offers).toBeGreaterThan(30);
  });

  it('is the same in explanations', async () => {
    const query = { checkIn: day(28), checkOut: day(31), adults: '2' };
    const { body } = await cancellation(SYDNEY, query);
    const explained = await app.get(`/extensions/v1/properties/${SYDNEY}/explain`, { query, headers: GROUP });
    const schedules = (explained.body as QuoteDocument).rates.flatMap(({ roomRate, explanation }) => {
      if (explanation?.cancellation === undefined) return [];
      // Amounts are strings in explanations.
      const numbers = JSON.stringify(explanation.cancellation).replaceAll(/"penalty":"([\d.]+)"/g, (_, amount) => {
        return `"penalty":${Number(amount)}`;
      });
      return [[roomRate.uuid, JSON.parse(numbers) as unknown]];
    });
    expect(schedules).toEqual(body.rates.map(({ roomRateUuid, schedule }) => [roomRateUuid, schedule]));
    expect(schedules.length).toBeGreaterThan(3);
  });

  it('is due now by the clock of the server, which changes nothing else', async () => {
    const stay = { checkIn: day(28), checkOut: day(31), adults: '2', promocode: 'WELCOME' };
    const { rates } = (await cancellation(SYDNEY, stay)).body;
    const { schedule } = rates.find((rate) => rate.schedule.steps.length > 2)!;
    const from = schedule.steps[1]!.from!;
    const deadline = Date.parse(from.instant);
    const due = [];
    for (const instant of [deadline - 1000, deadline]) due.push(await dueAt(stay, new Date(instant)));
    expect(due[0]).not.toEqual(due[1]);
  });

  /** What is due at an instant, by a server that has this time: the penalty of the last step that has begun. */
  async function dueAt(stay: Record<string, string>, instant: Date) {
    const then = await startTestApp({ dataSet: undefined, beside: app, clock: instant.toISOString() });
    try {
      const live = await cancellation(SYDNEY, { ...stay, now: 'true' }, GROUP, then);
      expect(live.body.asOf?.instant).toBe(instant.toISOString().replace('.000Z', 'Z'));
      const hasBegun = (from: { readonly instant: string } | null) =>
        from === null || new Date(from.instant) <= instant;
      for (const { dueNow, steps } of live.body.rates.map(({ schedule }) => schedule))
        expect(dueNow).toBe(steps.findLast(({ from }) => hasBegun(from))?.penalty);
      const text = live.text.replaceAll(/"asOf":\{[^}]*\},|,"dueNow":[\d.]+/g, '');
      expect(text).toBe((await cancellation(SYDNEY, stay, GROUP, then)).text);
      return live.body.rates.map(({ schedule }) => schedule.dueNow);
    } finally {
      await then.close();
    }
  }

  it('has an entity tag without the clock, and with it none, and is not stored', async () => {
    const stay = { checkIn: day(8), checkOut: day(11) };
    const tagged = await cancellation(SYDNEY, stay);
    expect(tagged.headers['cache-control']).toBe('private, no-cache');
    expect(tagged.headers['etag']).toMatch(/^W\//);
    const again = await cancellation(SYDNEY, stay, { ...GROUP, 'if-none-match': tagged.headers['etag']! });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await cancellation(SYDNEY, { ...stay, now: 'false' })).body).toEqual(tagged.body);
    for (const known of [{}, { 'if-none-match': tagged.headers['etag']! }, { 'if-none-match': '*' }]) {
      const live = await cancellation(SYDNEY, { ...stay, now: 'true' }, { ...GROUP, ...known });
      expect([live.status, live.headers['cache-control'], live.headers['etag']]).toEqual([200, 'no-store', undefined]);
      expect(live.body.rates.every(({ schedule }) => 'dueNow' in schedule)).toBe(true);
      expect(live.body.asOf).toEqual({ local: '2027-03-01T20:00', instant: '2027-03-01T09:00:00Z' });
    }
  });

  it('takes the parameters of the caller’s own operation', async () => {
    const direct = { checkIn: day(8), checkOut: day(11), withBreakdown: 'true' };
    const ofChannels = { checkin: day(8), checkout: day(11), rooms: '{"adults":2}' };
    const past = { checkin: day(-1), checkout: day(1) };
    const statuses = [
      await cancellation(SYDNEY, direct),
      await cancellation(SYDNEY, ofChannels, CHANNEL),
      await cancellation(SYDNEY, ofChannels),
      await cancellation(SYDNEY, direct, CHANNEL),
      await cancellation('none', direct),
      await cancellation(SYDNEY, { ...direct, now: 'yes' }),
      await cancellation(SYDNEY, { ...direct, roomTypes: SYDNEY }),
      await cancellation(SYDNEY, past, CHANNEL),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 400, 400, 400, 400, 400, 400]);
  });

  it('does not exist unless it is switched on', async () => {
    const off = await startTestApp({ dataSet: undefined, beside: app, env: { EXTENSIONS: 'calendar,explain' } });
    try {
      const query = { checkIn: day(8), checkOut: day(11) };
      expect(errorName(await cancellation(SYDNEY, query, GROUP, off))).toBe('404 NotFound');
      const { body } = await off.get('/extensions/v1/openapi.json');
      expect(Object.keys((body as { paths: object }).paths)).not.toContain(
        '/extensions/v1/properties/{propertyUuid}/cancellation',
      );
    } finally {
      await off.close();
    }
  });
});
