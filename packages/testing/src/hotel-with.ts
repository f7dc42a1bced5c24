import { refuseUnknown } from './refuse-unknown.js';
import { StayquoteError } from './stayquote-error.js';

/** A rate of a test hotel. Amounts are texts in the hotel's currency, such as '120.00'. */
export interface RateParts {
  /** Price of a night for up to two adults. */
  readonly price: string;
  /** Name of its rate plan. Default: Rate 1, Rate 2 and so on. */
  readonly name?: string;
  /** Price of Friday and Saturday nights. Default: `price`. */
  readonly weekend?: string;
  /** Price of each adult beyond two. Default: not sold to more. */
  readonly extraAdult?: string;
  /** Price of each child. Default: not sold with children. */
  readonly extraChild?: string;
  readonly breakfastIncluded?: boolean;
  /** Days before check-in until which cancellation is free. Default: not refundable. */
  readonly freeCancellationUntilDays?: number;
  /** Sold with a promo code only. */
  readonly promotionOnly?: boolean;
  /** Minimum nights of a stay that arrives. */
  readonly minStayArrival?: number;
}

/** A test hotel. */
export interface HotelParts {
  readonly rates: readonly RateParts[];
  readonly name?: string;
  /** ISO 4217. Default: EUR. */
  readonly currency?: string;
  /** IANA. Default: UTC. */
  readonly timezone?: string;
  /** Rooms left on every date. Default: 5. */
  readonly rooms?: number;
  /** Any other member of the property, such as `charges`, `deals` and `promotions`. */
  readonly property?: Readonly<Record<string, unknown>>;
}

/** A data set: one property of one group, with one room type, connected to one channel. */
export interface HotelDocument {
  groups: Record<string, unknown>[];
  properties: Record<string, unknown>[];
  channels: Record<string, unknown>[];
}

/** Fixed, so that the same hotel has the same data on every day; wide enough for the clock of most tests. */
const DATES = { from: '2024-01-01', to: '2033-12-31' };

const GROUP = uuid('1', 1);
const PROPERTY = uuid('2', 1);
const ROOM_TYPE = uuid('3', 1);

const HOTEL_PARTS: readonly (keyof HotelParts)[] = ['rates', 'name', 'currency', 'timezone', 'rooms', 'property'];
const RATE_PARTS: readonly (keyof RateParts)[] = [
  ...(['price', 'name', 'weekend', 'extraAdult', 'extraChild', 'breakfastIncluded'] as const),
  ...(['freeCancellationUntilDays', 'promotionOnly', 'minStayArrival'] as const),
];

/** A small valid hotel, made of what matters to a test; the result may be changed further. @throws StayquoteError */
export function hotelWith(hotel: HotelParts): HotelDocument {
  refuseUnknown(hotel, HOTEL_PARTS, 'hotelWith');
  // Callers in JavaScript may have left them out.
  if (!Array.isArray(hotel.rates)) {
    throw new StayquoteError("rates is missing; expected a list such as [{ price: '120.00' }]");
  }
  hotel.rates.forEach((rate, index) => {
    refuseUnknown(rate, RATE_PARTS, `rates[${index}]`);
  });
  const { rates, rooms = 5, property = {}, ...parts } = hotel;
  return {
    groups: [{ uuid: GROUP, name: 'Test group' }],
    properties: [
      {
        uuid: PROPERTY,
        groupUuid: GROUP,
        name: parts.name ?? 'Test hotel',
        currency: parts.currency ?? 'EUR',
        timezone: parts.timezone ?? 'UTC',
        testData: true,
        roomTypes: [
          {
            uuid: ROOM_TYPE,
            name: 'Room',
            maxOccupancy: 4,
            maxAdultOccupancy: 4,
            maxChildOccupancy: 3,
            maxInfantOccupancy: 2,
            inventory: [{ ...DATES, count: rooms }],
          },
        ],
        ratePlans: rates.map(ratePlan),
        roomRates: rates.map(roomRate),
        ...property,
      },
    ],
    channels: [
      {
        apiId: 'test-channel',
        name: 'Test channel',
        properties: [{ uuid: PROPERTY, siteminderCommissionPercentage: '2', channelCommissionPercentage: '13' }],
      },
    ],
  };
}

function ratePlan({ name, breakfastIncluded, freeCancellationUntilDays: days }: RateParts, index: number): object {
  return {
    uuid: uuid('4', index + 1),
    name: name ?? `Rate ${index + 1}`,
    breakfastIncluded: breakfastIncluded ?? false,
    cancellationPolicy:
      days === undefined
        ? { policyType: 'non-refundable' }
        : { policyType: 'free-cancellation', freeCancellationUntilDays: days },
  };
}

function roomRate({ price, weekend, promotionOnly, ...parts }: RateParts, index: number): object {
  const { extraAdult, extraChild, minStayArrival } = parts;
  const always = { amount: price, extraAdult, extraChild, minStayArrival };
  return {
    uuid: uuid('5', index + 1),
    roomTypeUuid: ROOM_TYPE,
    ratePlanUuid: uuid('4', index + 1),
    promotionOnly: promotionOnly ?? false,
    pricing: { model: 'perDay', includedAdults: 2 },
    calendar: [
      { ...DATES, ...always },
      ...(weekend === undefined ? [] : [{ ...DATES, weekdays: ['fri', 'sat'], amount: weekend }]),
    ],
  };
}

function uuid(kind: string, count: number): string {
  return `${kind}0000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
}
