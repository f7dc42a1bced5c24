// @ts-nocheck: becomes TypeScript in the next commits.
import { createHash } from 'node:crypto';
import { importDocument } from '../../../src/import/write/import-data-set.js';

const PHOTOS = 28_000;
const REQUESTS_A_MINUTE = 1_000_000;
const UUID = '20000000-0000-4000-8000-000000000001';
const GROUP = '10000000-0000-4000-8000-000000000001';
const CHANNEL = 'faults-channel';
const KEYS = ['faults-channel-key', 'faults-other-channel-key'];

/** The headers of two keys with access to the detail. */
export const [HEADERS, OTHER_HEADERS] = KEYS.map((key) => ({ 'x-sm-api-id': CHANNEL, 'x-sm-api-key': key }));

/** The approximate size of the response body. */
export const DETAIL_MB = 4.9;

/** Imports a property whose detail is a large response because of its many photos, and a channel with two keys. */
export async function importLargeDetail(connectionString) {
  await importDocument(connectionString, dataSet(), { withKeys: true });
}

/** The path of the detail; each number is a different stay, so that no two responses share memory. */
export function detailPath(number) {
  const day = 24 * 60 * 60 * 1000;
  const checkin = Date.now() + (2 + (number % 400)) * day;
  const checkout = checkin + (1 + Math.floor(number / 400)) * day;
  const [from, to] = [checkin, checkout].map((instant) => new Date(instant).toISOString().slice(0, 10));
  return `/properties/${UUID}?checkin=${from}&checkout=${to}`;
}

/** Hashes, because they do not compress well. */
function photoOf(number) {
  const name = createHash('sha512').update(String(number)).digest('hex');
  return { url: `https://photos.example.org/${name}`, captions: '' };
}

function dataSet() {
  const content = {
    ...{ propertyType: { en: 'Hotel' }, address: '1 Quay Street', suburb: 'Harbour', state: 'Auckland', country: 'NZ' },
    ...{ email: 'desk@example.org', phoneNumber: '+6490000000', latitude: -36.84, longitude: 174.76 },
    ...{ checkinStartTime: '14:00', checkoutEndTime: '10:00', amenities: [] },
    photos: Array.from({ length: PHOTOS }, (_, number) => photoOf(number)),
  };
  const sales = { roomTypes: [], ratePlans: [], roomRates: [] };
  const property = { uuid: UUID, groupUuid: GROUP, name: 'House', currency: 'EUR', timezone: 'Etc/UTC', content };
  const connection = { uuid: UUID, siteminderCommissionPercentage: '3', channelCommissionPercentage: '12.5' };
  return {
    groups: [{ uuid: GROUP, name: 'Group' }],
    properties: [{ ...property, ...sales }],
    channels: [{ apiId: CHANNEL, name: 'Channel', properties: [connection] }],
    keys: KEYS.map((key) => ({ kind: 'channel', apiId: CHANNEL, key, requestsPerMinute: REQUESTS_A_MINUTE })),
  };
}
