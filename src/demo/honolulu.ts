import type { PropertyEntry } from '../data-set/property-entry.js';
import { demoRoomRate, perDayCalendar, type PriceList } from './demo-rates.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';

const WINTER: [string, string] = ['01-01', '03-31'];

const LANAI: PriceList = {
  week: '249.50',
  weekend: '279.50',
  seasonWeek: '319.00',
  seasonWeekend: '349.00',
  extraAdult: '50.00',
  extraChild: '0.00',
};

/** Property 4, of the other group: US dollars, taxes and a taxed resort fee on top, almost a day behind property 1. */
export function honolulu(window: DemoWindow): PropertyEntry {
  const perDay = { model: 'perDay', includedAdults: 2, includedChildren: 2 } as const;
  return {
    uuid: demoUuid('property', 4),
    groupUuid: demoUuid('group', 2),
    name: 'Lanai Point Honolulu',
    currency: 'USD',
    timezone: 'Pacific/Honolulu',
    content: {
      propertyType: { en: 'Resort', es: 'Complejo turístico', pt: 'Resort' },
      description: { en: 'Low houses on the water east of the city.' },
      address: '2801 Coconut Avenue',
      suburb: 'Diamond Head',
      state: 'HI',
      country: 'US',
      email: 'honolulu@lanai-point.example',
      phoneNumber: '+1 808 555 0104',
      latitude: 21.2611,
      longitude: -157.8217,
      starRating: 4,
      checkinStartTime: '16:00',
      checkoutEndTime: '11:00',
      amenities: [{ en: 'Beach', es: 'Playa', pt: 'Praia' }],
      acceptedCardTypes: ['AX', 'DS', 'MC', 'VI'],
    },
    charges: [
      { name: 'Resort fee', kind: 'fee', amount: '35.00', per: 'night', taxed: true },
      { name: 'General excise tax', kind: 'tax', percentage: '4.712', appliesTo: 'roomAndFees' },
      { name: 'Accommodations tax', kind: 'tax', percentage: '14', appliesTo: 'roomAndFees' },
    ],
    roomTypes: [
      {
        uuid: demoUuid('roomType', 4, 1),
        name: 'Lanai Studio',
        category: 'studio',
        roomSize: 410,
        roomSizeUnit: 'ft^2',
        bathroomQuantity: '1',
        maxOccupancy: 4,
        maxAdultOccupancy: 3,
        maxChildOccupancy: 2,
        maxInfantOccupancy: 1,
        smokingPolicy: 'non_smoking',
        content: { name: { en: 'Lanai Studio', es: 'Estudio Lanai' }, views: [{ en: 'Ocean', es: 'Océano' }] },
        inventory: [{ ...window.whole, count: 6 }],
      },
    ],
    ratePlans: [
      {
        uuid: demoUuid('ratePlan', 4, 1),
        name: 'Best available',
        cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 3 },
      },
    ],
    roomRates: [demoRoomRate([4, 1, 1], perDay, perDayCalendar(window, WINTER, LANAI))],
  };
}
