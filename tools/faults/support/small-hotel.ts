// @ts-nocheck: becomes TypeScript in the next commits.
import { readFileSync } from 'node:fs';
import { dateAfter } from '../../bench/data/calendar.js';
import { importDocument } from '../../../src/import/write/import-data-set.js';
import { newKey } from '../../../src/cli/keys/new-key.js';

const EXAMPLE = new URL('../../../docs/examples/small-hotel.json', import.meta.url);
/** So high that the rate limit refuses no request. */
const REQUESTS_PER_MINUTE = 10_000_000;

const SEASON = '2027-04-01';
const SEASON_NIGHTS = 170;
const NIGHTS_MAX = 7;

/** A date before all stays of the example. */
export const HOTEL_CLOCK = '2027-03-01T09:00:00Z';

/**
 * Stores the example hotel with new keys. Returns paths that respond with 200, the quotes of every stay of a season, and a
 * function for the headers of a path.
 */
export async function storeSmallHotel(connectionString) {
  const { groups, properties, channels } = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
  const [{ uuid: groupUuid }] = groups;
  const [{ uuid }] = properties;
  const [{ apiId }] = channels;
  const live = { key: newKey(), requestsPerMinute: REQUESTS_PER_MINUTE };
  const channel = { ...live, key: newKey(), kind: 'channel', apiId };
  const keys = [{ ...live, kind: 'group', groupUuid }, channel];
  await importDocument(connectionString, { groups, properties, channels, keys }, { withKeys: true });
  const hotel = `/properties/${uuid}`;
  const detail = `${hotel}?checkin=2027-07-10&checkout=2027-07-14`;
  const lists = ['/properties', `${hotel}/room-types`];
  const quotes = [1, 2].map((adults) => `${hotel}/quotes?checkIn=2027-07-10&checkOut=2027-07-12&adults=${adults}`);
  const headers = (path) =>
    path === detail ? { 'x-sm-api-id': apiId, 'x-sm-api-key': channel.key } : { 'x-sm-api-key': live.key };
  return { lists, paths: [...lists, ...quotes, detail], stays: everyStay(hotel), headers };
}

function everyStay(hotel) {
  return Array.from({ length: SEASON_NIGHTS }, (_, day) => {
    const [checkIn, ...checkOuts] = Array.from({ length: NIGHTS_MAX + 1 }, (_, nights) =>
      dateAfter(SEASON, day + nights),
    );
    return checkOuts.map((checkOut) => `${hotel}/quotes?checkIn=${checkIn}&checkOut=${checkOut}&adults=2`);
  }).flat();
}
