import type { MinorUnits } from '../../domain/money/minor-units.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import type { CalendarEntry } from '../entries/room-rate-entry.js';
import { listPrice, shareOf } from './sample-price.js';
import type { SampleHotel } from './sample-hotel.js';
import type { SampleRandom } from './sample-random.js';

/** The price fields of a night. */
type Prices = Pick<CalendarEntry, 'amount' | 'amounts' | 'singleAdult'>;

/** What the calendar of a rate depends on. */
interface SampleCalendar {
  /** On a date without a tariff. */
  readonly price: MinorUnits;
  readonly extras: Pick<CalendarEntry, 'extraAdult' | 'extraChild' | 'extraInfant'>;
  /** Prices up to so many adults; undefined: one for the included guests. */
  readonly pricedAdults: number | undefined;
  /** Whether a single adult pays less. */
  readonly hasSinglePrice: boolean;
}

/** The layers of a rate: a price for all dates, one for each tariff of the hotel, dates with a price of their own, restrictions. */
export function sampleCalendar(hotel: SampleHotel, calendar: SampleCalendar, random: SampleRandom): CalendarEntry[] {
  const { dates, tariffs, digits } = hotel;
  const listed = (permille: number) => pricesOf(calendar, permille, (amount) => listPrice(amount, digits));
  const exact = (permille: number) => pricesOf(calendar, permille, (amount) => formatAmount(amount, digits));
  return [
    { ...dates.whole, ...calendar.extras, ...listed(1000) },
    ...tariffs.map(({ permille, ...when }) => ({ ...when, ...listed(permille) })),
    ...dates.some(random, 90, 1).map((date) => ({ ...date, ...exact(random.between(750, 1500)) })),
    ...restrictions(hotel, random),
  ];
}

/** Nights with a restriction keep their price. */
function restrictions({ dates }: SampleHotel, random: SampleRandom): CalendarEntry[] {
  return [
    ...dates.some(random, 180, 2).map((range) => ({ ...range, stopSell: true })),
    ...dates.some(random, 240, 1).map((date) => ({ ...date, closedToArrival: true })),
    ...dates.some(random, 240, 1).map((date) => ({ ...date, closedToDeparture: true })),
    ...dates.some(random, 360, 7).map((range) => ({ ...range, minStayThrough: 2 })),
  ];
}

function pricesOf(
  { price, pricedAdults, hasSinglePrice }: SampleCalendar,
  permille: number,
  write: (amount: MinorUnits) => string,
): Prices {
  const amount = shareOf(price, permille);
  if (pricedAdults === undefined) {
    return { amount: write(amount), ...(hasSinglePrice && { singleAdult: write(shareOf(amount, 900)) }) };
  }
  const levels = Array.from({ length: pricedAdults }, (_, at): [string, string] => [
    String(at + 1),
    write(shareOf(amount, 700 + 150 * (at + 1))),
  ]);
  return { amounts: Object.fromEntries(levels) };
}
