// @ts-nocheck: becomes TypeScript in the next commits.
import { quoteRequests } from '../data/requests.js';
import { randomIntegers } from '../data/random-integers.js';

/** Check-in dates and parties of a property: with so many, half of them are found by drawing. */
const PARTIES = 9;

/** Distinct requests for stays in some properties: as many as wanted, or as there are. */
export function stayTargets(uuids, count, { seed, days, nights }) {
  const offered = Math.floor((uuids.length * (days - nights) * PARTIES) / 2);
  return quoteRequests(uuids, Math.min(count, Math.max(1, offered)), seed, { days, nights });
}

/** One request for each property, each for another stay. */
export function firstTargets(uuids, { seed, days, nights }) {
  const draw = randomIntegers(seed);
  return uuids.map((uuid) => quoteRequests([uuid], 1, draw(2 ** 30), { days, nights })[0]);
}
