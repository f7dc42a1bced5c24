import { writeFileSync } from 'node:fs';
import { dateAfter } from '../../harness/hotel.js';
import { FIRST_NIGHT, NIGHTS, STAY_NIGHTS } from './calendar.js';
import { CHANNEL_HEADERS } from './keys.js';

/** Draws an integer from 0 to below a bound. */
export type Draw = (bound: number) => number;

/** Returns a generator of integers that is reproducible by seed (mulberry32). */
export function randomIntegers(seed: number): Draw {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** One of some choices, of which there must be one at least. */
export function oneOf<Choice>(draw: Draw, choices: readonly Choice[]): Choice {
  return choices[draw(choices.length)] as Choice;
}

/**
 * The given number of distinct quote requests, spread randomly over properties, dates and parties.
 * @param days the number of days with prices
 */
export function quoteRequests(propertyUuids: readonly string[], count: number, seed: number, days = NIGHTS): string[] {
  const draw = randomIntegers(seed);
  const targets = new Set<string>();
  while (targets.size < count) {
    const uuid = oneOf(draw, propertyUuids);
    const checkIn = dateAfter(FIRST_NIGHT, draw(days - STAY_NIGHTS));
    const party = `adults=${1 + draw(3)}&children=${draw(3)}`;
    const query = `checkIn=${checkIn}&checkOut=${dateAfter(checkIn, STAY_NIGHTS)}&${party}&withBreakdown=true`;
    targets.add(`/properties/${uuid}/quotes?${query}`);
  }
  return [...targets];
}

/** The property that a request is for. */
export function propertyOf(target: string): string {
  return target.split('/')[2] ?? '';
}

/** One of the requests for each property. */
export function oneOfEachProperty(targets: readonly string[]): string[] {
  return [...new Map(targets.map((target) => [propertyOf(target), target])).values()];
}

/** Requests for an operation. */
export interface OtherRequests {
  readonly title: string;
  readonly targets: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests for other operations than Quotes. */
export function otherRequests(propertyUuids: readonly string[]): OtherRequests[] {
  const ofEach = (targetOf: (uuid: string) => string) => propertyUuids.map(targetOf);
  const arrival = dateAfter(FIRST_NIGHT, 60);
  const stay = `checkin=${arrival}&checkout=${dateAfter(arrival, STAY_NIGHTS)}`;
  const month = `from=${arrival}&to=${dateAfter(arrival, 30)}&nights=${STAY_NIGHTS}`;
  return [
    { title: 'Property detail', targets: ofEach((uuid) => `/properties/${uuid}?${stay}`), headers: CHANNEL_HEADERS },
    { title: 'List of properties', targets: [1, 2, 3, 4].map((page) => `/properties?page=${page}`) },
    { title: 'Calendar of a month', targets: ofEach((uuid) => `/extensions/v1/properties/${uuid}/calendar?${month}`) },
  ];
}

/** Writes the request list that the generators read, one per line: the target and, optionally, the ETag to send. */
export function writeRequestList(
  file: string,
  targets: readonly string[],
  etags?: readonly (string | undefined)[],
): string {
  const lines = targets.map((target, index) => (etags === undefined ? target : `${target}\t${etags[index] ?? ''}`));
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
