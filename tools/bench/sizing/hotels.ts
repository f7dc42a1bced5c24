import { readFileSync } from 'node:fs';
import type { DataSet } from '../../../src/import/entries/data-set.js';
import { dateAfter, FIRST_NIGHT, NIGHTS } from '../data/calendar.js';
import { KEY, REQUESTS_PER_MINUTE } from '../data/keys.js';
import { randomIntegers } from '../data/requests.js';

export const ROOM_TYPES = 4;
export const RATE_PLANS = 3;
export const ROOM_RATES = ROOM_TYPES * RATE_PLANS;

/** Of one property: a price for each room rate and night. */
export const NIGHTS_OF_PROPERTY = ROOM_RATES * NIGHTS;

/** Between the seeds of versions: more than there are properties. */
const VERSION_SEEDS = 1_000_000;

const EXAMPLE = JSON.parse(
  readFileSync(new URL('../../../docs/examples/small-hotel.json', import.meta.url), 'utf8'),
) as DataSet;

/** The document that is imported first: the group with its key, and the property with the number 0. */
export function firstDocument(): DataSet {
  const { groups = [] } = EXAMPLE;
  const keys = groups.map(({ uuid: groupUuid }) => {
    return { kind: 'group' as const, groupUuid, key: KEY, requestsPerMinute: REQUESTS_PER_MINUTE };
  });
  return { groups, ...documentOf(0), keys };
}

/** The uuid of the property with a number. */
export function hotelUuid(number: number): string {
  return uuid(2, number, 0);
}

/**
 * A document with one property: the example of the documents, with the given number of room types and rate plans and a price for each
 * night, which differs from night to night, and from version to version.
 */
export function documentOf(number: number, version = 0): DataSet {
  const draw = randomIntegers(number + 1 + version * VERSION_SEEDS);
  const properties = (EXAMPLE.properties ?? []).map((example) => {
    const { roomTypes = [], ratePlans = [], roomRates = [], deals = [] } = example;
    const rates = copies(ROOM_RATES, roomRates, (rate, at) => ({
      ...rate,
      uuid: uuid(5, number, at),
      roomTypeUuid: uuid(3, number, at % ROOM_TYPES),
      ratePlanUuid: uuid(4, number, Math.floor(at / ROOM_TYPES)),
      calendar: eachNight((date) => {
        return { from: date, to: date, amount: `${80 + draw(300)}.00`, extraChild: '20.00' };
      }),
    }));
    return {
      ...example,
      uuid: hotelUuid(number),
      name: `Sizing hotel ${number}`,
      roomTypes: copies(ROOM_TYPES, roomTypes, (roomType, at) => ({
        ...roomType,
        uuid: uuid(3, number, at),
        name: `Room type ${at}`,
        inventory: eachNight((date) => ({ from: date, to: date, count: 1 + draw(20) })),
      })),
      ratePlans: copies(RATE_PLANS, ratePlans, (plan, at) => {
        return { ...plan, uuid: uuid(4, number, at), name: `Plan ${at}` };
      }),
      roomRates: rates,
      deals: deals.map((deal) => ({ ...deal, roomRateUuids: [uuid(5, number, 0)] })),
      promotions: [],
    };
  });
  return { properties };
}

function eachNight<Entry>(entry: (date: string) => Entry): Entry[] {
  return Array.from({ length: NIGHTS }, (_, day) => entry(dateAfter(FIRST_NIGHT, day)));
}

/** So many variations of the first entry. */
function copies<Entry, Made>(
  count: number,
  entries: readonly Entry[],
  make: (entry: Entry, at: number) => Made,
): Made[] {
  return Array.from({ length: count }).flatMap((_, at) => entries.slice(0, 1).map((entry) => make(entry, at)));
}

function uuid(kind: number, number: number, at: number): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  return `${kind}0000000-0000-4000-8000-${hex(number, 8)}${hex(at, 4)}`;
}
