// @ts-nocheck: becomes TypeScript in the next commits.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dateAfter } from '../../bench/data/calendar.js';
import { newKey } from '../../../src/cli/keys/new-key.js';
import { importDocument } from '../../../src/import/write/import-data-set.js';

const EXAMPLE = new URL('../../../docs/examples/small-hotel.json', import.meta.url);
const REQUESTS_PER_MINUTE = 10_000_000;
const LEAD_DAYS = 5;
/** Check-in dates around today, and around the last day of the deal. */
const CHECK_INS = [-2, -1, 0, 1, LEAD_DAYS - 1, LEAD_DAYS, LEAD_DAYS + 1];
/** A check-in date with the full price, in minor units, whatever the clock says. */
const FULL_PRICE_DAY = 2;
export const FULL_PRICE = 10_000;

/**
 * Stores two hotels, one in a zone where a day has just begun and one in the opposite zone, whose prices depend on today by an
 * early-bird deal. Returns paths of quotes, of which some are for the past, others that show the full price, and the headers.
 */
export async function storeHotelsByZone(connectionString, now = new Date()) {
  const { groups, properties } = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
  const [example] = properties;
  const today = dateAfter(now.toISOString().slice(0, 10), 0);
  const hotels = [-now.getUTCHours(), 12 - now.getUTCHours()].map((hours) => hotelIn(example, hours, today));
  const key = newKey();
  const keys = [{ kind: 'group', groupUuid: groups[0].uuid, key, requestsPerMinute: REQUESTS_PER_MINUTE }];
  await importDocument(connectionString, { groups, properties: hotels, keys }, { withKeys: true });
  const quotesOn = (days) =>
    hotels.flatMap(({ uuid }) =>
      days.map((day) => {
        const stay = `checkIn=${dateAfter(today, day)}&checkOut=${dateAfter(today, day + 1)}`;
        return `/properties/${uuid}/quotes?${stay}&adults=2`;
      }),
    );
  return { paths: quotesOn(CHECK_INS), fullPrices: quotesOn([FULL_PRICE_DAY]), headers: { 'x-sm-api-key': key } };
}

/** @param hours from UTC to the zone, from -23 to 12; the other side of the date line is as good */
function hotelIn(example, hours, today) {
  const [type] = example.roomTypes;
  const [plan] = example.ratePlans;
  const [rate] = example.roomRates;
  const [roomTypeUuid, ratePlanUuid, rateUuid] = [randomUUID(), randomUUID(), randomUUID()];
  const [from, to] = [dateAfter(today, -7), dateAfter(today, 30)];
  const calendar = [{ from, to, amount: '100.00' }];
  const inventory = [{ from, to, count: 4 }];
  return {
    ...example,
    uuid: randomUUID(),
    timezone: zoneAt(hours),
    roomTypes: [{ ...type, uuid: roomTypeUuid, inventory }],
    ratePlans: [{ ...plan, uuid: ratePlanUuid }],
    roomRates: [{ ...rate, uuid: rateUuid, roomTypeUuid, ratePlanUuid, calendar }],
    deals: [
      { code: 'EARLY', kind: 'early-bird-deal', roomRateUuids: [rateUuid], minLeadDays: LEAD_DAYS, percentage: '10' },
    ],
    promotions: [],
    charges: [],
  };
}

/** IANA counts these zones westward. */
function zoneAt(hours) {
  const offset = hours < -12 ? hours + 24 : hours;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
