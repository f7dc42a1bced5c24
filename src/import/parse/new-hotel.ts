import { randomUUID } from 'node:crypto';
import { addDays, formatPlainDate, type PlainDate } from '../../domain/stay/plain-date.js';
import type { DataSet } from '../entries/data-set.js';
import type { PropertyEntry, RoomTypeEntry } from '../entries/property-entry.js';
import type { RoomRateEntry } from '../entries/room-rate-entry.js';

/** How far the rates and counts reach, in days from today. */
const DAYS_AHEAD = 365;

/** A small valid hotel to edit, with new uuids, no keys, and rates from today; docs/tutorials/getting-started.md walks through it. */
export function newHotel(today: PlainDate): DataSet {
  const group = { uuid: randomUUID(), name: 'My group' };
  // From yesterday, which it may still be at the hotel.
  const dates = { from: formatPlainDate(addDays(today, -1)), to: formatPlainDate(addDays(today, DAYS_AHEAD)) };
  const property = propertyOf(group.uuid, dates);
  return {
    groups: [group],
    properties: [property],
    channels: [
      {
        apiId: 'my-channel',
        name: 'My channel',
        properties: [{ uuid: property.uuid, siteminderCommissionPercentage: '2', channelCommissionPercentage: '13' }],
      },
    ],
  };
}

interface Dates {
  readonly from: string;
  readonly to: string;
}

function propertyOf(groupUuid: string, dates: Dates): PropertyEntry {
  const double = roomTypeOf('Double room', dates, { guests: 3, adults: 2, count: 5 });
  const family = roomTypeOf('Family room', dates, { guests: 5, adults: 4, count: 2 });
  const flexible = randomUUID();
  const saver = randomUUID();
  return {
    uuid: randomUUID(),
    groupUuid,
    name: 'My hotel',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    content: {
      propertyType: { en: 'Hotel' },
      description: { en: 'A small hotel to start with.' },
      address: '1 Main Street',
      suburb: 'Old Town',
      state: 'Berlin',
      country: 'DE',
      email: 'hello@my-hotel.example',
      phoneNumber: '+49 30 0000000',
      latitude: 52.52,
      longitude: 13.405,
      checkinStartTime: '15:00',
      checkoutEndTime: '11:00',
    },
    charges: [
      { name: 'VAT', kind: 'tax', percentage: '7' },
      { name: 'City tax', kind: 'tax', amount: '2.50', per: 'personNight', countsChildren: false },
    ],
    roomTypes: [double, family],
    ratePlans: [
      {
        uuid: flexible,
        name: 'Flexible with breakfast',
        breakfastIncluded: true,
        cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 2 },
      },
      { uuid: saver, name: 'Saver', cancellationPolicy: { policyType: 'non-refundable' } },
    ],
    roomRates: [
      roomRateOf(double.uuid, flexible, dates, { amount: '120.00', weekend: '140.00' }),
      roomRateOf(double.uuid, saver, dates, { amount: '95.00', weekend: '110.00' }),
      roomRateOf(family.uuid, flexible, dates, { amount: '180.00', weekend: '210.00' }),
    ],
  };
}

function roomTypeOf(
  name: string,
  dates: Dates,
  { guests, adults, count }: { guests: number; adults: number; count: number },
): RoomTypeEntry {
  return {
    uuid: randomUUID(),
    name,
    maxOccupancy: guests,
    maxAdultOccupancy: adults,
    maxChildOccupancy: guests - 1,
    maxInfantOccupancy: 1,
    content: { name: { en: name } },
    inventory: [{ ...dates, count }],
  };
}

function roomRateOf(
  roomTypeUuid: string,
  ratePlanUuid: string,
  dates: Dates,
  { amount, weekend }: { amount: string; weekend: string },
): RoomRateEntry {
  return {
    uuid: randomUUID(),
    roomTypeUuid,
    ratePlanUuid,
    pricing: { model: 'perDay', includedAdults: 2 },
    calendar: [
      { ...dates, amount, extraAdult: '40.00', extraChild: '20.00' },
      { ...dates, weekdays: ['fri', 'sat'], amount: weekend },
    ],
  };
}
