import type { MinorUnits } from '../../domain/money/minor-units.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import type { CalendarEntry, RoomRateEntry } from '../entries/room-rate-entry.js';
import type { SampleHotel } from './sample-hotel.js';
import { planOf, RATES_PER_ROOM, SAMPLE_PLANS } from './sample-plans.js';
import { listPrice, shareOf } from './sample-price.js';
import { SampleRandom } from './sample-random.js';
import { roomAt } from './sample-room-type.js';
import { sampleUuid } from './sample-uuid.js';

const PRICED_ADULTS_MAX = 4;

/** The room rate at that position. */
export function sampleRoomRate(hotel: SampleHotel, at: number): RoomRateEntry {
  const roomType = Math.floor(at / RATES_PER_ROOM);
  const plan = planOf(at);
  const { permille = 1000, facts } = SAMPLE_PLANS[plan] ?? {};
  const { room, price, includes, isPricedByAdults } = roomAt(hotel, roomType);
  // Also a room type in five of hotels that otherwise have one price a night.
  const isPerOccupancy = isPricedByAdults || roomType % 5 === 3;
  const random = new SampleRandom(hotel.seed, hotel.property, 2, at);
  return {
    uuid: sampleUuid(hotel, 'roomRate', at),
    roomTypeUuid: sampleUuid(hotel, 'roomType', roomType),
    ratePlanUuid: sampleUuid(hotel, 'ratePlan', plan),
    sortOrder: plan + 1,
    ...facts,
    pricing: isPerOccupancy ? { model: 'perOccupancy' } : { model: 'perDay', ...includes },
    calendar: calendarOf(
      hotel,
      {
        price: shareOf(shareOf(price, permille), random.between(950, 1150)),
        extras: room.extras,
        pricedAdults: isPerOccupancy ? Math.min(room.sleeps.adults, PRICED_ADULTS_MAX) : undefined,
        hasSinglePrice: plan === 0,
      },
      random,
    ),
  };
}

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
function calendarOf(hotel: SampleHotel, calendar: SampleCalendar, random: SampleRandom): CalendarEntry[] {
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
