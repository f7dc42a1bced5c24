import type { PropertyEntry } from '../data-set/property-entry.js';
import type { CalendarEntry } from '../data-set/room-rate-entry.js';
import { demoRoomRate, perDayCalendar, type PriceList } from './demo-rates.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';

const SUMMER: [string, string] = ['12-15', '12-31'];

const HARBOUR_ROOM: PriceList = {
  week: '289.00',
  weekend: '329.00',
  seasonWeek: '379.00',
  seasonWeekend: '419.00',
  singleAdult: '259.00',
  extraAdult: '60.00',
  extraChild: '25.00',
};
const QUAY_SUITE: PriceList = {
  week: '459.00',
  weekend: '509.50',
  seasonWeek: '599.00',
  seasonWeekend: '659.00',
  extraAdult: '80.00',
  extraChild: '30.00',
};

/** What an integrator meets on the way: each kind of restriction, at fixed distances from today. */
function restrictions(window: DemoWindow): CalendarEntry[] {
  return [
    { ...window.days(21), closedToArrival: true },
    { ...window.days(24), closedToDeparture: true },
    { ...window.days(28, 30), minStayArrival: 3 },
    { ...window.days(35), stopSell: true },
    { ...window.days(40, 45), maxStayThrough: 4 },
  ];
}

/** Property 1: Australian dollars, GST inside the price, both sides of a flexible and a prepaid rate. */
export function sydney(window: DemoWindow): PropertyEntry {
  const perDay = { model: 'perDay', includedAdults: 2, includedChildren: 0 } as const;
  const harbour = perDayCalendar(window, SUMMER, HARBOUR_ROOM);
  const suite = perDayCalendar(window, SUMMER, QUAY_SUITE);
  const saver: CalendarEntry[] = [
    { ...window.whole, amount: '255.00', extraAdult: '60.00', extraChild: '25.00' },
    { ...window.whole, weekdays: ['fri', 'sat'], amount: '295.00' },
  ];
  return {
    uuid: demoUuid('property', 1),
    groupUuid: demoUuid('group', 1),
    name: 'Harbour Hearth Sydney',
    currency: 'AUD',
    timezone: 'Australia/Sydney',
    pricesIncludeCharges: true,
    content: content(),
    charges: [{ name: 'GST', kind: 'tax', percentage: '10' }],
    roomTypes: roomTypes(window),
    ratePlans: ratePlans(),
    roomRates: [
      demoRoomRate([1, 1, 1], perDay, [...harbour, ...restrictions(window)]),
      demoRoomRate([1, 1, 2], perDay, saver, { minLeadDays: 7 }),
      demoRoomRate(
        [1, 1, 3],
        perDay,
        [{ ...window.whole, amount: '240.00', extraAdult: '60.00', extraChild: '25.00' }],
        {
          promotionOnly: true,
        },
      ),
      demoRoomRate([1, 2, 1], perDay, suite),
    ],
    deals: [
      {
        code: 'STAY4PAY3',
        kind: 'stay-pay-deal',
        roomRateUuids: [demoUuid('roomRate', 1, 1, 1)],
        stayNights: 4,
        payNights: 3,
        repeats: true,
      },
    ],
    promotions: [
      {
        code: 'WELCOME',
        percentage: '12.5',
        roomRates: [{ uuid: demoUuid('roomRate', 1, 1, 3) }, { uuid: demoUuid('roomRate', 1, 2, 1), percentage: '10' }],
      },
    ],
  };
}

