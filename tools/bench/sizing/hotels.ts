// @ts-nocheck: becomes TypeScript in the next commits.
import { readFileSync } from 'node:fs';
import { dateAfter, FIRST_NIGHT, NIGHTS } from '../data/calendar.js';
import { KEY } from '../data/make-data.js';
import { randomIntegers } from '../data/random-integers.js';

const EXAMPLE = new URL('../../../docs/examples/small-hotel.json', import.meta.url);
const { groups, properties } = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
const [example] = properties;

export const ROOM_TYPES = 4;
export const RATE_PLANS = 3;
export const ROOM_RATES = ROOM_TYPES * RATE_PLANS;

/** Of one property: a price for each room rate and night. */
export const NIGHTS_OF_PROPERTY = ROOM_RATES * NIGHTS;

/** Between the seeds of versions: more than there are properties. */
const VERSION_SEEDS = 1_000_000;

/** A limit that no measurement reaches. */
const REQUESTS_PER_MINUTE = 999_999_999;

/** The document that is imported first: the group with its key, and the property with the number 0. */
export function firstDocument() {
  const keys = [{ kind: 'group', groupUuid: groups[0].uuid, key: KEY, requestsPerMinute: REQUESTS_PER_MINUTE }];
  return { groups, properties: [hotel(0)], keys };
}

/** A document with one property, whose prices differ from night to night, and from version to version. */
export function documentOf(number, version = 0) {
  return { properties: [hotel(number, version)] };
}

/** The uuid of the property with a number. */
export function hotelUuid(number) {
  return uuid(2, number, 0);
}

/** The example of the documents, with the given number of room types and rate plans and a price for each night. */
function hotel(number, version = 0) {
  const draw = randomIntegers(number + 1 + version * VERSION_SEEDS);
  const [roomType] = example.roomTypes;
  const [plan] = example.ratePlans;
  const [rate] = example.roomRates;
  const roomTypes = counted(ROOM_TYPES, (at) => ({
    ...roomType,
    uuid: uuid(3, number, at),
    name: `Room type ${at}`,
    inventory: eachNight((date) => ({ from: date, to: date, count: 1 + draw(20) })),
  }));
  const ratePlans = counted(RATE_PLANS, (at) => ({ ...plan, uuid: uuid(4, number, at), name: `Plan ${at}` }));
  const roomRates = counted(ROOM_RATES, (at) => ({
    ...rate,
    uuid: uuid(5, number, at),
    roomTypeUuid: roomTypes[at % ROOM_TYPES].uuid,
    ratePlanUuid: ratePlans[Math.floor(at / ROOM_TYPES)].uuid,
    calendar: eachNight((date) => ({ from: date, to: date, amount: `${80 + draw(300)}.00`, extraChild: '20.00' })),
  }));
  const ofRate = [roomRates[0].uuid];
  const deals = example.deals.map((deal) => ({ ...deal, roomRateUuids: ofRate }));
  const name = `Sizing hotel ${number}`;
  return { ...example, uuid: hotelUuid(number), name, roomTypes, ratePlans, roomRates, deals, promotions: [] };
}

function eachNight(entry) {
  return counted(NIGHTS, (day) => entry(dateAfter(FIRST_NIGHT, day)));
}

function counted(count, make) {
  return Array.from({ length: count }, (_, at) => make(at));
}

function uuid(kind, number, at) {
  const hex = (value, digits) => value.toString(16).padStart(digits, '0');
  return `${kind}0000000-0000-4000-8000-${hex(number, 8)}${hex(at, 4)}`;
}
