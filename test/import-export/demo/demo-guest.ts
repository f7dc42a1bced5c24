import { DEMO_CHANNEL_API_ID } from '../../../src/import/demo/demo-keys.js';
import { demoDataSet } from '../../../src/import/demo/demo-data-set.js';
import { demoUuid } from '../../../src/import/demo/demo-uuid.js';
import { addDays, formatPlainDate, parsePlainDate } from '../../../src/domain/stay/plain-date.js';
import type { RoomRateResponse } from '../../../src/api/channel/property-detail/room-rate.response.js';
import type { QuoteResponse } from '../../../src/api/quotes/quote.response.js';
import { engineOffers, engineQuotes } from '../../harness/engine.js';

interface GuestOptions {
  readonly adults?: number;
  readonly children?: number;
  readonly infants?: number;
  readonly promoCode?: string;
}

type RateName = readonly [property: number, room: number, plan: number];

/** A guest who requests quotes on the demo data, in days from today and by the numbers of property, room and plan. */
export interface DemoGuest {
  readonly quotes: (property: number, from: number, to: number, options?: GuestOptions) => QuoteResponse[];
  readonly quote: (rate: RateName, from: number, to: number, options?: GuestOptions) => QuoteResponse | undefined;
  /** How many rooms are left; undefined if the rate is not quoted at all. */
  readonly left: (rate: RateName, from: number, to: number) => number | undefined;
  readonly offers: (property: number, from: number, to: number, dealCode?: string) => RoomRateResponse[];
}

/**
 * A guest on the demo data of a day (yyyy-mm-dd). The guest's today, from which days are counted, and that of the property may
 * differ from that of the data: the day before in the west, the day after in the east and after midnight.
 */
export function demoGuest(day: string, { guest = 0, property = 0 } = {}): DemoGuest {
  const dataDay = parsePlainDate(day)!;
  const dataSet = demoDataSet(dataDay);
  const dateIn = (days: number) => formatPlainDate(addDays(dataDay, guest + days));
  const today = formatPlainDate(addDays(dataDay, property));
  const quotes: DemoGuest['quotes'] = (number, from, to, { adults = 2, children = 0, infants = 0, promoCode } = {}) =>
    engineQuotes(dataSet, {
      propertyUuid: demoUuid('property', number),
      checkIn: dateIn(from),
      checkOut: dateIn(to),
      adults,
      children,
      infants,
      promoCode,
      withBreakdown: true,
      today,
    });
  const quote: DemoGuest['quote'] = ([number, ...rate], from, to, options) =>
    quotes(number, from, to, options).find(
      ({ roomRateUuid }) => roomRateUuid === demoUuid('roomRate', number, ...rate),
    );
  return {
    quotes,
    quote,
    left: (rate, from, to) => quote(rate, from, to)?.availability,
    offers: (number, from, to, dealCode) =>
      engineOffers(dataSet, {
        apiId: DEMO_CHANNEL_API_ID,
        propertyUuid: demoUuid('property', number),
        checkIn: dateIn(from),
        checkOut: dateIn(to),
        rooms: [{ adults: 2, children: 0 }],
        dealCode,
        today,
      }).flatMap(({ roomRates }) => roomRates),
  };
}
