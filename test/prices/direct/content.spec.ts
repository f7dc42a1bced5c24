import { aDataSet } from '../../../tools/harness/builders/a-data-set.js';
import { anEmptyProperty } from '../../harness/builders/an-empty-property.js';
import { credentials } from '../../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../../tools/harness/builders/uuid-of.js';
import { bookingDataSet } from '../../import-export/booking-data-set.js';
import { UUIDS } from '../../import-export/small-data-set.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';

const KEY = { 'x-sm-api-key': 'key-of-the-booking-hotel' };
const HOTEL = `/public-api/api/properties/${UUIDS.property}`;
const ROOM = `${HOTEL}/room-types/${UUIDS.roomType}`;
const PHOTO_A = { url: 'https://example.org/a.jpg', caption: 'Vista', sortOrder: 2 };
const PHOTO_B = { url: 'https://example.org/b.jpg', caption: null, sortOrder: null };
const PHOTO_R = { url: 'https://example.org/r.jpg', caption: null, sortOrder: 1 };

/** A hotel with every member that a booking engine reads, and one with none of them. */
function dataSet() {
  const { groups, properties } = bookingDataSet();
  const bare = aDataSet({ properties: [anEmptyProperty({ name: 'House' })] });
  return {
    ...bare,
    groups: [...(bare['groups'] as object[]), ...groups],
    properties: [...(bare['properties'] as object[]), ...properties],
    keys: [
      ...(bare['keys'] as object[]),
      { kind: 'group', groupUuid: properties[0]!.groupUuid, key: KEY['x-sm-api-key'], requestsPerMinute: 1_000_000 },
    ],
  };
}

describe('the content of a property in the direct booking API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: dataSet() });
  });
  afterAll(() => app.close());

  const bodyOf = async (path: string) => (await app.get(path, { headers: KEY })).body;

  it('is complete, in the default language, with photos by their place', async () => {
    expect(await bodyOf(HOTEL)).toMatchObject({
      uuid: UUIDS.property,
      termsAndConditions: 'Condiciones',
      instructionsToLocation: 'Salida 3',
      timezone: expect.stringContaining('/') as unknown,
      currencyIsoCode: 'EUR',
      address: { postcode: '28001' },
      features: {
        facilities: [{ name: 'Piscina' }],
        parking: [{ name: 'Garaje' }],
        transport: [{ name: 'Metro a 200 m' }],
      },
      policies: {
        smokingPolicy: { smokeFreeProperty: false, nonSmokingRooms: true, allPublicAreasNonSmoking: null },
        checkInCheckOut: { checkOutStartTime: '07:30' },
      },
      photos: [PHOTO_A, PHOTO_B],
    });
  });

  it('is null or empty where the data set has nothing', async () => {
    const { body } = await app.get(`/public-api/api/properties/${uuidOf('House')}`, { headers: credentials.property });
    expect(body).toMatchObject({
      termsAndConditions: null,
      instructionsToLocation: null,
      bookingEngineUrl: null,
      address: { postcode: null },
      features: { parking: [], transport: [] },
      policies: {
        smokingPolicy: { smokeFreeProperty: null, nonSmokingRooms: null, allPublicAreasNonSmoking: null },
        checkInCheckOut: { checkOutStartTime: null },
      },
    });
  });

  it('has all photos as media', async () => {
    expect(await bodyOf(`${HOTEL}/media`)).toEqual({
      banner: { url: 'https://example.org/wide.jpg', caption: 'Fachada', sortOrder: null },
      photos: [PHOTO_A, PHOTO_B],
      guestCommunications: null,
      roomTypes: { photos: [PHOTO_R] },
      extras: { photos: [] },
    });
  });

  it('has room types as they are listed', async () => {
    const { results } = (await bodyOf(`${HOTEL}/room-types`)) as { results: readonly { uuid: string }[] };
    expect(results.length).toBeGreaterThan(0);
    for (const listed of results) expect(await bodyOf(`${HOTEL}/room-types/${listed.uuid}`)).toEqual(listed);
  });

  it('has photos, amenities, views and bedrooms of a room type', async () => {
    expect(await bodyOf(`${ROOM}/photos`)).toEqual([PHOTO_R]);
    const amenities = await bodyOf(`${ROOM}/amenities`);
    expect(amenities).toEqual((amenities as object[]).map(() => ({ name: expect.any(String) as unknown })));
    const views = (await bodyOf(`${ROOM}/views`)) as object[];
    expect(views.length).toBeLessThanOrEqual(1);
    for (const view of views) expect(view).toEqual({ name: expect.any(String) as unknown, otaCode: 8 });
    expect(await bodyOf(`${ROOM}/bedrooms`)).toEqual([
      { name: 'Dormitorio 1', beds: [{ bedType: 'Cama', otaCode: 8, quantity: 2 }] },
      { name: 'Bedroom 1', beds: [{ bedType: 'Litera', otaCode: null, quantity: 1 }] },
    ]);
  });
});
