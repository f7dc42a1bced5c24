import { dateAfter, FIRST_NIGHT, NIGHTS, STAY_NIGHTS } from './calendar.mjs';
import { randomIntegers } from './random-integers.mjs';

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

function quoteTarget(propertyUuid, { nights, day, adults, children }) {
  const checkIn = dateAfter(FIRST_NIGHT, day);
  const query = `checkIn=${checkIn}&checkOut=${dateAfter(checkIn, nights)}&adults=${adults}&children=${children}`;
  return `/properties/${propertyUuid}/quotes?${query}&withBreakdown=true`;
}
