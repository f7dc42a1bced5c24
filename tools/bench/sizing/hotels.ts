import { uuidOf } from '../../harness/builders/uuid-of.js';
import { CHARGES, dateAfter, hotel, type HotelDocument, numbered } from '../../harness/hotel.js';
import { FIRST_NIGHT, NIGHTS } from '../data/calendar.js';
import { KEY } from '../data/keys.js';
import { randomIntegers } from '../data/requests.js';

export const ROOM_TYPES = 4;
export const RATE_PLANS = 3;
export const ROOM_RATES = ROOM_TYPES * RATE_PLANS;

/** Of one property: a price for each room rate and night. */
export const NIGHTS_OF_PROPERTY = ROOM_RATES * NIGHTS;

/** Between the seeds of versions: more than there are properties. */
const VERSION_SEEDS = 1_000_000;

const nameOf = (number: number) => `Sizing hotel ${number}`;

/** The uuid of the property with a number. */
export const hotelUuid = (number: number) => uuidOf(nameOf(number));

/** One property with its group and keys; its prices differ from night to night, and from version to version. */
export function documentOf(number: number, version = 0): HotelDocument {
  const draw = randomIntegers(number + 1 + version * VERSION_SEEDS);
  const price = (date: string) => {
    return { from: date, to: date, amount: `${80 + draw(300)}.00`, extraAdult: '25.00', extraChild: '20.00' };
  };
  return hotel({
    ...{ name: nameOf(number), types: ROOM_TYPES, rates: RATE_PLANS, from: FIRST_NIGHT, nights: NIGHTS },
    ...{ charges: CHARGES, groupKeys: [KEY] },
    calendar: () => numbered(NIGHTS).map((day) => price(dateAfter(FIRST_NIGHT, day))),
  });
}
