// @ts-nocheck: becomes TypeScript in the next commits.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { newKey } from '../../../src/cli/keys/new-key.js';
import { importDocument } from '../../../src/import/write/import-data-set.js';

const EXAMPLE = new URL('../../../docs/examples/small-hotel.json', import.meta.url);
const RATES = 4;
const NIGHTS = 3;
/** Version 0 costs 100.00 a night, and each further version a cent more. */
const FIRST_MINOR = 10_000;
/** So high that the rate limit refuses no request. */
const REQUESTS_PER_MINUTE = 10_000_000;

/** Stores a hotel of which every price shows a version: all nights of all rates cost the same, without any charge or deal. */
export async function storeVersionedHotel(connectionString) {
  const { groups, properties } = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
  const [example] = properties;
  const [plan] = example.ratePlans;
  const [rate] = example.roomRates;
  const ratePlans = Array.from({ length: RATES }, (_, at) => ({ ...plan, uuid: randomUUID(), name: `Plan ${at}` }));
  const calendar = [{ from: '2027-04-01', to: '2027-09-30', amount: '100.00' }];
  const roomRates = ratePlans.map(({ uuid }) => ({ ...rate, uuid: randomUUID(), ratePlanUuid: uuid, calendar }));
  const hotel = { ...example, charges: [], deals: [], promotions: [], ratePlans, roomRates };
  const key = newKey();
  const keys = [{ kind: 'group', groupUuid: groups[0].uuid, key, requestsPerMinute: REQUESTS_PER_MINUTE }];
  await importDocument(connectionString, { groups, properties: [hotel], keys }, { withKeys: true });
  return {
    path: `/properties/${hotel.uuid}/quotes?checkIn=2027-05-10&checkOut=2027-05-${10 + NIGHTS}&adults=2`,
    headers: { 'x-sm-api-key': key },
    uuid: hotel.uuid,
  };
}

/** Writes a version to every price, in one statement, unless a later one was written meanwhile. */
export const WRITE_VERSION = `
  UPDATE nightly_price SET amount_minor = ${FIRST_MINOR} + $2::bigint
  WHERE property_uuid = $1 AND amount_minor < ${FIRST_MINOR} + $2::bigint`;

const READ_VERSION = `
  SELECT max(amount_minor)::int - ${FIRST_MINOR} AS version FROM nightly_price WHERE property_uuid = $1`;

/** The version that is stored. */
export async function storedVersion(connectionString, { uuid }) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(READ_VERSION, [uuid]);
  await client.end();
  return rows[0].version;
}

/** The versions that the prices of a response show; more than one if it mixes them. */
export function versionsOf(quotes) {
  if (quotes.length !== RATES) return [];
  return [...new Set(quotes.map(({ price }) => Math.round((price.gross * 100) / NIGHTS) - FIRST_MINOR))];
}
