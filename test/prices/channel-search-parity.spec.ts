import fc from 'fast-check';
import type { BestRate } from '../../src/api/channel-search/found-property.response.js';
import type { PropertyDetail } from '../../src/api/channel/property-detail/property-detail.response.js';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { addDays, formatPlainDate, parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { searchProperties } from '../harness/search-properties.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const TODAY = parsePlainDate('2026-11-21')!;
const headers = { 'x-sm-api-id': DEMO_CHANNEL_API_ID, 'x-sm-api-key': DEMO_KEYS.channel };

interface Room {
  readonly adults: number;
  readonly children: number;
}

/** A stay, and what a channel asks for it. */
interface Request {
  readonly at: number;
  readonly arrival: number;
  readonly nights: number;
  readonly rooms: readonly Room[];
  readonly filters: { readonly breakfast: boolean; readonly freeCancellation: boolean };
}

let app: TestApp;
let places: readonly { uuid: string; latitude: number; longitude: number }[];

beforeAll(async () => {
  const demo = demoDataSet(TODAY);
  app = await startTestApp({
    dataSet: { ...demo, keys: demo.keys?.map((key) => ({ ...key, requestsPerMinute: 1_000_000 })) },
    clock: '2026-11-21T10:00:00Z',
  });
  places = (await app.sql(
    `SELECT p.uuid, latitude, longitude FROM property p JOIN channel_property c ON c.property_uuid = p.uuid ORDER BY uuid`,
  )) as typeof places;
});
afterAll(() => app.close());

const stayOf = ({ arrival, nights }: Pick<Request, 'arrival' | 'nights'>) => ({
  checkin: formatPlainDate(addDays(TODAY, arrival)),
  checkout: formatPlainDate(addDays(TODAY, arrival + nights)),
});

const texts = (rooms: readonly Room[]) => rooms.map((room) => JSON.stringify(room));

async function detail(
  request: Request,
  uuid: string,
  rooms: readonly Room[],
  dealCode?: string,
): Promise<PropertyDetail> {
  const query = { ...stayOf(request), rooms: texts(rooms), ...(dealCode !== undefined && { dealCode }) };
  const { status, text, body } = await app.get(`/properties/${uuid}`, { query, headers });
  if (status !== 200) throw new Error(text);
  return body as PropertyDetail;
}

/** The best rate by what Get property returns: the smallest sum over the rooms of a rate that has so many rooms left. */
async function expectedRate(request: Request, uuid: string, dealCode?: string): Promise<BestRate | null> {
  const { rooms, filters } = request;
  const [first] = rooms;
  // So many rooms of one kind: Get property checks each kind of room on its own.
  const alike = rooms.map(() => first!);
  const enough = await detail(request, uuid, alike, dealCode);
  const withRooms = new Set(enough.roomTypes.flatMap(({ roomRates }) => roomRates.map((rate) => rate.uuid)));
  const { roomTypes } = await detail(request, uuid, rooms, dealCode);
  const candidates = roomTypes.flatMap(({ uuid: roomTypeUuid, roomRates }) => {
    const rateUuids = [...new Set(roomRates.map((rate) => rate.uuid))].filter((one) => withRooms.has(one));
    return rateUuids.flatMap((rateUuid): BestRate[] => {
      const ofRate = roomRates.filter((rate) => rate.uuid === rateUuid);
      const prices = rooms.map(
        (room) =>
          ofRate.find(({ adults, children }) => adults === room.adults && children === room.children)?.totalPrice,
      );
      const [rate] = ofRate;
      if (rate === undefined || prices.includes(undefined)) return [];
      if (filters.breakfast && !rate.breakfastIncluded) return [];
      if (filters.freeCancellation && rate.cancellationPolicy.policyType !== 'free-cancellation') return [];
      const thousandths = prices.reduce<number>((sum, price) => sum + Math.round((price ?? 0) * 1000), 0);
      const { ratePlanName, breakfastIncluded, cancellationPolicy } = rate;
      const deal = rate.dealCode === undefined ? {} : { dealCode: rate.dealCode };
      const totalPrice = thousandths / 1000;
      return [
        { roomTypeUuid, uuid: rateUuid, ratePlanName, totalPrice, breakfastIncluded, cancellationPolicy, ...deal },
      ];
    });
  });
  return candidates.reduce<BestRate | null>(
    (best, one) => (best === null || one.totalPrice < best.totalPrice ? one : best),
    null,
  );
}

it('finds at each property of the demo the best rate that Get property of that property has', async () => {
  const DEALS = ['CITYBREAK', 'DEMOAGREE', 'ISLANDS'];
  const room = fc.record({ adults: fc.integer({ min: 1, max: 3 }), children: fc.integer({ min: 0, max: 1 }) });
  let withRate = 0;
  let withDeal = 0;
  const agrees = async (request: Request): Promise<void> => {
    const place = places[request.at % places.length];
    if (place === undefined) throw new Error('no connected property');
    const { uuid, latitude, longitude } = place;
    const query = {
      ...stayOf(request),
      ...request.filters,
      latitude,
      longitude,
      rooms: texts(request.rooms),
      dealCodes: DEALS,
    };
    const { results } = await searchProperties(app, query, headers);
    const found = results.find((result) => result.uuid === uuid);
    const expected = await expectedRate(request, uuid);
    const inDeals = await Promise.all(DEALS.map((dealCode) => expectedRate(request, uuid, dealCode)));
    const ofDeals = inDeals.filter((rate) => rate !== null);
    expect([found?.bestRate ?? null, found?.bestRateByDeal ?? []]).toEqual([expected, ofDeals]);
    if (expected !== null) withRate += 1;
    if (ofDeals.length > 0) withDeal += 1;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        at: fc.nat(99),
        arrival: fc.integer({ min: 1, max: 60 }),
        nights: fc.integer({ min: 1, max: 6 }),
        rooms: fc.array(room, { minLength: 1, maxLength: 3 }),
        filters: fc.record({ breakfast: fc.boolean(), freeCancellation: fc.boolean() }),
      }),
      agrees,
    ),
    { numRuns: 15, seed: 20_261_121 },
  );
  expect(withRate).toBeGreaterThan(5);
  expect(withDeal).toBeGreaterThan(0);
});

it('has the content of Get property', async () => {
  for (const { uuid, latitude, longitude } of places.slice(0, 4)) {
    const stay = stayOf({ arrival: 10, nights: 2 });
    const { results } = await searchProperties(app, { ...stay, latitude, longitude }, headers);
    const { body } = await app.get(`/properties/${uuid}`, { query: stay, headers });
    const { photos, ...content } = body as PropertyDetail;
    const { bestRate, bestRateByDeal, distanceKm, photos: shown, ...found } = results[0]!;
    expect([bestRateByDeal, distanceKm, shown]).toEqual([[], 0, photos.slice(0, 1)]);
    expect(bestRate === null || content.roomTypes.some((type) => type.uuid === bestRate.roomTypeUuid)).toBe(true);
    expect(content).toMatchObject(found);
  }
});
