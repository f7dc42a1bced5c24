// @ts-nocheck: becomes TypeScript in the next commits.
import { CHANNEL_HEADERS } from '../check/send-request.js';
import { dateAfter, FIRST_NIGHT, NIGHTS, STAY_NIGHTS } from './calendar.js';
import { randomIntegers } from './random-integers.js';

/**
 * The given number of distinct quote requests, spread randomly over properties, dates and parties.
 * @param stays the number of days with prices, and the length of the stays
 */
export function quoteRequests(propertyUuids, count, seed, { days = NIGHTS, nights = STAY_NIGHTS } = {}) {
  const draw = randomIntegers(seed);
  const targets = new Set();
  while (targets.size < count) {
    const uuid = propertyUuids[draw(propertyUuids.length)];
    targets.add(quoteTarget(uuid, { nights, day: draw(days - nights), adults: 1 + draw(3), children: draw(3) }));
  }
  return [...targets];
}

/** One of the requests for each property. */
export function oneOfEachProperty(targets) {
  return [...new Map(targets.map((target) => [target.split('/')[2], target])).values()];
}

/** Requests for other operations than Quotes, with their titles. */
export function otherRequests(propertyUuids) {
  const ofEach = (targetOf) => propertyUuids.map(targetOf);
  const arrival = dateAfter(FIRST_NIGHT, 60);
  const stay = `checkin=${arrival}&checkout=${dateAfter(arrival, STAY_NIGHTS)}`;
  const month = `from=${arrival}&to=${dateAfter(arrival, 30)}&nights=${STAY_NIGHTS}`;
  return [
    { title: 'Property detail', targets: ofEach((uuid) => `/properties/${uuid}?${stay}`), headers: CHANNEL_HEADERS },
    { title: 'List of properties', targets: [1, 2, 3, 4].map((page) => `/properties?page=${page}`) },
    { title: 'Calendar of a month', targets: ofEach((uuid) => `/extensions/v1/properties/${uuid}/calendar?${month}`) },
  ];
}

function quoteTarget(propertyUuid, { nights, day, adults, children }) {
  const checkIn = dateAfter(FIRST_NIGHT, day);
  const query = `checkIn=${checkIn}&checkOut=${dateAfter(checkIn, nights)}&adults=${adults}&children=${children}`;
  return `/properties/${propertyUuid}/quotes?${query}&withBreakdown=true`;
}
