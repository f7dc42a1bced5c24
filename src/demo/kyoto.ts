import type { PropertyEntry } from '../data-set/property-entry.js';
import { demoRoomRate, perDayCalendar, type PriceList } from './demo-rates.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';

const CHERRY_BLOSSOM: [string, string] = ['03-20', '04-15'];

const TATAMI: PriceList = {
  week: '18333',
  weekend: '21800',
  seasonWeek: '26500',
  seasonWeekend: '31000',
  singleAdult: '15200',
  extraAdult: '6500',
  extraChild: '3200',
};
const GARDEN: PriceList = {
  week: '31400',
  weekend: '35800',
  seasonWeek: '42000',
  seasonWeekend: '48500',
  extraAdult: '9000',
  extraChild: '4500',
};

/** Property 2: yen, which have no minor digits; taxes and service on top of the price, one of them for each guest. */
export function kyoto(window: DemoWindow): PropertyEntry {
  const perDay = { model: 'perDay', includedAdults: 2, includedChildren: 0 } as const;
  return {
    uuid: demoUuid('property', 2),
    groupUuid: demoUuid('group', 1),
    name: 'Machiya House Kyoto',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    lowInventoryThreshold: 2,
    content: content(),
    charges: [
      { name: 'Consumption tax', kind: 'tax', percentage: '10' },
      { name: 'Service', kind: 'fee', percentage: '12.5' },
      { name: 'Accommodation tax', kind: 'tax', amount: '200', per: 'personNight' },
    ],
    roomTypes: roomTypes(window),
    ratePlans: [
      {
        uuid: demoUuid('ratePlan', 2, 1),
        name: 'Room only',
        cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 7 },
      },
      {
        uuid: demoUuid('ratePlan', 2, 2),
        name: 'Half board',
        breakfastIncluded: true,
        cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 7 },
      },
    ],
    roomRates: [
      demoRoomRate([2, 1, 1], perDay, perDayCalendar(window, CHERRY_BLOSSOM, TATAMI)),
      demoRoomRate([2, 1, 2], perDay, [{ ...window.whole, amount: '29500', extraAdult: '12000', extraChild: '6000' }]),
      demoRoomRate([2, 2, 1], perDay, [
        ...perDayCalendar(window, CHERRY_BLOSSOM, GARDEN),
        ...window.season(...CHERRY_BLOSSOM).map((range) => ({ ...range, minStayThrough: 2 })),
      ]),
    ],
  };
}

function content(): PropertyEntry['content'] {
  return {
    propertyType: { en: 'Ryokan', fr: 'Ryokan' },
    description: { en: 'A merchant house of 1908 with seven rooms around a garden.' },
    address: '418 Sujiya-cho',
    suburb: 'Shimogyo-ku',
    state: 'Kyoto',
    country: 'JP',
    email: 'kyoto@harbour-hearth.example',
    phoneNumber: '+81 75 555 0102',
    latitude: 34.9999,
    longitude: 135.7656,
    checkinStartTime: '15:00',
    checkinEndTime: '21:00',
    checkoutEndTime: '11:00',
    amenities: [{ en: 'Cedar bath', fr: 'Bain en cèdre' }],
    acceptedCardTypes: ['JC', 'MC', 'VI'],
  };
}

function roomTypes(window: DemoWindow): NonNullable<PropertyEntry['roomTypes']> {
  const beds = (quantity: number) => [{ bedCode: { en: 'Futon', fr: 'Futon' }, quantity }];
  return [
    {
      uuid: demoUuid('roomType', 2, 1),
      name: 'Tatami Room',
      category: 'room',
      roomSize: 14.5,
      roomSizeUnit: 'm^2',
      bathroomQuantity: 'shared',
      maxOccupancy: 3,
      maxAdultOccupancy: 3,
      maxChildOccupancy: 2,
      maxInfantOccupancy: 1,
      sortOrder: 1,
      smokingPolicy: 'non_smoking',
      content: { name: { en: 'Tatami Room', fr: 'Chambre tatami' }, roomArea: '14.5 m2', bedConfigurations: beds(3) },
      inventory: [
        { ...window.whole, count: 5 },
        { ...window.days(7), count: 1 },
      ],
    },
    {
      uuid: demoUuid('roomType', 2, 2),
      name: 'Garden Room',
      category: 'room',
      roomSize: 26,
      roomSizeUnit: 'm^2',
      bathroomQuantity: '1',
      maxOccupancy: 4,
      maxAdultOccupancy: 4,
      maxChildOccupancy: 2,
      maxInfantOccupancy: 1,
      sortOrder: 2,
      smokingPolicy: 'non_smoking',
      content: {
        name: { en: 'Garden Room', fr: 'Chambre sur jardin' },
        description: { en: 'Opens on the inner garden.' },
        views: [{ en: 'Garden', fr: 'Jardin' }],
        bedConfigurations: beds(4),
      },
      inventory: [{ ...window.whole, count: 2 }],
    },
  ];
}
