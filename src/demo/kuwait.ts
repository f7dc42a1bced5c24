import type { PropertyEntry } from '../data-set/property-entry.js';
import type { CalendarEntry } from '../data-set/room-rate-entry.js';
import { demoRoomRate } from './demo-rates.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';

/** An occupancy rate: a price for one, two and four adults; three pay what four pay. */
function levels(window: DemoWindow, one: string, two: string, four: string): CalendarEntry[] {
  return [{ ...window.whole, amounts: { '1': one, '2': two, '4': four }, extraChild: '8.500' }];
}

/** Property 3: dinars, which have three minor digits; prices by the number of adults; a tax on room and fees. */
export function kuwait(window: DemoWindow): PropertyEntry {
  const perOccupancy = { model: 'perOccupancy' } as const;
  return {
    uuid: demoUuid('property', 3),
    groupUuid: demoUuid('group', 1),
    name: 'Gulf Terrace Kuwait',
    currency: 'KWD',
    timezone: 'Asia/Kuwait',
    content: content(),
    charges: [
      { name: 'Service', kind: 'fee', percentage: '5.5' },
      { name: 'Municipality', kind: 'tax', percentage: '1.25', appliesTo: 'roomAndFees' },
    ],
    roomTypes: roomTypes(window),
    ratePlans: [
      {
        uuid: demoUuid('ratePlan', 3, 1),
        name: 'Bed and breakfast',
        breakfastIncluded: true,
        cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 1 },
      },
      {
        uuid: demoUuid('ratePlan', 3, 2),
        name: 'Advance purchase',
        cancellationPolicy: { policyType: 'non-refundable' },
      },
    ],
    roomRates: [
      demoRoomRate([3, 1, 1], perOccupancy, [
        ...levels(window, '45.125', '52.750', '71.000'),
        {
          ...window.whole,
          weekdays: ['thu', 'fri'],
          amounts: { '1': '51.500', '2': '59.250', '4': '80.000' },
        },
      ]),
      demoRoomRate([3, 1, 2], perOccupancy, levels(window, '39.900', '46.500', '64.250'), { minLeadDays: 21 }),
      demoRoomRate([3, 2, 1], perOccupancy, levels(window, '88.000', '96.375', '121.625')),
    ],
    deals: [
      {
        code: 'EARLY30',
        kind: 'early-bird-deal',
        roomRateUuids: [demoUuid('roomRate', 3, 1, 1), demoUuid('roomRate', 3, 2, 1)],
        minLeadDays: 30,
        percentage: '8.25',
      },
    ],
  };
}

function content(): PropertyEntry['content'] {
  return {
    propertyType: { en: 'Serviced apartments' },
    address: '7 Arabian Gulf Street',
    suburb: 'Sharq',
    state: 'Al Asimah',
    country: 'KW',
    email: 'kuwait@harbour-hearth.example',
    phoneNumber: '+965 2555 0103',
    latitude: 29.3859,
    longitude: 47.9934,
    starRating: 5,
    checkinStartTime: '15:00',
    checkoutEndTime: '12:00',
    amenities: [{ en: 'Sea terrace' }, { en: 'Gym' }],
    acceptedCardTypes: ['AX', 'MC', 'VI'],
  };
}

function roomTypes(window: DemoWindow): NonNullable<PropertyEntry['roomTypes']> {
  const shared = { maxChildOccupancy: 2, maxInfantOccupancy: 2, smokingPolicy: 'non_smoking', bathroomQuantity: '2' };
  return [
    {
      ...shared,
      uuid: demoUuid('roomType', 3, 1),
      name: 'Sea Apartment',
      category: 'apartment',
      roomSize: 780,
      roomSizeUnit: 'ft^2',
      maxOccupancy: 6,
      maxAdultOccupancy: 4,
      sortOrder: 1,
      content: { name: { en: 'Sea Apartment' }, views: [{ en: 'Sea' }] },
      inventory: [{ ...window.whole, count: 8 }],
    },
    {
      ...shared,
      uuid: demoUuid('roomType', 3, 2),
      name: 'Penthouse',
      category: 'apartment',
      maxOccupancy: 6,
      maxAdultOccupancy: 4,
      sortOrder: 2,
      content: { name: { en: 'Penthouse' }, description: { en: 'The whole top floor.' } },
      inventory: [{ ...window.whole, count: 1 }],
    },
  ];
}