function content(): PropertyEntry['content'] {
  return {
    propertyType: { en: 'Hotel', de: 'Hotel', es: 'Hotel', fr: 'Hôtel', it: 'Albergo' },
    description: {
      en: 'A sandstone wool store on the quay, turned into rooms with a view of the bridge.',
      fr: 'Un ancien entrepôt de laine en grès, sur le quai, avec vue sur le pont.',
      de: 'Ein Wollspeicher aus Sandstein am Kai, heute Zimmer mit Blick auf die Brücke.',
    },
    address: '12 Hickson Road',
    suburb: 'The Rocks',
    state: 'NSW',
    country: 'AU',
    email: 'sydney@harbour-hearth.example',
    phoneNumber: '+61 2 5550 0101',
    latitude: -33.8583,
    longitude: 151.2081,
    starRating: 4.5,
    checkinStartTime: '14:00',
    checkinEndTime: '23:00',
    checkoutEndTime: '10:00',
    photos: [{ url: 'https://example.org/photos/sydney-front.jpg', captions: 'The wool store from the quay' }],
    amenities: [
      { en: 'Rooftop pool', fr: 'Piscine sur le toit', de: 'Dachpool' },
      { en: 'Bicycle hire', fr: 'Location de vélos' },
    ],
    acceptedCardTypes: ['AX', 'MC', 'VI'],
    bookingEngineUrl: 'https://example.org/book/sydney',
  };
}

function roomTypes(window: DemoWindow): NonNullable<PropertyEntry['roomTypes']> {
  return [
    {
      uuid: demoUuid('roomType', 1, 1),
      name: 'Harbour Room',
      description: 'Queen bed, window on the harbour.',
      category: 'room',
      roomSize: 28,
      roomSizeUnit: 'm^2',
      bathroomQuantity: '1',
      maxOccupancy: 3,
      maxAdultOccupancy: 3,
      maxChildOccupancy: 1,
      maxInfantOccupancy: 1,
      code: 'HRB',
      categoryCode: 'QUEEN',
      smokingPolicy: 'non_smoking',
      sortOrder: 1,
      content: {
        name: { en: 'Harbour Room', fr: 'Chambre sur le port', de: 'Hafenzimmer' },
        description: { en: 'Queen bed, window on the harbour.', fr: 'Lit queen, fenêtre sur le port.' },
        roomArea: '28 m2',
        photos: [{ url: 'https://example.org/photos/sydney-harbour-room.jpg', captions: 'Harbour Room' }],
        amenities: [{ en: 'Kettle', fr: 'Bouilloire' }],
        views: [{ en: 'Harbour', fr: 'Port', de: 'Hafen' }],
        bedConfigurations: [{ bedCode: { en: 'Queen bed', fr: 'Lit queen' }, quantity: 1 }],
      },
      inventory: [
        { ...window.whole, count: 12 },
        { ...window.days(10, 12), count: 2 },
        { ...window.days(14, 15), count: 0 },
      ],
    },
    {
      uuid: demoUuid('roomType', 1, 2),
      name: 'Quay Suite',
      category: 'suite',
      roomSize: 52.5,
      roomSizeUnit: 'm^2',
      bathroomQuantity: '1.5',
      maxOccupancy: 5,
      maxAdultOccupancy: 4,
      maxChildOccupancy: 3,
      maxInfantOccupancy: 1,
      code: 'QYS',
      smokingPolicy: 'non_smoking',
      sortOrder: 2,
      content: {
        name: { en: 'Quay Suite', fr: 'Suite du quai' },
        description: { en: 'Two rooms above the water.' },
        bedConfigurations: [
          { bedCode: { en: 'King bed', fr: 'Lit king' }, quantity: 1 },
          { bedCode: { en: 'Sofa bed', fr: 'Canapé-lit' }, quantity: 1 },
        ],
      },
      inventory: [{ ...window.whole, count: 3 }],
    },
  ];
}

function ratePlans(): NonNullable<PropertyEntry['ratePlans']> {
  return [
    {
      uuid: demoUuid('ratePlan', 1, 1),
      name: 'Flexible with breakfast',
      breakfastIncluded: true,
      cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 2 },
    },
    {
      uuid: demoUuid('ratePlan', 1, 2),
      name: 'Saver',
      cancellationPolicy: { policyType: 'non-refundable' },
      description: 'Prepaid, from seven days ahead.',
    },
    {
      uuid: demoUuid('ratePlan', 1, 3),
      name: 'Members',
      cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 1 },
    },
  ];
}
