import { type HotelDocument, type HotelParts, hotelWith } from './hotel-with.js';
import { StayquoteError } from './stayquote-error.js';

/** More take long to import; `stayquote generate` makes as many as a load test needs. */
const COUNT_MAX = 1000;

/** In JSON, a UUID up to its second part, which has four digits. */
const SECOND_PART = /(?<="[\da-f]{8}-)[\da-f]{4}(?=-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}")/gi;

/**
 * Many hotels such as `hotelWith` makes, for tests of pages: all of one group, connected to one channel. The same call always makes
 * the same data.
 *
 * Hotel 1 is named "Test hotel 001" if there are more than 99, so that lists, which are sorted by name, have them in order. The
 * number is the second part of each of its UUIDs: room type 30000000-0000-4000-8000-000000000001 of `hotelWith` is
 * 30000000-0120-4000-8000-000000000001 in hotel 120, wherever the hotel or the channel refers to it.
 * @param count of hotels, a whole number from 1 to 1000
 * @param hotel the parts of each hotel as for `hotelWith`, with `name` before the number; or a function that makes them from the
 *   number, which starts at 1. Default: one rate of 100.00
 * @returns a data set, which may be changed further: one group, `count` properties in the order of their numbers, one channel
 * @throws StayquoteError if the count or the parts are not valid
 */
export function hotelsWith(
  count: number,
  hotel: HotelParts | ((number: number) => HotelParts) = { rates: [{ price: '100.00' }] },
): HotelDocument {
  if (!Number.isInteger(count) || count < 1 || count > COUNT_MAX) {
    throw new StayquoteError(`count is ${String(count)}; expected a whole number from 1 to ${COUNT_MAX}`);
  }
  const hotels = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const made = hotelWith(typeof hotel === 'function' ? hotel(number) : hotel);
    return numbered(made, number, String(number).padStart(String(count).length, '0'));
  });
  const [{ groups, channels }] = hotels as [HotelDocument];
  const connections = hotels.flatMap((one) => one.channels.flatMap(({ properties }) => properties));
  return {
    groups,
    properties: hotels.flatMap(({ properties }) => properties),
    channels: channels.map((channel) => ({ ...channel, properties: connections })),
  };
}

/** The same hotel with UUIDs and a name of its own, in the same group. */
function numbered({ groups, ...hotel }: HotelDocument, number: number, shown: string): HotelDocument {
  const own = JSON.stringify(hotel).replaceAll(SECOND_PART, String(number).padStart(4, '0'));
  const { properties, channels } = JSON.parse(own) as Omit<HotelDocument, 'groups'>;
  const inGroup = properties.map((property, index) => ({
    ...property,
    groupUuid: hotel.properties[index]?.['groupUuid'],
    name: `${String(property['name'])} ${shown}`,
  }));
  return { groups, properties: inGroup, channels };
}
